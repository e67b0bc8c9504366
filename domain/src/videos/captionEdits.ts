import type { Caption } from './captions.ts';

/** A part of a video that an edit keeps: seconds of the source video, and where the part starts in the result. */
export interface Kept {
  from: number;
  to: number;
  at: number;
}

/** Shorter captions after a cut would only flicker, so they are dropped. Seconds. */
export const SHORTEST_CAPTION = 0.3;

/** Captions often overlap a cut by a hair; gaps below this count as continuous. Seconds. */
const SEAM = 0.05;

/**
 * The captions of an edited video, in order of time. Each moves with its part of the video, is cut with it, and is
 * dropped if nothing of it remains. A caption across two parts that are still adjacent stays one.
 */
export function captionsAfter(captions: readonly Caption[], kept: readonly Kept[]): Caption[] {
  const moved: Caption[] = [];
  for (const caption of captions) {
    let last: Caption | undefined;
    for (const { from, to, at } of [...kept].sort((a, b) => a.at - b.at)) {
      const [start, end] = [Math.max(caption.start, from), Math.min(caption.end, to)];
      if (start >= end) continue;
      const piece = { ...caption, start: tidy(at + start - from), end: tidy(at + end - from) };
      if (last && piece.start - last.end < SEAM) last.end = piece.end;
      else {
        last = piece;
        moved.push(piece);
      }
    }
  }
  return moved
    .filter(({ start, end }) => end - start >= SHORTEST_CAPTION)
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * The second of the source video shown at a second of the edited one; null during pictures, cards and other videos.
 */
export function momentBefore(seconds: number, kept: readonly Kept[]): number | null {
  const stretch = kept.find(({ from, to, at }) => at <= seconds && seconds <= at + to - from);
  return stretch ? tidy(stretch.from + seconds - stretch.at) : null;
}

const HOUR = 3_600;

/**
 * Whole hours that captions are late, in seconds: an editing program counts from 01:00:00 or 10:00:00, and all of them would begin
 * after the video's end. 0 if they fit, or if no whole hours bring them into the video.
 */
export function hoursLate(captions: readonly Caption[], length: number): number {
  const [first] = captions;
  if (!first || length <= 0 || first.start < length) return 0;
  const late = Math.floor(first.start / HOUR) * HOUR;
  return late > 0 && first.start - late < length ? late : 0;
}

/** All captions so many seconds earlier. */
export const captionsEarlier = (captions: readonly Caption[], seconds: number): Caption[] =>
  captions.map((caption) => ({ ...caption, start: tidy(caption.start - seconds), end: tidy(caption.end - seconds) }));

/** Why captions cannot be saved: the position of the first wrong one, and the problem. Null if all are fine. */
export function captionsWrong(captions: readonly Caption[]): { at: number; message: string } | null {
  for (const [at, { start, end, text }] of captions.entries()) {
    if (!text.trim()) return { at, message: 'Write what is said, or remove this caption' };
    if (!(start >= 0)) return { at, message: 'A caption cannot start before 0:00' };
    if (!(end > start)) return { at, message: 'A caption must end after it starts' };
  }
  return null;
}

/**
 * A new caption after position `after` (-1: before all): at most 3 s and not beyond the next one's start; seconds.
 */
export function newCaption(captions: readonly Caption[], after: number, length: number): Caption {
  const start = captions[after]?.end ?? 0;
  const next = captions[after + 1]?.start ?? Math.max(length, start + SHORTEST_CAPTION);
  return {
    start: tidy(start),
    end: tidy(Math.max(start + SHORTEST_CAPTION, Math.min(start + NEW_SECONDS, next))),
    text: '',
  };
}

const NEW_SECONDS = 3;

const STAMP = /^(?:(?:(\d+):)?(\d{1,2}):)?(\d{1,2})(?:[.,](\d{1,3}))?$/;

/** Parses "1:02.5", "0:07", "7.25" or "1:00:03" as seconds; null if it is not a time. */
export function parseMoment(text: string): number | null {
  const found = STAMP.exec(text.trim());
  if (!found) return null;
  const [, hours = '0', minutes = '0', seconds = '0', part = ''] = found;
  if (Number(minutes) > 59 && hours !== '0') return null;
  if (Number(seconds) > 59 && found[2] !== undefined) return null;
  return tidy(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${part || '0'}`));
}

/** Formats as "0:07.25": as short as possible, with at most milliseconds. */
export function formatMoment(seconds: number): string {
  const all = Math.max(0, Math.round(seconds * 1000));
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60];
  const rest = (all % 60_000) / 1000;
  const whole = String(Math.floor(rest)).padStart(2, '0');
  const part = String(Math.round((rest % 1) * 1000))
    .padStart(3, '0')
    .replace(/0+$/, '')
    .padEnd(1, '0');
  const clock = hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}` : String(minutes);
  return `${clock}:${whole}.${part}`;
}

/** As `formatMoment`, in tenths of a second, which is as fine as anyone reads. */
export const shownMoment = (seconds: number): string => formatMoment(Math.round(seconds * 10) / 10);

/** The time that was written over a shown one. The text as it was shown means the exact time, of which it shows only tenths. */
export const writtenMoment = (written: string, shown: { text: string; seconds: number }): number | null =>
  written.trim() === shown.text ? shown.seconds : parseMoment(written);

/** Rounded to milliseconds, like the file. */
const tidy = (seconds: number): number => Math.round(seconds * 1000) / 1000;
