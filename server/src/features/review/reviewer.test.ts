import { readFile } from 'node:fs/promises';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  APPROVAL,
  changeVideo,
  correct,
  ROUND,
  roundSeenBy,
  SEND_CORRECTIONS,
  submittedVideo,
  UPDATE_VIDEO,
} from '../../../testing/flow.ts';
import { sha256Hex } from '../../secrets.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

describe('a reviewer', () => {
  it('sees what was submitted', async () => {
    const { roundId, reviewer } = await submittedVideo(test, owner, { postText: 'On our site.' });
    expect(await roundSeenBy(test, reviewer, roundId)).toMatchObject({
      state: 'open',
      title: 'The order of returns',
      script: 'Good morning.',
      version: 1,
      requestedBy: 'Ada individual',
      postText: 'On our site.',
      mediaSha256: sha256Hex(await readFile(fixtures.talk)),
      signedVideoUrl: expect.stringMatching(/^\/files\/.+&s=/),
      video: { title: 'The order of returns' },
    });
  });

  it('changes nothing by reading', async () => {
    const { roundId, reviewer } = await submittedVideo(test, owner);
    const rows = 'select r.*, l.* from review_rounds r join review_links l on l.round_id = r.id where r.id = $1';
    const before = await test.asOwner(rows, [roundId]);
    await roundSeenBy(test, reviewer, roundId);
    expect(await test.asOwner(rows, [roundId])).toEqual(before);
  });

  it('is greeted with the name last typed with the same address, in the same account', async () => {
    const known = 'query ($id: ID!) { getComment(id: $id) { knownName } }';
    const [mine, others] = [await test.makePerson(), await test.makePerson()];
    const first = await submittedVideo(test, mine);
    expect(await test.ask(first.reviewer, known, { id: first.roundId })).toEqual({ knownName: null });
    await correct(test, first.reviewer, first.roundId);
    const second = await submittedVideo(test, mine);
    expect(await test.ask(second.reviewer, known, { id: second.roundId })).toEqual({ knownName: 'Grace Hopper' });
    expect(await test.ask(mine, known, { id: second.roundId }), 'told to the reviewer alone').toEqual({
      knownName: null,
    });
    const elsewhere = await submittedVideo(test, others);
    expect(await test.ask(elsewhere.reviewer, known, { id: elsewhere.roundId })).toEqual({ knownName: null });
  });

  it('sees the hashes of what was submitted, including thumbnail and captions', async () => {
    const thumb = await test.uploadFile(owner, 'thumbs', fixtures.logo);
    const { roundId, reviewer } = await submittedVideo(test, owner, { thumb });
    const bytes = 'query ($id: ID!) { getComment(id: $id) { thumbSha256 captionsSha256 } }';
    expect(await test.ask(reviewer, bytes, { id: roundId })).toEqual({
      thumbSha256: sha256Hex(await readFile(fixtures.logo)),
      captionsSha256: null,
    });
  });

  it('sees only the round of the link', async () => {
    const [one, other] = [await submittedVideo(test, owner), await submittedVideo(test, owner)];
    expect(await test.refusal(one.reviewer, ROUND, { id: other.roundId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await test.refusal(one.reviewer, UPDATE_VIDEO, { id: other.id, video: APPROVAL })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is not recognized with a wrong secret', async () => {
    const { roundId, reviewer } = await submittedVideo(test, owner);
    const secret = `${reviewer.secret.slice(0, -1)}${reviewer.secret.endsWith('A') ? 'B' : 'A'}`;
    expect(await test.refusal({ secret }, ROUND, { id: roundId })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await test.refusal({ token: reviewer.secret }, ROUND, { id: roundId })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('cannot edit', async () => {
    const { id, reviewer } = await submittedVideo(test, owner);
    const edited = await changeVideo(test, reviewer, id, { ...APPROVAL, title: 'Mine now', scriptText: 'Buy.' });
    expect(edited).toMatchObject({ title: 'The order of returns', scriptText: 'Good morning.' });
  });

  it('cannot withdraw, or request changes by a status call', async () => {
    const { id, reviewer } = await submittedVideo(test, owner);
    for (const status of ['draft', 'need_changes'])
      expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video: { status } })).toMatchObject({
        code: 'FORBIDDEN',
      });
  });
});

const RECEIPT = `query ($id: ID!) {
  getComment(id: $id) { receipt { contentSha256 mediaSha256 byMember corrections notes { place text } } }
}`;

describe('corrections', () => {
  it('move the video to need_changes, with text and name', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    await correct(test, reviewer, roundId, 'Please name the risk.');
    expect(await changeVideo(test, owner, id, {})).toMatchObject({ status: 'need_changes', version: 1 });
    expect(await roundSeenBy(test, owner, roundId)).toMatchObject({
      state: 'corrections',
      text: 'Please name the risk.',
    });
  });

  it.each([
    ['none', undefined, 'This field is required'],
    ['only spaces', '   ', 'This field is required'],
    ['too many', 'x'.repeat(20_001), 'Corrections can have at most 20,000 characters'],
    ['100 kB', 'x'.repeat(100_000), 'Corrections can have at most 20,000 characters'],
  ])('cannot be %s', async (_name, text, message) => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    const refused = await test.refusal(reviewer, SEND_CORRECTIONS, { id: roundId, comment: { text } });
    expect(refused).toMatchObject({ code: 'INVALID', fields: { text: message } });
    expect(await changeVideo(test, owner, id, {})).toMatchObject({ status: 'in_review' });
  });

  it('with characters that cannot be stored are refused without deciding anything', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    for (const text of ['a\u0000b', '\ud800'])
      expect(await test.refusal(reviewer, SEND_CORRECTIONS, { id: roundId, comment: { text } })).toMatchObject({
        code: 'INVALID',
        reason: 'characters',
      });
    expect(await changeVideo(test, owner, id, {})).toMatchObject({ status: 'in_review' });
  });

  it('may be followed by the status call of the contract', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    await correct(test, reviewer, roundId);
    expect(await changeVideo(test, reviewer, id, { status: 'need_changes' })).toMatchObject({ status: 'need_changes' });
  });

  it('end the link, which then shows only the outcome', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    await correct(test, reviewer, roundId);
    expect(await roundSeenBy(test, reviewer, roundId)).toMatchObject({
      state: 'corrections',
      title: 'The order of returns',
      decidedAt: expect.any(String),
      script: null,
      text: 'Please name the risk.',
      video: { title: 'The order of returns' },
      category: null,
      reviewForm: null,
      mediaSha256: null,
      signedVideoUrl: null,
      signedThumbUrl: null,
      earlier: [],
    });
    expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video: APPROVAL })).toMatchObject({
      code: 'CONFLICT',
      reason: 'already_decided',
    });
  });

  it('are repeated on the receipt, on the used link’s page and by mail', async () => {
    const { roundId, reviewer } = await submittedVideo(test, owner);
    const note = { roundId, text: 'Look up.', atSeconds: 3 };
    await test.ask(reviewer, 'mutation ($note: ReviewNoteInput!) { addReviewNote(note: $note) { id } }', { note });
    expect(await test.ask(reviewer, RECEIPT, { id: roundId }), 'before').toEqual({ receipt: null });
    await correct(test, reviewer, roundId, 'Name the risk.');
    const [round] = await test.asOwner('select content_sha256 from review_rounds where id = $1', [roundId]);
    expect(await test.ask(reviewer, RECEIPT, { id: roundId })).toEqual({
      receipt: {
        contentSha256: round?.content_sha256,
        mediaSha256: sha256Hex(await readFile(fixtures.talk)),
        byMember: false,
        corrections: 'Name the risk.',
        notes: [{ place: '0:03', text: 'Look up.' }],
      },
    });
    await test.runJobs();
    const mail = (await test.mails()).find(({ subject }) => subject.startsWith('Receipt: corrections sent'));
    expect(mail).toMatchObject({ to: 'reviewer@firm.test' });
    for (const words of ['Name the risk.', '0:03', 'Look up.', 'Grace Hopper', 'UTC', String(round?.content_sha256)])
      expect(mail?.text).toContain(words);
  });

  it('without a text consist of the notes, once', async () => {
    const { roundId, reviewer } = await submittedVideo(test, owner);
    const note = { roundId, text: 'Look up.', atSeconds: 3 };
    await test.ask(reviewer, 'mutation ($note: ReviewNoteInput!) { addReviewNote(note: $note) { id } }', { note });
    await correct(test, reviewer, roundId, '');
    expect(await test.ask(reviewer, RECEIPT, { id: roundId })).toMatchObject({
      receipt: { corrections: '0:03 — Look up.', notes: [] },
    });
  });

  it('do not let the link see later versions of the video', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    await correct(test, reviewer, roundId);
    await changeVideo(test, owner, id, { title: 'Second try', scriptText: 'Better.' });
    expect(await changeVideo(test, reviewer, id, { status: 'need_changes' })).toMatchObject({
      title: 'The order of returns',
      scriptText: '',
      urlVideo: null,
    });
  });
});
