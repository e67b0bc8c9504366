import { describe, expect, it } from 'vitest';
import {
  type ApprovedRound,
  carriedMatches,
  carriedPassages,
  carriedSentences,
  carriedWords,
  normalSentence,
  sentencesOf,
} from './carried.ts';

const split = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

describe('the sentences of a script', () => {
  it.each<[string, string[]]>([
    ['', []],
    [' \n ', []],
    ['A bond is a loan. It pays interest every year.', ['A bond is a loan. ', 'It pays interest every year.']],
    ['Is any of this guaranteed? No. Ask us about it.', ['Is any of this guaranteed? No. ', 'Ask us about it.']],
    [
      'Ask Mr. Smith about your plan. He will know the answer.',
      ['Ask Mr. Smith about your plan. ', 'He will know the answer.'],
    ],
    [
      'It returned 7.5 percent last year. Nobody knows about the next.',
      ['It returned 7.5 percent last year. ', 'Nobody knows about the next.'],
    ],
    ['Approx. nine of ten agree. We lost it all then.', ['Approx. nine of ten agree. ', 'We lost it all then.']],
    ['We know what we lost.  The rest is still there.', ['We know what we lost.  ', 'The rest is still there.']],
    ['Four things to know\n\nA bond is a loan.', ['Four things to know\n\n', 'A bond is a loan.']],
    [
      'He said “we promise nothing at all.” Then he left the room.',
      ['He said “we promise nothing at all.” ', 'Then he left the room.'],
    ],
  ])('of %j', (text, sentences) => {
    expect(split(text)).toEqual(sentences);
  });

  it('take time in proportion to the text, however many are joined', () => {
    const text = 'Aaa bbb ccc ddd e. '.repeat(5_000);
    expect(split(text)).toEqual([text]);
  });

  it('are compared without white space and shapes of quotation marks, but with capitals and signs', () => {
    expect(normalSentence(' It’s  a\nloan. ')).toBe("It's a loan.");
    expect(normalSentence('It is a loan?')).not.toBe(normalSentence('It is a loan.'));
    expect(normalSentence('It is A loan.')).not.toBe(normalSentence('It is a loan.'));
  });
});

const SETTING = { disclosureTitle: 'General', disclosureText: 'For information only.', media: 'aa' };
const TEXT = 'A bond is a loan. It pays interest every year. You get the money back at the end.';
const approved = (change: Partial<ApprovedRound> = {}): ApprovedRound => ({
  ...{ ...SETTING, text: TEXT, roundId: 'one', title: 'Bonds', version: 1, by: 'Grace Hopper' },
  at: '2026-11-20T10:00:00.000Z',
  ...change,
});
const carried = (change: Partial<typeof SETTING & { text: string }>, rounds = [approved()]) =>
  carriedSentences({ ...SETTING, text: TEXT, ...change }, rounds);
const words = (change: Parameters<typeof carried>[0], rounds?: ApprovedRound[]) => {
  const found = carried(change, rounds);
  return found && carriedWords(found);
};

describe('sentences that were approved before', () => {
  it.each<[string, Parameters<typeof carried>[0], string | null]>([
    ['are carried if nothing changed', {}, 'All 3 sentences were approved before'],
    [
      'are carried next to a changed one',
      { text: TEXT.replace('every year', 'now and then') },
      '1 of 3 sentences are new; 2 were approved before; 1 approved sentence was changed or left out',
    ],
    [
      'are carried after they moved',
      { text: `Good morning to you all. ${TEXT.slice(18, 47)}` },
      '1 of 2 sentences are new; 1 was approved before; 2 approved sentences were changed or left out',
    ],
    ['are not carried to a new take', { media: 'bb' }, null],
    ['are not carried under another disclosure', { disclosureText: 'None.' }, null],
    [
      'are carried if only spaces around the disclosure differ',
      { disclosureText: ' For information only.\n' },
      'All 3 sentences were approved before',
    ],
    ['are none in an empty script', { text: '' }, null],
    ['are not carried with a word left out', { text: 'It is not guaranteed to pay.' }, null],
  ])('%s', (_, change, says) => {
    expect(words(change)).toBe(says);
  });

  it('do not let a short answer change its question', () => {
    const round = approved({ text: 'Can bonds lose their value? Yes. Ask us about it.' });
    expect(words({ text: 'Are all of your returns guaranteed? Yes. Ask us about it.' }, [round])).toBe(
      '1 of 2 sentences are new; 1 was approved before; 1 approved sentence was changed or left out',
    );
  });

  it('name the first approval in the list, and are folded together if they were approved together', () => {
    const [later, earlier] = [
      approved({ roundId: 'two', version: 2, text: 'You get the money back at the end.' }),
      approved(),
    ];
    const found = carried({}, [later, earlier]);
    expect(found && carriedPassages(found)).toMatchObject([
      { roundId: 'one', version: 1, start: 0, end: 47, sentences: 2 },
      { roundId: 'two', version: 2, start: 47, end: TEXT.length, sentences: 1 },
    ]);
  });

  const passagesOf = (text: string, rounds?: ApprovedRound[]) => {
    const found = carried({ text }, rounds);
    return found && carriedPassages(found).map(({ start, end }) => text.slice(start, end));
  };
  const [LOAN, INTEREST, BACK] = ['A bond is a loan. ', 'It pays interest every year. ', TEXT.slice(47)];

  it.each<[string, string, { at: number; text: string }[]]>([
    ['between two of them', LOAN + BACK, [{ at: 18, text: INTEREST.trim() }]],
    ['before them', INTEREST + BACK, [{ at: 0, text: LOAN.trim() }]],
    ['after them', LOAN + INTEREST, [{ at: 47, text: BACK }]],
  ])('tell what is gone %s', (_, text, gone) => {
    const found = carried({ text });
    expect(found?.gone).toEqual(gone);
    expect(found && carriedWords(found)).toBe(
      'All 2 sentences were approved before; 1 approved sentence was changed or left out',
    );
  });

  it('are not folded together if one between them is missing, or if their order changed', () => {
    expect(passagesOf(LOAN + BACK)).toEqual([LOAN, BACK]);
    expect(passagesOf(`${BACK} ${LOAN}${INTEREST}`)).toEqual([`${BACK} `, LOAN + INTEREST]);
  });

  it('are folded together if one of them occurs twice', () => {
    const text = `${LOAN}${INTEREST}${LOAN}${BACK}`;
    expect(passagesOf(text, [approved({ text })])).toEqual([text]);
    expect(carried({ text }, [approved({ text })])?.gone).toBeUndefined();
  });

  it('do not list sentences that a later approval had already left out', () => {
    expect(carried({ text: LOAN + BACK }, [approved({ roundId: 'two', text: LOAN + BACK }), approved()])?.gone).toBe(
      undefined,
    );
  });

  it('can be checked against the text later', () => {
    const found = carried({});
    if (!found) throw new Error('nothing was carried');
    expect(carriedMatches(TEXT, found)).toBe(true);
    expect(carriedMatches(TEXT.replace('loan', 'gift'), found)).toBe(false);
    expect(carriedMatches(TEXT, { ...found, from: [] })).toBe(false);
  });
});
