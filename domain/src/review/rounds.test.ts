import { expect, test } from 'vitest';
import { linkEnd, type RoundFacts, type RoundState, reviewerLabel, roundState } from './rounds.ts';

const sentAt = new Date('2026-11-01T10:00:00Z');
const later = new Date('2026-11-02T10:00:00Z');
const open: RoundFacts = { sentAt, decidedAt: null, replacedAt: null, withdrawnAt: null };

test.each<[string, Partial<RoundFacts>, string, RoundState]>([
  ['just sent', {}, '2026-11-01T10:00:00Z', 'open'],
  ['a moment before 30 days', {}, '2026-12-01T09:59:59Z', 'open'],
  ['30 days', {}, '2026-12-01T10:00:00Z', 'expired'],
  ['decided', { decidedAt: later }, '2026-11-03T00:00:00Z', 'decided'],
  ['decided long ago', { decidedAt: later }, '2030-01-01T00:00:00Z', 'decided'],
  ['withdrawn', { withdrawnAt: later }, '2026-11-03T00:00:00Z', 'withdrawn'],
  ['withdrawn long ago', { withdrawnAt: later }, '2030-01-01T00:00:00Z', 'withdrawn'],
  ['sent anew', { replacedAt: later }, '2026-11-03T00:00:00Z', 'replaced'],
  ['sent anew, decided by the newer link', { replacedAt: later, decidedAt: later }, '2026-11-03T00:00:00Z', 'replaced'],
])('%s', (_name, change, now, state) => {
  expect(roundState({ ...open, ...change }, new Date(now))).toBe(state);
});

test('a link ends after 30 days', () => {
  expect(linkEnd(sentAt).toISOString()).toBe('2026-12-01T10:00:00.000Z');
});

test.each([
  ['Grace Hopper', { label: 'Grace Hopper <r@x.co>', named: true }],
  ['  ', { label: 'r@x.co', named: false }],
  [null, { label: 'r@x.co', named: false }],
])('the record of a decision by %j', (name, label) => {
  expect(reviewerLabel('r@x.co', name)).toEqual(label);
});
