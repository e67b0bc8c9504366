import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { count, newTally, operationsOf } from './tally.ts';

it.each([
  ['{ getVideos { id } }', { getVideos: 'getVideos' }],
  ['{ mine: getVideos { id } other: getVideos { title: id } }', { mine: 'getVideos', other: 'getVideos' }],
  ['query A { ...F } fragment F on Query { a: getScripts { id } ...F }', { a: 'getScripts' }],
  ['mutation { ... on Mutation { createScript { id } } }', { createScript: 'createScript' }],
])('the operations of %s are known by their own names', (text, expected) => {
  expect(Object.fromEntries(operationsOf(parse(text)))).toEqual(expected);
});

it('each request counts once for each code, and failures by operation', () => {
  const tally = newTally();
  count(tally, []);
  count(tally, [
    { operation: 'createScript', code: 'INTERNAL' },
    { operation: 'createScript', code: 'INTERNAL' },
    { operation: 'getVideos', code: 'NOT_FOUND' },
  ]);
  expect(Object.fromEntries(tally.codes)).toEqual({ OK: 1, INTERNAL: 1, UNAVAILABLE: 0, NOT_FOUND: 1 });
  expect([...tally.failures.values()]).toEqual([
    { operation: 'createScript', code: 'INTERNAL', count: 2 },
    { operation: 'getVideos', code: 'NOT_FOUND', count: 1 },
  ]);
});
