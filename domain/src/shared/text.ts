import { spokenWordCount } from './spoken-words.ts';

/** Words a person speaks per minute: editor, generator and teleprompter. */
export const SPOKEN_WPM = 150;
/** Words a person reads per minute: review and reading screens. */
export const READING_WPM = 200;

/** The widths at which text is cut, in characters (docs/product/wire.md). */
export const TITLE_NARROW = 22;
/** Titles on middle-sized cards. */
export const TITLE_MEDIUM = 55;
/** Titles on wide cards and in headings. */
export const TITLE_WIDE = 67;
export const PREVIEW_TOOLTIP = 500;
/** What lists carry of a long text: a little more than any screen shows of one there. */
export const LIST_EXCERPT = PREVIEW_TOOLTIP + 100;

/** The search of the content library; page sizes and the pause before searching are in paging.ts. */
export const SCRIPT_SEARCH_MAX = 200;

/** Characters of an id that are shown: 7 in the end-user area, 5 in the provider's forms. */
export const SHORT_ID = 7;
/** Characters of an id in the headings of the provider's forms. */
export const FORM_ID = 5;

export const DATE_INVALID = 'Date invalid';

/** Number of words, split at white space; 0 for blank text. */
export function wordCount(text: string): number {
  const trimmed = text.trim();
  return trimmed === '' ? 0 : trimmed.split(/\s+/).length;
}

/** Seconds it takes to speak the text, in any script, rounded up, so that a text with words is never 0:00. */
export function spokenSeconds(text: string, wpm: number = SPOKEN_WPM): number {
  return secondsForWords(spokenWordCount(text), wpm);
}

/** Seconds it takes to speak so many words, rounded up. */
export function secondsForWords(words: number, wpm: number = SPOKEN_WPM): number {
  return Math.ceil((words * 60) / wpm);
}

/** Seconds it takes to read the text at 200 words a minute, rounded up. */
export function readingSeconds(text: string): number {
  return spokenSeconds(text, READING_WPM);
}

/** A duration in seconds as clock time: "1:05", from an hour on "1:00:05". Fractions are cut, not rounded. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** "1st", "2nd", "3rd", "4th", "11th" … */
export function ordinal(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13;
  const suffix = teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${suffix}`;
}

/** Values accepted as an instant: a Date, ISO 8601 text or epoch milliseconds. */
export type Instant = Date | string | number;

/** "Nov 20th, 2026" in the given (viewer's) time zone; 'Date invalid' if it is not a date. */
export function ordinalDate(at: Instant, timeZone = 'UTC'): string {
  const parts = partsOf(at, { year: 'numeric', month: 'short', day: 'numeric', timeZone });
  return parts === null ? DATE_INVALID : `${parts.month} ${ordinal(Number(parts.day))}, ${parts.year}`;
}

/** "Nov 27th, 2026" for a day without a time (`YYYY-MM-DD`), the same wherever it is read. */
export const dayWords = (day: string): string => ordinalDate(`${day}T12:00:00Z`);

/** "Nov 20th, 2026, 3:05 PM" in the given time zone; 'Date invalid' if it is not a date. */
export function ordinalDateTime(at: Instant, timeZone = 'UTC'): string {
  const parts = partsOf(at, { hour: 'numeric', minute: '2-digit', timeZone });
  return parts === null
    ? DATE_INVALID
    : `${ordinalDate(at, timeZone)}, ${parts.hour}:${parts.minute} ${parts.dayPeriod}`;
}

/** "November 2026": how AI rules show their creation date. */
export function monthAndYear(at: Instant, timeZone = 'UTC'): string {
  const parts = partsOf(at, { year: 'numeric', month: 'long', timeZone });
  return parts === null ? DATE_INVALID : `${parts.month} ${parts.year}`;
}

/** The calendar day of an instant in a zone as `YYYY-MM-DD`; the same day compares equal as text. */
export function isoDay(at: Instant, timeZone = 'UTC'): string {
  const parts = partsOf(at, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  return parts === null ? DATE_INVALID : `${parts.year}-${parts.month}-${parts.day}`;
}

/** The same day and time so many months later in UTC, or the last day of a shorter month. */
export function monthsAfter(at: Date, months: number): Date {
  const end = new Date(at);
  end.setUTCMonth(at.getUTCMonth() + months);
  if (end.getUTCDate() !== at.getUTCDate()) end.setUTCDate(0);
  return end;
}

function partsOf(at: Instant, options: Intl.DateTimeFormatOptions): Record<string, string> | null {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(date);
  return Object.fromEntries(parts.map((part) => [part.type, part.value]));
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Integer cents as "$1,234.00"; below zero "-$5.00". */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

/** Characters as people count them; code points in Firefox before version 125. */
const charactersOf = (text: string): Iterable<{ segment: string }> =>
  typeof Intl.Segmenter === 'function'
    ? new Intl.Segmenter('en').segment(text)
    : Array.from(text, (segment) => ({ segment }));

/** The text, or its first `width` characters and "…". Never splits a character made of several code points. */
export function truncate(text: string, width: number): string {
  if (text.length <= width) return text;
  let kept = '';
  let count = 0;
  for (const { segment } of charactersOf(text)) {
    if (count === width) return `${kept.trimEnd()}…`;
    kept += segment;
    count += 1;
  }
  return text;
}

/** The start of an id, as lists and headings show it. */
export function shortId(id: string, length: number = SHORT_ID): string {
  return id.slice(0, length);
}

/** The digits of a phone number: how it is stored. */
export function phoneDigits(value: string): string {
  return value.replace(/\D/g, '');
}

/** A ten-digit number as "(xxx) xxx xxxx"; anything else unchanged. */
export function formatPhone(value: string): string {
  const digits = phoneDigits(value);
  return digits.length === 10 ? maskPhone(digits) : value;
}

/**
 * Applies the mask (000) 000 0000 while typing: no leading 0, at most ten digits, punctuation only as far as digits
 * go.
 */
export function maskPhone(typed: string): string {
  const digits = phoneDigits(typed).replace(/^0+/, '').slice(0, 10);
  if (digits.length <= 3) return digits === '' ? '' : `(${digits}`;
  const tail = digits.length > 6 ? ` ${digits.slice(6)}` : '';
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}${tail}`;
}

/** Up to two initials for an avatar without a picture: "Ada Lovelace" → "AL"; "?" when there is no name. */
export function initials(name: string, lastName = ''): string {
  const words = `${name} ${lastName}`.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.at(0) ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? '') : '';
  return `${first}${last}`.toUpperCase();
}
