import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';

import {
  changeVideo,
  correct,
  REVIEW_FORM,
  SUBMIT_VIDEO,
  submission,
  submittedScript,
  submittedVideo,
  UPDATE_SCRIPT,
  UPDATE_VIDEO,
} from '../../../testing/flow.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

const ANSWER =
  'mutation ($id: ID!, $done: Boolean!, $reply: String) { answerReviewNote(id: $id, done: $done, reply: $reply) { id } }';
const NEWEST = `query ($id: ID!, $type: String) { getVideoComments(id: $id, type: $type) {
  version whatChanged textOnly notes { id } } }`;
interface Round {
  version: number;
  whatChanged: string | null;
  textOnly: boolean;
  notes: { id: string }[];
}
const newest = async (id: string, type = 'video'): Promise<Round> => {
  const [round] = await test.ask<Round[]>(owner, NEWEST, { id, type });
  if (!round) throw new Error('there is no round');
  return round;
};
const UNCHANGED = {
  code: 'CONFLICT',
  reason: 'unchanged',
  message: 'Nothing has changed yet. Make the changes or reply to a note, then send it.',
};

/** A video returned with corrections. */
async function returned(): Promise<string> {
  const { id, reviewer, roundId } = await submittedVideo(test, owner);
  await correct(test, reviewer, roundId);
  return id;
}
const send = (id: string, video: object = {}) => changeVideo(test, owner, id, { status: 'in_review', ...video });
const refused = (id: string, video: object = {}) =>
  test.refusal(owner, UPDATE_VIDEO, { id, video: { status: 'in_review', ...video } });

describe('an item returned with corrections', () => {
  it('cannot be sent again unchanged', async () => {
    const id = await returned();
    expect(await refused(id)).toMatchObject(UNCHANGED);
    expect(await refused(id, { whatChanged: 'Everything.' }), 'saying so is no change').toMatchObject(UNCHANGED);
    expect(await refused(id, { reviewForm: REVIEW_FORM }), 'the same form').toMatchObject(UNCHANGED);
    expect(await test.refusal(owner, SUBMIT_VIDEO, submission(id))).toMatchObject(UNCHANGED);
    const script = await submittedScript(test, owner);
    await correct(test, script.reviewer, script.roundId);
    expect(await test.refusal(owner, UPDATE_SCRIPT, { id: script.id, script: { status: 'in_review' } })).toMatchObject(
      UNCHANGED,
    );
  });

  it('cannot be sent again just because a note is marked as done, but with a reply it can', async () => {
    const id = await returned();
    const [note] = (await newest(id)).notes;
    await test.ask(owner, ANSWER, { id: note?.id, done: true });
    expect(await refused(id)).toMatchObject(UNCHANGED);
    await test.ask(owner, ANSWER, { id: note?.id, done: false, reply: 'The risk is named in the second sentence.' });
    await send(id);
    expect(await newest(id)).toMatchObject({ version: 2, whatChanged: null, textOnly: false });
  });

  it.each([
    ['its post text', { postText: 'See our page.' }, 'Post text added'],
    ['its title', { title: 'Bonds, again' }, 'Title changed'],
    ['its note to the reviewer', { complianceText: 'See the second sentence.' }, null],
  ])('can be sent again with %s', async (_, change, whatChanged) => {
    const id = await returned();
    await send(id, change);
    expect(await newest(id)).toMatchObject({ version: 2, whatChanged, textOnly: false });
  });

  it('is sent with the newly chosen disclosure and thumbnail', async () => {
    const id = await returned();
    const [disclosure] = await test.ask<{ id: string }[]>(
      owner,
      'mutation { addDisclaimersToUser(disclaimers: [{ title: "General", text: "For information only." }]) { id } }',
    );
    const thumb = await test.uploadFile(owner, 'thumbs', fixtures.logo);
    await send(id, { disclosureId: disclosure?.id, thumb });
    expect(await newest(id)).toMatchObject({ whatChanged: 'Disclosure added\nNew thumbnail' });
  });
});

describe('a disclosure at the end of the picture', () => {
  it('cannot be replaced without rendering the video again', async () => {
    const id = await returned();
    await test.asOwner(
      `update videos set disclosure_title = 'A', disclosure_text = 'B',
       end_card = '{"title":"A","text":"B","seconds":4}' where id = $1`,
      [id],
    );
    expect(await refused(id, { disclosureId: null, postText: 'x' })).toMatchObject({
      fields: {
        disclosureId:
          'This disclosure is part of the video. Go back to recording and render the video with another one.',
      },
    });
  });
});

describe('a script that changed while the recording did not', () => {
  it('is shown to the reviewer, also by mail, and recorded', async () => {
    const id = await returned();
    await send(id, { scriptText: 'Good morning. Bonds carry risk.' });
    expect(await newest(id)).toMatchObject({ textOnly: true, whatChanged: expect.stringMatching(/^Script: /) });
    await test.runJobs();
    const [mail] = await test.mails();
    expect(mail?.text).toContain(
      'The script changed, but the video was not recorded again: it still says the old words.',
    );
    expect(mail?.text).toContain('> Script: ');
    const [event] = await test.asOwner(
      "select data->>'textOnly' as old, data->>'whatChanged' as what from ledger_events where subject_id = $1 and type = 'item.revised'",
      [id],
    );
    expect(event).toMatchObject({ old: 'true', what: expect.stringMatching(/^Script: /) });
  });

  it('is not mentioned for a script alone', async () => {
    const { id, reviewer, roundId } = await submittedScript(test, owner);
    await correct(test, reviewer, roundId);
    const script = { status: 'in_review', scriptText: 'A bond is a loan with risk.', whatChanged: ' Named the risk. ' };
    await test.ask(owner, UPDATE_SCRIPT, { id, script });
    expect(await newest(id, 'script')).toMatchObject({ textOnly: false, whatChanged: 'Named the risk.' });
  });
});

it('the corrections mail lists every open note with its place', async () => {
  const { reviewer, roundId } = await submittedVideo(test, owner);
  const add = 'mutation ($note: ReviewNoteInput!) { addReviewNote(note: $note) { id } }';
  await test.ask(reviewer, add, { note: { roundId, text: 'Look up.', atSeconds: 1.5 } });
  await test.ask(reviewer, add, { note: { roundId, text: 'Says who?', startOffset: 5, endOffset: 12 } });
  await correct(test, reviewer, roundId, 'Please name the risk.');
  await test.runJobs();
  const mail = (await test.mails()).find(({ subject }) => subject.startsWith('Corrections for'));
  expect(mail?.text).toContain('> Please name the risk.\n\n- 0:01: Look up.\n- “morning”: Says who?\n');
});
