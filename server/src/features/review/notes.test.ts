// Longer than usual on purpose: a note from writing to the next round, on one installation.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  APPROVAL,
  changeVideo,
  correct,
  RESEND,
  SEND_CORRECTIONS,
  SUBMIT_VIDEO,
  type Submitted,
  submission,
  submittedScript,
  submittedVideo,
  UPDATE_SCRIPT,
  UPDATE_VIDEO,
} from '../../../testing/flow.ts';

let test: TestApp;
let owner: TestPerson;
let approver: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  approver = await test.makePerson({ parent: owner, may: ['approveVideos'] });
});
afterAll(() => test.close());

const NOTE =
  'id version text quote atSeconds startOffset endOffset carried addressedAt reply acceptedAt fromCorrections closedByApproval answer { done reply }';
const ADD = `mutation ($note: ReviewNoteInput!) { addReviewNote(note: $note) { ${NOTE} } }`;
const CHANGE = `mutation ($id: ID!, $text: String!) { updateReviewNote(id: $id, text: $text) { ${NOTE} } }`;
const REMOVE = 'mutation ($id: ID!) { removeReviewNote(id: $id) { id } }';
const ACCEPT = `mutation ($id: ID!, $accepted: Boolean!) { acceptReviewNote(id: $id, accepted: $accepted) { ${NOTE} } }`;
const ANSWER = `mutation ($id: ID!, $done: Boolean!, $reply: String) { answerReviewNote(id: $id, done: $done, reply: $reply) { ${NOTE} } }`;
const NOTES = `query ($id: ID!) { getComment(id: $id) { notes { ${NOTE} } } }`;

interface NoteAnswer {
  id: string;
  version: number;
  text: string;
  quote: string | null;
  atSeconds: number | null;
  startOffset: number | null;
  endOffset: number | null;
  carried: boolean;
  addressedAt: string | null;
  reply: string | null;
  acceptedAt: string | null;
  fromCorrections: boolean;
  closedByApproval: boolean;
  answer: { done: boolean; reply: string | null } | null;
}

const add = (caller: Caller, roundId: string, note: object = {}) =>
  test.ask<NoteAnswer>(caller, ADD, { note: { roundId, text: 'Says who?', ...note } });
const notesSeenBy = async (caller: Caller, id: string) =>
  (await test.ask<{ notes: NoteAnswer[] }>(caller, NOTES, { id })).notes;
/** Without the text of the corrections. */
const placedNotes = async (caller: Caller, id: string) =>
  (await notesSeenBy(caller, id)).filter(({ fromCorrections }) => !fromCorrections);
let changes = 0;

/** Submits the next round of a video that was sent back. */
async function revised(
  { id, reviewer, roundId }: Submitted,
  scriptText?: string,
  corrections = 'Please name the risk.',
): Promise<Submitted> {
  await correct(test, reviewer, roundId, corrections);
  changes += 1;
  const change = scriptText ? { scriptText } : { postText: `Post ${changes}` };
  return sentAgain(id, change);
}

/** Sends it again with this change. */
async function sentAgain(id: string, change: object): Promise<Submitted> {
  await changeVideo(test, owner, id, { status: 'in_review', ...change });
  const [link] = await test.asOwner(
    "select r.id, l.id as link from review_rounds r join review_links l on l.round_id = r.id where r.video_id = $1 and r.state = 'open'",
    [id],
  );
  const { linkSecret } = await import('./review.credential.ts');
  return { id, roundId: String(link?.id), reviewer: { secret: linkSecret(test.ports.secrets, String(link?.link)) } };
}

describe('a reviewer’s note', () => {
  it('refers to a moment, a passage or the whole, and is listed in the order of the video', async () => {
    const { reviewer, roundId } = await submittedVideo(test, owner);
    await add(reviewer, roundId, { text: 'Too long.' });
    await add(reviewer, roundId, { text: 'Look up.', atSeconds: 1.5 });
    const passage = await add(reviewer, roundId, { startOffset: 5, endOffset: 12 });
    await add(reviewer, roundId, { text: 'Smile.', atSeconds: 0.5 });
    expect(passage).toMatchObject({ quote: 'morning', startOffset: 5, endOffset: 12, version: 1, carried: false });
    const seen = await notesSeenBy(reviewer, roundId);
    expect(seen.map(({ text }) => text)).toEqual(['Smile.', 'Look up.', 'Says who?', 'Too long.']);
  });

  it.each([
    ['behind the end of the video', { atSeconds: 4_000 }, { atSeconds: 'Choose a moment of the video' }],
    ['beyond the text', { startOffset: 0, endOffset: 5_000 }, { startOffset: 'Choose a passage' }],
    ['without words', { text: ' ' }, { text: 'This field is required' }],
    ['of 100 kB', { text: 'x'.repeat(100_000) }, { text: 'A note can have at most 2,000 characters' }],
  ])('is refused if it is %s', async (_, note, fields) => {
    const { reviewer, roundId } = await submittedVideo(test, owner);
    expect(await test.refusal(reviewer, ADD, { note: { roundId, text: 'x', ...note } })).toMatchObject({
      code: 'INVALID',
      fields,
    });
  });

  it('on a script has no moment', async () => {
    const { reviewer, roundId } = await submittedScript(test, owner);
    expect(await test.refusal(reviewer, ADD, { note: { roundId, text: 'x', atSeconds: 1 } })).toMatchObject({
      fields: { atSeconds: 'Choose a moment of the video' },
    });
    expect(await add(reviewer, roundId, { startOffset: 2, endOffset: 6 })).toMatchObject({ quote: 'bond' });
  });

  it('sent twice with the same id is added once', async () => {
    const { reviewer, roundId } = await submittedVideo(test, owner);
    const id = crypto.randomUUID();
    await Promise.all([add(reviewer, roundId, { id }), add(reviewer, roundId, { id })]);
    expect(await notesSeenBy(reviewer, roundId)).toHaveLength(1);
    const other = await submittedVideo(test, owner);
    expect(await test.refusal(other.reviewer, ADD, { note: { id, roundId: other.roundId, text: 'x' } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is private until the reviewer has decided', async () => {
    const sent = await submittedVideo(test, owner);
    await add(sent.reviewer, sent.roundId);
    expect(await notesSeenBy(owner, sent.roundId)).toEqual([]);
    expect(await notesSeenBy(approver, sent.roundId)).toHaveLength(1);
    await correct(test, sent.reviewer, sent.roundId);
    expect(await placedNotes(owner, sent.roundId)).toHaveLength(1);
  });

  it('is also what the corrections themselves become, to be answered like any other', async () => {
    const sent = await submittedVideo(test, owner);
    await correct(test, sent.reviewer, sent.roundId, ' Name the risk. ');
    expect(await notesSeenBy(owner, sent.roundId)).toMatchObject([
      { text: 'Name the risk.', fromCorrections: true, carried: false, atSeconds: null, startOffset: null },
    ]);
  });

  it('stays private if the creator withdraws to read it, and is shown with the next decision', async () => {
    const { id, reviewer, roundId } = await submittedVideo(test, owner);
    const { id: noteId } = await add(reviewer, roundId);
    await changeVideo(test, owner, id, { status: 'draft' });
    expect(await notesSeenBy(owner, roundId)).toEqual([]);
    expect(await test.refusal(owner, ANSWER, { id: noteId, done: true })).toMatchObject({ code: 'NOT_FOUND' });
    await test.ask(owner, SUBMIT_VIDEO, submission(id));
    const [round] = await test.asOwner("select id from review_rounds where video_id = $1 and state = 'open'", [id]);
    const next = String(round?.id);
    expect(await notesSeenBy(owner, next)).toEqual([]);
    expect(await notesSeenBy(approver, next)).toMatchObject([{ id: noteId, carried: true }]);
    await correct(test, approver, next, 'See the note.');
    expect(await placedNotes(owner, next)).toMatchObject([{ id: noteId, carried: true }]);
    expect(await test.ask(owner, ANSWER, { id: noteId, done: true })).toMatchObject({
      addressedAt: expect.any(String),
    });
  });

  it('becomes part of the corrections if they have no text, unlike the notes of others', async () => {
    const { reviewer, roundId } = await submittedVideo(test, owner);
    await add(approver, roundId, { text: 'By the member.' });
    const nothing = { id: roundId, comment: { text: ' ', reviewerName: 'Grace Hopper' } };
    expect(await test.refusal(reviewer, SEND_CORRECTIONS, nothing)).toMatchObject({
      fields: { text: 'This field is required' },
    });
    await add(reviewer, roundId, { text: 'Too long.' });
    await add(reviewer, roundId, { startOffset: 5, endOffset: 12 });
    await add(reviewer, roundId, { text: 'Look up.', atSeconds: 1.5 });
    await correct(test, reviewer, roundId, ' ');
    const { text } = await test.ask<{ text: string }>(owner, 'query ($id: ID!) { getComment(id: $id) { text } }', {
      id: roundId,
    });
    expect(text).toBe('0:01 — Look up.\n\n“morning” — Says who?\n\nToo long.');
  });

  it('cannot be read or written through a used or replaced link', async () => {
    const used = await submittedVideo(test, owner);
    const { id: noteId } = await add(used.reviewer, used.roundId);
    await correct(test, used.reviewer, used.roundId);
    const replaced = await submittedVideo(test, owner);
    await add(replaced.reviewer, replaced.roundId);
    await test.ask(owner, RESEND, { id: replaced.id });
    for (const [{ reviewer, roundId }, reason] of [
      [used, 'already_decided'],
      [replaced, 'link_superseded'],
    ] as const) {
      expect(await notesSeenBy(reviewer, roundId)).toEqual([]);
      const refused = { code: 'CONFLICT', reason };
      expect(await test.refusal(reviewer, ADD, { note: { roundId, text: 'Later.' } })).toMatchObject(refused);
      expect(await test.refusal(reviewer, 'mutation { requestReviewCode { sent } }')).toMatchObject(refused);
    }
    expect(await test.refusal(used.reviewer, CHANGE, { id: noteId, text: 'Other words' })).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('shows who wrote it: the link’s holder or a member', async () => {
    const { reviewer, roundId } = await submittedVideo(test, owner);
    await add(reviewer, roundId, { text: 'By the link.', atSeconds: 0 });
    await add(approver, roundId, { text: 'By the member.', atSeconds: 1 });
    const mine = async (caller: Caller) =>
      (
        await test.ask<{ notes: { mine: boolean }[] }>(
          caller,
          'query ($id: ID!) { getComment(id: $id) { notes { mine } } }',
          { id: roundId },
        )
      ).notes.map((note) => note.mine);
    expect(await mine(reviewer)).toEqual([true, false]);
    expect(await mine(approver)).toEqual([false, true]);
  });

  it('can be edited and removed by its writer while the round is open', async () => {
    const { reviewer, roundId } = await submittedVideo(test, owner);
    const { id } = await add(reviewer, roundId);
    expect(await test.ask(reviewer, CHANGE, { id, text: ' Name a source. ' })).toMatchObject({
      text: 'Name a source.',
    });
    const other = await submittedVideo(test, owner);
    for (const caller of [approver, other.reviewer])
      expect(await test.refusal(caller, CHANGE, { id, text: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await test.refusal(owner, REMOVE, { id })).toMatchObject({ code: 'FORBIDDEN', reason: 'own_item' });
    const gone = await add(reviewer, roundId, { text: 'Never mind.' });
    await test.ask(reviewer, REMOVE, { id: gone.id });
    expect(await notesSeenBy(reviewer, roundId)).toHaveLength(1);
    await correct(test, reviewer, roundId);
    expect(await test.refusal(reviewer, REMOVE, { id })).toMatchObject({ code: 'CONFLICT' });
    const events = await test.asOwner(
      "select type, data->>'text' as text from ledger_events where data->>'noteId' = $1 order by seq",
      [id],
    );
    expect(events).toEqual([
      { type: 'review.note_added', text: 'Says who?' },
      { type: 'review.note_changed', text: 'Name a source.' },
    ]);
  });

  it('cannot be added by the creator or by strangers', async () => {
    const { roundId } = await submittedVideo(test, owner);
    const note = { roundId, text: 'Fine.' };
    expect(await test.refusal(owner, ADD, { note })).toMatchObject({ code: 'FORBIDDEN', reason: 'own_item' });
    expect(await test.refusal(await test.makePerson(), ADD, { note })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await add(approver, roundId)).toMatchObject({ text: 'Says who?' });
  });

  it('counts towards a limit of 200 per round', async () => {
    const { reviewer, roundId } = await submittedVideo(test, owner);
    await test.asOwner(
      `insert into review_notes (account_id, round_id, text)
       select account_id, id, 'x' from review_rounds, generate_series(1, 200) where id = $1`,
      [roundId],
    );
    expect(await test.refusal(reviewer, ADD, { note: { roundId, text: 'x' } })).toMatchObject({
      fields: { text: 'At most 200 notes, send your corrections' },
    });
  });
});

describe('notes in the next round', () => {
  it('are carried over with their passage until the reviewer accepts them', async () => {
    const first = await submittedVideo(test, owner, { scriptText: 'Stocks always rise. Call us.' });
    const rise = await add(first.reviewer, first.roundId, { startOffset: 7, endOffset: 18, text: 'They do not.' });
    const call = await add(first.reviewer, first.roundId, { startOffset: 20, endOffset: 27, text: 'When?' });
    const second = await revised(first, 'Hello. Stocks mostly rise. Call us.');
    const [one, two] = await placedNotes(second.reviewer, second.roundId);
    expect(one).toMatchObject({ id: rise.id, carried: true, version: 1, quote: 'always rise' });
    expect(two).toMatchObject({ id: call.id, startOffset: 27, endOffset: 34 });

    expect(await test.ask(second.reviewer, ACCEPT, { id: rise.id, accepted: true })).toMatchObject({
      acceptedAt: expect.any(String),
    });
    const third = await revised(second);
    expect((await placedNotes(third.reviewer, third.roundId)).map(({ id }) => id)).toEqual([call.id]);
    expect(await test.refusal(third.reviewer, ACCEPT, { id: rise.id, accepted: false })).toMatchObject({
      code: 'NOT_FOUND',
    });
    // the round in which it was accepted still shows it
    expect((await notesSeenBy(owner, second.roundId)).map(({ id }) => id)).toContain(rise.id);
  });

  it('are answered by the author while they can edit, and by nobody else', async () => {
    const first = await submittedVideo(test, owner);
    const { id } = await add(first.reviewer, first.roundId);
    await correct(test, first.reviewer, first.roundId, ' ');
    const answer = (sent: object) => test.ask<NoteAnswer>(owner, ANSWER, { id, ...sent });
    expect(await answer({ done: true })).toMatchObject({ addressedAt: expect.any(String), reply: null, answer: null });
    expect(await answer({ done: false, reply: ' On the ' })).toMatchObject({ addressedAt: null, reply: ' On the ' });
    expect(await answer({ done: false, reply: '  ' })).toMatchObject({ reply: null });
    expect(await test.refusal(owner, ANSWER, { id, done: false, reply: 'x'.repeat(2_001) })).toMatchObject({
      fields: { reply: 'A reply can have at most 2,000 characters' },
    });
    for (const person of [await test.makePerson(), await test.makePerson({ parent: owner, may: ['myVideosWrite'] })])
      expect(await test.refusal(person, ANSWER, { id, done: true })).toMatchObject({ code: 'NOT_FOUND' });
    await answer({ done: false, reply: 'On the slide.' });
    expect(await notesSeenBy(approver, first.roundId), 'nobody reads what is not sent').toMatchObject([
      { reply: null, addressedAt: null, answer: null },
    ]);
  });

  it('show the answers as they were sent, unchangeable from then on', async () => {
    const first = await submittedVideo(test, owner);
    const { id } = await add(first.reviewer, first.roundId);
    await correct(test, first.reviewer, first.roundId, ' ');
    await test.ask(owner, ANSWER, { id, done: false, reply: 'It is on the slide.' });
    const second = await sentAgain(first.id, {});
    const sent = { done: false, reply: 'It is on the slide.' };
    expect(await test.refusal(owner, ANSWER, { id, done: true })).toMatchObject({ code: 'CONFLICT' });
    expect(await notesSeenBy(second.reviewer, second.roundId)).toMatchObject([{ id, carried: true, answer: sent }]);

    await correct(test, second.reviewer, second.roundId, 'Still to be named.');
    const [asked] = await placedNotes(owner, second.roundId);
    expect(asked, 'it waits for another answer, beside the first').toMatchObject({ id, reply: null, answer: sent });
    await test.ask(owner, ANSWER, { id, done: true });
    const third = await sentAgain(first.id, { postText: 'See us.' });
    expect(await placedNotes(third.reviewer, third.roundId)).toMatchObject([{ answer: { done: true, reply: null } }]);
    expect(await placedNotes(owner, second.roundId)).toMatchObject([{ answer: sent }]);
    const events = await test.asOwner(
      "select data->'answers' as answers from ledger_events where subject_id = $1 and type = 'item.revised' order by seq",
      [first.id],
    );
    expect(events.map(({ answers }) => answers)).toEqual([
      [{ noteId: id, ...sent }],
      [{ noteId: id, done: true, reply: null }],
    ]);
  });

  it('are sent again with the notes of the next round, never by themselves', async () => {
    const first = await submittedVideo(test, owner);
    await add(first.reviewer, first.roundId, { text: 'Look up.', atSeconds: 1.5 });
    const second = await revised(first, undefined, ' ');
    const nothing = { id: second.roundId, comment: { text: ' ', reviewerName: 'Grace Hopper' } };
    expect(await test.refusal(second.reviewer, SEND_CORRECTIONS, nothing)).toMatchObject({
      fields: { text: 'This field is required' },
    });
    await add(second.reviewer, second.roundId, { text: 'Too long.' });
    expect(await correct(test, second.reviewer, second.roundId, ' ')).toMatchObject({
      text: '0:01 — Look up.\n\nToo long.',
      state: 'corrections',
    });
    const text = 'query ($id: ID!) { getComment(id: $id) { text } }';
    expect(await test.ask(owner, text, { id: second.roundId })).toEqual({ text: '0:01 — Look up.\n\nToo long.' });
  });

  it('that are open block an approval until the reviewer confirms, and the record says that it closed them', async () => {
    const first = await submittedVideo(test, owner);
    const { id } = await add(first.reviewer, first.roundId, { text: 'Look up.', atSeconds: 1.5 });
    const second = await revised(first, undefined, ' ');
    const approval = { id: second.id, video: APPROVAL };
    for (const [caller, video] of [
      [second.reviewer, { ...APPROVAL, approveAnyway: false }],
      [approver, { status: 'approved', version: 2, approveAnyway: false }],
    ] as const)
      expect(await test.refusal(caller, UPDATE_VIDEO, { ...approval, video })).toMatchObject({
        code: 'CONFLICT',
        reason: 'open_notes',
        message: '1 note is still open. Approve anyway?',
      });
    expect(await test.asOwner('select accepted_at from review_notes where id = $1', [id])).toEqual([
      { accepted_at: null },
    ]);
    await changeVideo(test, second.reviewer, second.id, { ...APPROVAL, approveAnyway: true });
    expect(await notesSeenBy(owner, second.roundId)).toMatchObject([{ closedByApproval: true, carried: true }]);
    const receipt = 'query ($id: ID!) { getComment(id: $id) { receipt { notes { place text } } } }';
    expect(await test.ask(second.reviewer, receipt, { id: second.roundId })).toEqual({
      receipt: { notes: [{ place: '0:01', text: 'Look up.' }] },
    });
    await test.runJobs();
    const mail = (await test.mails()).find(({ subject }) => subject.startsWith('Receipt: video approved'));
    expect(mail?.text).toMatch(/Your approval closed them:[\s\S]*0:01[\s\S]*Look up\./);
    const events = await test.asOwner(
      `select type, data->'notes' as notes, data->'notesClosed' as closed from ledger_events
       where subject_id = $1 and type in ('review.notes_closed', 'item.approved') order by seq`,
      [second.id],
    );
    expect(events).toEqual([
      {
        type: 'review.notes_closed',
        notes: [{ noteId: id, version: 1, text: 'Look up.', quote: null, atSeconds: 1.5 }],
        closed: null,
      },
      { type: 'item.approved', notes: null, closed: 1 },
    ]);
  });

  it('that are open are closed by an approval from a client that does not know the question', async () => {
    for (const caller of ['link', 'colleague']) {
      const first = await submittedVideo(test, owner);
      await add(first.reviewer, first.roundId, { text: 'Look up.', atSeconds: 1.5 });
      const second = await revised(first, undefined, ' ');
      const by = caller === 'link' ? second.reviewer : approver;
      expect(await changeVideo(test, by, second.id, { status: 'approved' })).toMatchObject({ status: 'approved' });
      expect(await notesSeenBy(owner, second.roundId)).toMatchObject([{ closedByApproval: true }]);
    }
  });

  it('that were accepted one by one do not block it', async () => {
    const first = await submittedVideo(test, owner);
    const { id } = await add(first.reviewer, first.roundId);
    const second = await revised(first, undefined, ' ');
    await test.ask(second.reviewer, ACCEPT, { id, accepted: true });
    await test.ask(second.reviewer, ACCEPT, { id, accepted: false });
    await test.ask(second.reviewer, ACCEPT, { id, accepted: true });
    expect(await changeVideo(test, second.reviewer, second.id, APPROVAL)).toMatchObject({ status: 'approved' });
    expect(await notesSeenBy(owner, second.roundId)).toMatchObject([{ closedByApproval: false }]);
  });

  it('also work for scripts', async () => {
    const sent = await submittedScript(test, owner);
    await add(sent.reviewer, sent.roundId, { startOffset: 2, endOffset: 6 });
    await correct(test, sent.reviewer, sent.roundId);
    await test.ask(owner, UPDATE_SCRIPT, { id: sent.id, script: { status: 'in_review', scriptText: 'Gone.' } });
    const [round] = await test.asOwner("select id from review_rounds where script_id = $1 and state = 'open'", [
      sent.id,
    ]);
    expect(await placedNotes(approver, String(round?.id))).toMatchObject([
      { quote: 'bond', startOffset: null, endOffset: null, carried: true },
    ]);
  });
});
