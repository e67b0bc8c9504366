import { expect, test } from 'vitest';
import { joinsVersion, type LastVersion, VERSION_SPAN_MS } from './versions.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
const after = (ms: number) => new Date(START + ms);
const last = (change: Partial<LastVersion> = {}): LastVersion => ({
  savedBy: 'ada',
  startedAt: after(0),
  savedAt: after(60_000),
  restoredFrom: null,
  ...change,
});
const save = (change: object = {}) => ({ by: 'ada', at: after(90_000), changedAt: after(60_000), ...change });

test.each<[string, LastVersion | null, ReturnType<typeof save>, boolean]>([
  ['the first save', null, save(), false],
  ['the next save of an autosave', last(), save(), true],
  ['just before the span ends', last(), save({ at: after(VERSION_SPAN_MS - 1) }), true],
  ['when the span has ended', last(), save({ at: after(VERSION_SPAN_MS) }), false],
  ['when writing went on for long', last({ savedAt: after(VERSION_SPAN_MS - 1) }), save(), false],
  ['by somebody else', last(), save({ by: 'grace' }), false],
  ['after something happened to the script', last(), save({ changedAt: after(61_000) }), false],
  ['after a version was brought back', last({ restoredFrom: 1 }), save(), false],
])('%s', (_name, before, next, joins) => {
  expect(joinsVersion(before, next)).toBe(joins);
});
