import { expect, test } from 'vitest';
import { keptIn } from './kept.ts';

type Values = { name: string; bio: string; password: string; color: number };
const NAMES = ['name', 'bio'] as const;

test.each([
  ['{"name":"Ada","bio":""}', { name: 'Ada', bio: '' }],
  ['{"name":"Ada","password":"secret","color":3}', { name: 'Ada' }],
  ['{"name":7}', undefined],
  ['[]', undefined],
  ['null', undefined],
  ['{', undefined],
  [undefined, undefined],
])('from %j the form restores %j', (json, values) => {
  expect(keptIn<Values>(json, NAMES)).toEqual(values);
});
