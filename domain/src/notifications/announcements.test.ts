import { describe, expect, test } from 'vitest';
import { announcementForm, announcementState, END_TOO_EARLY } from './announcements.ts';

const now = new Date('2026-05-05T12:00Z');
const before = new Date('2026-05-04T12:00Z');
const soon = new Date('2026-05-06T12:00Z');
const later = new Date('2026-05-07T12:00Z');

describe('an announcement', () => {
  test.each([
    [null, null],
    [null, soon],
    [soon, null],
    [soon, later],
    [before, soon],
  ])('from %j to %j is accepted', (startsAt, endsAt) => {
    expect(announcementForm(now).parse({ text: ' Hello ', startsAt, endsAt })).toEqual({
      text: 'Hello',
      startsAt,
      endsAt,
    });
  });

  test.each([
    [null, before],
    [soon, soon],
    [later, soon],
    [before, before],
  ])('from %j to %j ends too early', (startsAt, endsAt) => {
    const { error } = announcementForm(now).safeParse({ text: 'Hello', startsAt, endsAt });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([['endsAt', END_TOO_EARLY]]);
  });

  test.each([['  '], ['a'.repeat(501)]])('with the text %j is refused', (text) => {
    expect(announcementForm(now).safeParse({ text, startsAt: null, endsAt: null }).success).toBe(false);
  });

  test.each([
    [soon, later, 'scheduled'],
    [soon, null, 'scheduled'],
    [before, null, 'shown'],
    [now, soon, 'shown'],
    [before, now, 'ended'],
    [later, before, 'ended'],
  ] as const)('from %j to %j is %s', (startsAt, endsAt, state) => {
    expect(announcementState({ startsAt, endsAt }, now)).toBe(state);
  });
});
