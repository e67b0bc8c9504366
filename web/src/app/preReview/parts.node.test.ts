import { expect, test } from 'vitest';
import { replacementFor } from './replacement.ts';
import { segments } from './segments.ts';

test.each<[text: string, marks: [number, number][], parts: [string, number | null][]]>([
  ['', [], []],
  ['plain', [], [['plain', null]]],
  ['no risk', [[0, 7]], [['no risk', 0]]],
  [
    'a no risk b 9% c',
    [
      [2, 9],
      [12, 14],
    ],
    [
      ['a ', null],
      ['no risk', 0],
      [' b ', null],
      ['9%', 1],
      [' c', null],
    ],
  ],
  [
    'onetwo',
    [
      [0, 3],
      [3, 6],
    ],
    [
      ['one', 0],
      ['two', 1],
    ],
  ],
])('the parts of %j', (text, marks, parts) => {
  const found = segments(
    text,
    marks.map(([start, end]) => ({ start, end })),
  );
  expect(found.map((part) => [part.text, part.mark])).toEqual(parts);
  expect(found.map((part) => part.text).join('')).toBe(text);
});

test.each([
  ['customer', 'client', 'client'],
  ['Customer', 'client', 'Client'],
  ['CUSTOMER', 'client', 'CLIENT'],
  ['customer', 'Client', 'Client'],
  ['nest egg', 'savings', 'savings'],
  ['#1', 'one of many', 'one of many'],
  ['保证', 'x', 'x'],
  ['I', 'we', 'We'],
])('%s becomes %s as %s', (marked, replacement, expected) => {
  expect(replacementFor(marked, replacement)).toBe(expected);
});
