import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { changeVideo, correct, submittedVideo } from '../../../testing/flow.ts';

let test: TestApp;
let owner: TestPerson;
let approver: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  approver = await test.makePerson({ parent: owner, may: ['approveVideos'] });
});
afterAll(() => test.close());

const ADD = 'mutation ($note: ReviewNoteInput!) { addReviewNote(note: $note) { id } }';
const ROUNDS = 'query ($id: ID!) { getVideoComments(id: $id) { version notes { text carried } } }';
const EVERYBODYS = '{ getMyComments { videoId version notes { text carried } } }';
const ONE = 'query ($id: ID!) { getComment(id: $id) { version notes { text carried } } }';

interface Round {
  videoId?: string;
  version: number;
  notes: { text: string; carried: boolean }[];
}

const shortly = ({ version, notes }: Round) => [
  version,
  notes.map(({ text, carried }) => (carried ? `(${text})` : text)),
];
const roundsSeenBy = (caller: Caller, id: string) => test.ask<Round[]>(caller, ROUNDS, { id });
const oneSeenBy = (caller: Caller, id: string) => test.ask<Round>(caller, ONE, { id });

/** A video that was sent back with a note and sent again, and then has a note in its open round. */
async function reviewedTwice() {
  const first = await submittedVideo(test, owner);
  await test.ask(approver, ADD, { note: { roundId: first.roundId, text: 'One.' } });
  await correct(test, approver, first.roundId, 'First.');
  await changeVideo(test, owner, first.id, { status: 'in_review', postText: 'See us.' });
  const [round] = await test.asOwner("select id from review_rounds where video_id = $1 and state = 'open'", [first.id]);
  const roundId = String(round?.id);
  await test.ask(approver, ADD, { note: { roundId, text: 'Two.' } });
  return { id: first.id, firstId: first.roundId, roundId };
}

const addMany = (roundId: string, many: number, text: string) =>
  test.asOwner(
    `insert into review_notes (account_id, round_id, at_seconds, text, quote)
     select account_id, id, n, $3 || n, repeat('q', 500) from review_rounds, generate_series(1, $2::int) n where id = $1`,
    [roundId, many, text],
  );

describe('notes in a list of rounds', () => {
  it('are listed with their own round, open ones also with the newest', async () => {
    const { id, firstId, roundId } = await reviewedTwice();
    await correct(test, approver, roundId, 'Second.');
    await changeVideo(test, owner, id, { status: 'in_review', postText: 'Call us.' });
    const listed = [
      [3, ['(One.)', '(First.)', '(Two.)', '(Second.)']],
      [2, ['Two.', 'Second.']],
      [1, ['One.', 'First.']],
    ];
    expect((await roundsSeenBy(owner, id)).map(shortly)).toEqual(listed);
    expect(shortly(await oneSeenBy(owner, firstId))).toEqual(listed[2]);
    expect(shortly(await oneSeenBy(owner, roundId))).toEqual([2, ['(One.)', '(First.)', 'Two.', 'Second.']]);
    const everybodys = await test.ask<Round[]>(owner, EVERYBODYS);
    expect(everybodys.filter(({ videoId }) => videoId === id).map(shortly)).toEqual([[3, []], listed[1], listed[2]]);
  });

  it('stay private until the reviewer decides', async () => {
    const { id } = await reviewedTwice();
    const first = [1, ['One.', 'First.']];
    expect((await roundsSeenBy(owner, id)).map(shortly)).toEqual([[2, ['(One.)', '(First.)']], first]);
    expect((await roundsSeenBy(approver, id)).map(shortly)).toEqual([[2, ['(One.)', '(First.)', 'Two.']], first]);
  });
});

describe('very many notes', () => {
  it('are limited to 500, from the newest rounds', async () => {
    const { id, firstId, roundId } = await reviewedTwice();
    await addMany(firstId, 600, 'Old ');
    await addMany(roundId, 100, 'New ');
    const { notes } = await oneSeenBy(approver, roundId);
    expect(notes.filter(({ carried }) => !carried)).toHaveLength(101);
    expect(notes.filter(({ carried }) => carried)).toHaveLength(399);
    expect((await roundsSeenBy(approver, id)).map((round) => round.notes.length)).toEqual([500, 0]);
    // the new round's notes are sorted in among the others, by their moments
    expect(
      notes
        .slice(0, 4)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(['New 1', 'New 2', 'Old 1', 'Old 2']);
  });

  it('are limited to a million characters in total', async () => {
    const { id, firstId, roundId } = await reviewedTwice();
    await addMany(roundId, 300, 'x'.repeat(1_990));
    await addMany(firstId, 300, 'y'.repeat(1_990));
    const [newest, first] = await roundsSeenBy(approver, id);
    const texts = (newest?.notes ?? []).map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith('x'))).toHaveLength(300);
    // each has 2,491 to 2,493 characters with its quote
    expect(texts.filter((text) => text.startsWith('y'))).toHaveLength(101);
    expect(first?.notes).toEqual([]);
  });
});
