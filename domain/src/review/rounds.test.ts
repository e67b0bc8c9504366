import { expect, test } from 'vitest';
import { linkEnd, type RoundFacts, type RoundState, reviewerLabel, roundState } from './rounds.ts';

const sentAt = new Date('2026-11-01T10:00:00Z');
const expiresAt = linkEnd(sentAt);
const replacedAt = new Date('2026-11-02T10:00:00Z');

test.each<[string, Partial<RoundFacts>, string, RoundState]>([
  ['just sent', {}, '2026-11-01T10:00:00Z', 'open'],
  ['a moment before 30 days', {}, '2026-12-01T09:59:59Z', 'open'],
  ['30 days', {}, '2026-12-01T10:00:00Z', 'expired'],
  ['corrections', { state: 'corrections' }, '2026-11-03T00:00:00Z', 'corrections'],
  ['approved long ago', { state: 'approved' }, '2030-01-01T00:00:00Z', 'approved'],
  ['withdrawn long ago', { state: 'withdrawn' }, '2030-01-01T00:00:00Z', 'withdrawn'],
  ['a newer link was sent', { replacedAt }, '2026-11-03T00:00:00Z', 'superseded'],
  ['a newer link was sent long ago', { replacedAt }, '2030-01-01T00:00:00Z', 'superseded'],
  ['decided by a newer link', { replacedAt, state: 'approved' }, '2026-11-03T00:00:00Z', 'approved'],
])('%s', (_name, change, now, state) => {
  expect(roundState({ state: 'open', expiresAt, replacedAt: null, ...change }, new Date(now))).toBe(state);
});

test('a link ends after 30 days', () => {
  expect(expiresAt.toISOString()).toBe('2026-12-01T10:00:00.000Z');
});

test.each([
  ['Grace Hopper', { label: 'Grace Hopper <r@x.co>', named: true }],
  ['  ', { label: 'r@x.co', named: false }],
  [null, { label: 'r@x.co', named: false }],
])('the record of a decision by %j', (name, label) => {
  expect(reviewerLabel('r@x.co', name)).toEqual(label);
});
