import { describe, expect, test } from 'vitest';
import { type Ending, type EndingStep, endingFrom, endingStep, isOver } from './ending.ts';

const ended = new Date('2026-11-23T10:00:00Z');
const onDay = (days: number, ms = 0) => new Date(ended.getTime() + days * 86_400_000 + ms);
const ending = (more: Partial<Ending> = {}): Ending => ({ ...endingFrom(ended), ...more });
const TOLD = { toldAt: onDay(23) };
const CLOSED = { ...TOLD, closedAt: onDay(30) };

describe('a channel whose owner', () => {
  test.each<[string, Ending | null, boolean, Date, EndingStep | null]>([
    ['has access goes on', null, true, ended, null],
    ['has lost access begins to end', null, false, ended, 'begin'],
    ['lost it today stays', ending(), false, ended, null],
    ['lost it a millisecond less than 23 days ago stays', ending(), false, onDay(23, -1), null],
    ['lost it 23 days ago is due for the reminder', ending(), false, onDay(23), 'tell'],
    ['got the reminder stays', ending(TOLD), false, onDay(23, 1), null],
    ['lost it a millisecond less than 30 days ago stays', ending(TOLD), false, onDay(30, -1), null],
    ['lost it 30 days ago closes', ending(TOLD), false, onDay(30), 'close'],
    ['never got the reminder closes all the same', ending(), false, onDay(40), 'close'],
    ['is closed stays closed', ending(CLOSED), false, onDay(400), null],
    ['has access again within the 30 days returns', ending(), true, onDay(3), 'return'],
    ['has access again after it closed returns', ending(CLOSED), true, onDay(400), 'return'],
  ])('%s', (_name, before, hasAccess, now, step) => {
    expect(endingStep(before, hasAccess, now)).toBe(step);
  });

  test.each<[string, Ending | null, Date, boolean]>([
    ['has access', null, ended, false],
    ['lost it a millisecond less than 30 days ago', ending(), onDay(30, -1), false],
    ['lost it 30 days ago', ending(), onDay(30), true],
    ['was found to have lost it, by a clock that is ahead', ending(CLOSED), onDay(29), true],
  ])('%s: whether its days are over', (_name, before, now, over) => {
    expect(isOver(before, now)).toBe(over);
  });
});
