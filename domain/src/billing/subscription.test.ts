import { expect, test } from 'vitest';
import { graceEnd, isGivenUp, nextTryAt } from './subscription.ts';

const dueAt = new Date('2026-11-22T10:00:00Z');
const day = (days: number): Date => new Date(dueAt.getTime() + days * 86_400_000);
const renewal = (triedOn: number | null, declinedForGood = false) => ({
  dueAt,
  lastTriedAt: triedOn === null ? null : day(triedOn),
  declinedForGood,
});

test.each<[string, number | null, number | null]>([
  ['never tried: at once', null, 0],
  ['on the day: after 2 days', 0, 2],
  ['an hour late: still after 2 days', 1 / 24, 2],
  ['after 2 days: after 5', 2, 5],
  ['after 5 days: after 9', 5, 9],
  ['after 9 days: after 14', 9, 14],
  ['two tries were missed: one makes up for both', 6, 9],
  ['after 14 days: not again', 14, null],
])('%s', (_name, triedOn, next) => {
  expect(nextTryAt(renewal(triedOn))).toEqual(next === null ? null : day(next));
});

test('a card declined for good is not tried again, and keeps its 14 days', () => {
  const declined = renewal(0, true);
  expect(nextTryAt(declined)).toBeNull();
  expect(isGivenUp(declined, day(13.9))).toBe(false);
  expect(isGivenUp(declined, day(14))).toBe(true);
});

test('a plan is given up after the last try, not before it', () => {
  expect(graceEnd(dueAt)).toEqual(day(14));
  expect(isGivenUp(renewal(9), day(14))).toBe(false);
  expect(isGivenUp(renewal(14), day(14))).toBe(true);
  expect(isGivenUp(renewal(2), day(30))).toBe(false);
});
