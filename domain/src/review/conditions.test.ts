import { describe, expect, it } from 'vitest';
import { fieldErrors, parse } from '../shared/errors.ts';
import { conditionLines } from './condition-lines.ts';
import { conditions, endOfApproval, endOfLastDay } from './conditions.ts';

const now = new Date('2026-11-20T12:00:00Z');
const given = { text: ' Not in print. ', lastDay: '2026-12-31', places: [' Website ', 'LinkedIn'] };
const RULE = new Date('2027-01-01T00:00:00Z');

describe('conditions on use', () => {
  it('are a text, optionally with a last day and places', () => {
    expect(parse(conditions(now, 'video'), given)).toEqual({
      text: 'Not in print.',
      lastDay: '2026-12-31',
      places: ['Website', 'LinkedIn'],
    });
    expect(parse(conditions(now, 'script'), { text: 'Not in print.', lastDay: '', places: [] }).lastDay).toBeNull();
  });

  it.each([
    ['without a text', 'video', { text: ' ' }, 'text', 'Write the conditions'],
    ['longer than 2,000 characters', 'video', { text: 'x'.repeat(2_001) }, 'text', 'At most 2,000 characters'],
    ['with a last day that is over', 'video', { lastDay: '2026-11-18' }, 'lastDay', 'Choose today or a later day'],
    ['with a last day for a script', 'script', {}, 'lastDay', 'Only the approval of a video can end'],
    ['for eleven places', 'video', { places: Array(11).fill('Web') }, 'places', 'At most 10 places'],
  ] as const)('are refused %s', (_, type, change, field, message) => {
    expect(fieldErrors(conditions(now, type), { ...given, ...change })[field]).toBe(message);
  });

  it('read as lines', () => {
    expect(conditionLines({ text: 'Not in print.', lastDay: '2026-12-31', places: ['Website', 'LinkedIn'] })).toEqual([
      'Not in print.',
      'Only for: Website, LinkedIn',
      'Until Dec 31st, 2026',
    ]);
    expect(conditionLines({ text: 'Not in print.', lastDay: null, places: [] })).toEqual(['Not in print.']);
  });
});

describe('the end of an approval', () => {
  it.each([
    ['never', null, null, null],
    ['by the rule', RULE, null, RULE],
    ['by its last day, once that is over everywhere', null, '2026-12-31', endOfLastDay('2026-12-31')],
    ['by the rule if that is first', RULE, '2027-06-30', RULE],
    ['by its last day if that is first', RULE, '2026-12-01', endOfLastDay('2026-12-01')],
  ])('is %s', (_, rule, lastDay, end) => {
    expect(endOfApproval(rule, lastDay)).toEqual(end);
  });

  it('comes after the last day on Baker Island, twelve hours behind', () => {
    expect(endOfLastDay('2026-12-31').toISOString()).toBe('2027-01-01T12:00:00.000Z');
  });
});
