import { expect, test } from 'vitest';
import { shifted } from './shifted.ts';

const TEXT = 'We promise 9% and no risk.';
const marks = [
  { start: 3, end: 13, text: 'promise 9%' },
  { start: 18, end: 25, text: 'no risk' },
];

test.each<[string, after: string, left: string[]]>([
  ['nothing', TEXT, ['promise 9%', 'no risk']],
  ['words before', `Hello. ${TEXT}`, ['promise 9%', 'no risk']],
  ['words behind', `${TEXT} Call us.`, ['promise 9%', 'no risk']],
  ['words between', TEXT.replace('and', 'and also'), ['promise 9%', 'no risk']],
  ['a marked word', TEXT.replace('9%', '19%'), ['no risk']],
  ['a marked word gone', TEXT.replace('no ', ''), ['promise 9%']],
  ['one letter at the edge of a mark', TEXT.replace('risk', 'risks'), ['promise 9%', 'no risk']],
  ['everything', '', []],
  ['everything for something else', 'Good morning', []],
  ['over both', 'We know.', []],
])('after an edit of %s each remaining mark is still on its words', (_, after, left) => {
  const moved = shifted(marks, TEXT, after);
  expect(moved.map(({ start, end }) => after.slice(start, end))).toEqual(left);
  expect(moved.map(({ text }) => text)).toEqual(left);
});
