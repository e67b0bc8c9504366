import { expect, test } from 'vitest';
import { joinsVersion, type LastVersion, TAKEN_AWAY_MAX, takenAway, VERSION_SPAN_MS } from './versions.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
const after = (ms: number) => new Date(START + ms);
const last = (change: Partial<LastVersion> = {}): LastVersion => ({
  savedBy: 'ada',
  startedAt: after(0),
  savedAt: after(60_000),
  restoredFrom: null,
  ...change,
});
const save = (change: object = {}) => ({ by: 'ada', at: after(90_000), changedAt: after(60_000), taken: 0, ...change });

test.each<[string, LastVersion | null, ReturnType<typeof save>, boolean]>([
  ['the first save', null, save(), false],
  ['the next save of an autosave', last(), save(), true],
  ['just before the span ends', last(), save({ at: after(VERSION_SPAN_MS - 1) }), true],
  ['when the span has ended', last(), save({ at: after(VERSION_SPAN_MS) }), false],
  ['when writing went on for long', last({ savedAt: after(VERSION_SPAN_MS - 1) }), save(), false],
  ['by somebody else', last(), save({ by: 'grace' }), false],
  ['after something happened to the script', last(), save({ changedAt: after(61_000) }), false],
  ['that takes away a sentence', last(), save({ taken: TAKEN_AWAY_MAX - 1 }), true],
  ['that takes away a page', last(), save({ taken: TAKEN_AWAY_MAX }), false],
  ['after a version was brought back', last({ restoredFrom: 1 }), save(), false],
])('%s', (_name, before, next, joins) => {
  expect(joinsVersion(before, next)).toBe(joins);
});

test.each<[string, string, string, number]>([
  ['nothing, typed at the end', 'One.', 'One. Two.', 0],
  ['nothing, typed in the middle', 'One. Three.', 'One. Two. Three.', 0],
  ['nothing, of the same', 'aaa', 'aaa', 0],
  ['a word', 'One two three', 'One three', 4],
  ['all of it', 'One two', '', 7],
  ['all of it, for something else', 'One two', 'A document', 7],
  ['one of many alike', 'aaaa', 'aaa', 1],
])('an edit removes %s', (_name, before, now, characters) => {
  expect(takenAway(before, now)).toBe(characters);
});
