import { describe, expect, test } from 'vitest';
import { monthsAfter } from '../shared/text.ts';
import { mayDestroy, periodOfUse } from './use.ts';

const day = (n: number): string => `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`;
const WITH_CONDITIONS = 'approved with conditions';
const life = (...steps: string[]) =>
  steps.map((step, index) => ({
    at: day(index + 1),
    ...(step === WITH_CONDITIONS
      ? { type: 'item.approved' as const, data: { conditions: { text: 'Not in print.' } } }
      : { type: step, data: {} }),
  }));

describe('first and last use', () => {
  test.each<[string, string[], [string | null, string | null]]>([
    ['never published', ['video.created', 'item.submitted', 'video.removed'], [null, null]],
    ['published and still there', ['item.approved'], [day(1), null]],
    ['removed', ['video.created', 'item.approved', 'video.removed'], [day(2), day(3)]],
    [
      'hidden, then removed: the last use was before it was hidden',
      ['item.published', 'video.hidden', 'video.removed'],
      [day(1), day(2)],
    ],
    ['hidden and shown again', ['item.approved', 'video.hidden', 'video.shown'], [day(1), null]],
    ['archived and restored', ['item.approved', 'video.archived', 'video.restored'], [day(1), null]],
    ['archived', ['item.approved', 'video.archived'], [day(1), day(2)]],
    ['on a channel that closed', ['item.approved', 'video.channel_closed'], [day(1), day(2)]],
    [
      'on a channel that closed and opened again',
      ['item.approved', 'video.channel_closed', 'video.channel_reopened'],
      [day(1), null],
    ],
    ['hidden twice', ['item.approved', 'video.hidden', 'video.shown', 'video.hidden'], [day(1), day(4)]],
    ['a draft that was archived and restored', ['video.created', 'video.archived', 'video.restored'], [null, null]],
    ['approved with conditions that nobody agreed to', [WITH_CONDITIONS, 'video.removed'], [null, null]],
    ['the same, hidden and shown', [WITH_CONDITIONS, 'video.hidden', 'video.shown'], [null, null]],
    ['conditions agreed to', [WITH_CONDITIONS, 'item.conditions_followed'], [day(2), null]],
    [
      'conditions agreed to, until the last day',
      [WITH_CONDITIONS, 'item.conditions_followed', 'item.approval_ended'],
      [day(2), day(3)],
    ],
  ])('%s', (_name, steps, [first, last]) => {
    expect(periodOfUse('video', life(...steps))).toEqual({ first, last });
  });

  test.each<[string, string[], [string | null, string | null]]>([
    ['can be used as soon as it is approved', [WITH_CONDITIONS, 'item.conditions_followed'], [day(1), null]],
    [
      'is not shown again by agreeing to the conditions',
      [WITH_CONDITIONS, 'script.hidden', 'item.conditions_followed'],
      [day(1), day(2)],
    ],
  ])('a script with conditions %s', (_name, steps, [first, last]) => {
    expect(periodOfUse('script', life(...steps))).toEqual({ first, last });
  });
});

describe('destruction', () => {
  const lastUsedAt = new Date('2020-02-29T12:00:00Z');
  const now = new Date('2026-02-28T12:00:00Z');
  const base = { removedAt: lastUsedAt, lastUsedAt, years: 6, onHold: false };

  test('comes at the end of the years, to the millisecond', () => {
    expect(monthsAfter(lastUsedAt, 72)).toEqual(now);
    expect(monthsAfter(lastUsedAt, 48)).toEqual(new Date('2024-02-29T12:00:00Z'));
    expect(mayDestroy(base, now)).toBe(true);
    expect(mayDestroy(base, new Date(now.getTime() - 1))).toBe(false);
  });

  test.each([
    ['anything that was not removed', { removedAt: null }],
    ['anything on hold', { onHold: true }],
    ['anything used since', { lastUsedAt: new Date('2020-03-01T00:00:00Z') }],
    ['anything kept for longer', { years: 7 }],
  ])('never happens to %s', (_name, change) => {
    expect(mayDestroy({ ...base, ...change }, now)).toBe(false);
  });
});
