import { expect, test } from 'vitest';
import { insteadOf, replacementFor } from './replacement.ts';
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

test.each<[string | undefined, Parameters<typeof insteadOf>[0], marked: string]>([
  ['client', { phrase: 'customer', replacement: 'client', anyNumber: true }, 'customer'],
  ['clients', { phrase: 'customer', replacement: 'client', anyNumber: true }, 'Customers'],
  ['clients', { phrase: 'customers', replacement: 'clients', anyNumber: true }, 'customers'],
  ['client', { phrase: 'customer', replacement: 'client' }, 'customer'],
  ['policies', { phrase: 'contract', replacement: 'policy', anyNumber: true }, 'contracts'],
  ['losses', { phrase: 'setback', replacement: 'losses', anyNumber: true }, 'setbacks'],
  ['approaches', { phrase: 'trick', replacement: 'approach', anyNumber: true }, 'tricks'],
  [undefined, { phrase: 'customer', replacement: ' ', anyNumber: true }, 'customer'],
  [undefined, { phrase: 'customer', replacement: null }, 'customer'],
])('%s is the replacement if %j matched %s', (expected, rule, marked) => {
  expect(insteadOf(rule, marked)).toBe(expected);
});
