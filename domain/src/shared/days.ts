import { type Instant, isoDay, ordinalDateTime } from './text.ts';

/*
 * Whose day it is. An instant has no day of its own; a person's or an account's time zone gives it one. A form's day is its author's,
 * days of invoices and periods are those of the account's zone, and everything else is shown in its reader's zone.
 */

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

/** The zone of people and accounts whose zone is not known. */
export const UTC = 'UTC';

/** The name of a time zone as browsers spell it ("America/New_York"); null for anything else, offsets included. */
export function timeZoneNamed(name: string | null | undefined): string | null {
  // "+02:00" is no place: it knows no change of clocks
  if (!name || !/^[A-Za-z][\w+/-]*$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The first of these that is a time zone, or UTC. */
export function firstZone(...names: readonly (string | null | undefined)[]): string {
  for (const name of names) {
    const zone = timeZoneNamed(name);
    if (zone !== null) return zone;
  }
  return UTC;
}

/** Whether the text is a day of the calendar (`YYYY-MM-DD`). */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isoDay(`${text}T12:00:00Z`) === text && Number(text.slice(0, 4)) > 0;
}

/**
 * The day that a form is dated: the one its author saw, if that can be today somewhere (within a day of UTC's), else today in their
 * time zone.
 */
export function authorsDay(seen: string | null | undefined, now: Date, timeZone: string = UTC): string {
  const apart = seen && isDay(seen) ? Math.abs(Date.parse(seen) - Date.parse(isoDay(now))) : Number.POSITIVE_INFINITY;
  return seen && apart <= DAY_MS ? seen : isoDay(now, timeZone);
}

/** The next day, or the one so many days later (`YYYY-MM-DD`), by the calendar. */
export const dayAfter = (day: string, days = 1): string => isoDay(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS);

/** "Nov 20th, 2026, 3:05 PM EST". */
export function timeWithZone(at: Instant, timeZone: string): string {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${ordinalDateTime(at, timeZone)} ${zone ?? timeZone}`;
}

/** What a zone's clocks show at an instant, written as if it were UTC. */
export function wallTime(at: Instant, timeZone: string): Date {
  const date = new Date(at);
  return new Date(date.getTime() + offsetAt(date, timeZone));
}

/**
 * The instant at which a zone's clocks show this time (written as if it were UTC). A time that comes twice is the first one; one that
 * a change of clocks skips is as long after the change.
 */
export function instantAt(wall: Date, timeZone: string): Date {
  const before = offsetAt(new Date(wall.getTime() - DAY_MS), timeZone);
  const after = offsetAt(new Date(wall.getTime() + DAY_MS), timeZone);
  const candidates = [before, after]
    .map((offset) => ({ offset, at: new Date(wall.getTime() - offset) }))
    .filter(({ offset, at }) => offsetAt(at, timeZone) === offset)
    .map(({ at }) => at.getTime());
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wall.getTime() - before);
}

/** The first instant of a day (`YYYY-MM-DD`) in a zone. */
export const startOfDay = (day: string, timeZone: string): Date => instantAt(new Date(`${day}T00:00:00Z`), timeZone);

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(at: Date, timeZone: string): number {
  if (timeZone === UTC) return 0;
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at);
  const number = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  const day = Date.UTC(number('year'), number('month') - 1, number('day'));
  const wall = day + ((number('hour') * 60 + number('minute')) * 60 + number('second')) * SECOND_MS;
  return wall - Math.floor(at.getTime() / SECOND_MS) * SECOND_MS;
}
