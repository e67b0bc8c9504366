import { describe, expect, it } from 'vitest';
import { alarmsIn, editsOf, kindOf, subjectOf, tells } from './judge.ts';
import { sentence, takesOf } from './takes.ts';

const SENTENCES = [
  sentence(
    'We do not sell what you do not need.',
    ['do not sell', 'do sell'],
    ['need.', 'need. It has never been so cheap.'],
  ),
  sentence('It may fall, and that is why you wait.', ['wait', 'stay'], [', and that is why you wait', '']),
];
const [plain, ...edited] = takesOf(SENTENCES, 'said');
const edits = edited.flatMap((take) => editsOf(take).map((one) => ({ take, one })));
const [not, stay, put, left] = edits as [(typeof edits)[0], (typeof edits)[0], (typeof edits)[0], (typeof edits)[0]];

/** A finding at the first occurrence of these words in a take's script. */
function found(take: (typeof edits)[0]['take'], approved: string, said: string) {
  const start = take.script.indexOf(approved);
  return { start, end: start + approved.length, approved, said };
}

describe('an edit', () => {
  it('changes significant words, a passage or other words', () => {
    expect(edits.map(({ one }) => [one.said, kindOf(one)])).toEqual([
      ['We do sell what you do not need.', 'guard'],
      ['It may fall, and that is why you stay.', 'other'],
      ['We do not sell what you do not need. It has never been so cheap.', 'passage'],
      ['It may fall.', 'passage'],
    ]);
  });

  it('of a significant word is found only if that word is reported', () => {
    expect(tells(found(not.take, 'do not sell', 'do sell'), not.one)).toBe(true);
    expect(tells(found(not.take, 'not', 'knot'), not.one)).toBe(true);
    expect(tells(found(not.take, 'do not sell', 'do not tell'), not.one)).toBe(false);
    expect(tells(found(not.take, 'It may fall', ''), not.one)).toBe(false);
  });

  it('of a passage is found if half of it is reported', () => {
    expect(tells(found(left.take, 'and that is why you wait', ''), left.one)).toBe(true);
    expect(tells(found(left.take, 'and that', ''), left.one)).toBe(false);
    const behind = { start: put.one.start + put.one.script.length, end: put.one.start + put.one.script.length };
    expect(tells({ ...behind, approved: '', said: 'has never been so cheap' }, put.one)).toBe(true);
    expect(tells({ ...behind, approved: '', said: 'it' }, put.one)).toBe(false);
  });

  it('of other words is found by any finding at its position', () => {
    expect(tells(found(stay.take, 'wait', 'say'), stay.one)).toBe(true);
    expect(tells(found(stay.take, 'may', ''), stay.one)).toBe(false);
  });
});

it('an edit is about the most important word that it changes', () => {
  const subjects = (text: string, ...changes: [string, string][]) =>
    takesOf([sentence(text, ...changes)], 'said').flatMap((take) => editsOf(take).map(subjectOf));
  const text = 'The bank may not charge 3% in April, says Dana, and we sell the contract.';
  const changes: [string, string][] = [
    ['may not', 'may'],
    ['3%', '4%'],
    ['may', 'will'],
    ['sell', 'buy'],
    ['April', 'June'],
    ['bank', 'broker'],
    ['Dana', 'Lisa'],
    [', and we sell the contract', ''],
  ];
  expect(subjects(text, ...changes)).toEqual([
    ...['negation', 'number', 'promise', 'limit', 'date', 'party', 'other word', 'passage'],
  ]);
});

describe('a finding', () => {
  it('outside all edited sentences is a false alarm for its sentence', () => {
    const alarm = found(not.take, 'fall', 'call');
    expect(alarmsIn(not.take, [alarm, found(not.take, 'need', 'knead')])).toEqual([
      { sentence: not.take.sentences[1], finding: alarm },
    ]);
    expect(plain && alarmsIn(plain, [found(plain, 'need', 'knead')])).toMatchObject([{ sentence: { index: 0 } }]);
  });
});
