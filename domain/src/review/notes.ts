import { type Change, compareTexts } from './compare.ts';

/** Characters of a note. */
export const NOTE_MAX = 2_000;
/** Notes of one round: more is another review. */
export const NOTES_MAX = 200;
/** Characters of the passage that is kept with a note on the text, so that it can be read when the text has changed. */
export const QUOTE_MAX = 500;

/** Where a note stands; all null for one on the whole. */
export interface NotePlace {
  atSeconds: number | null;
  startOffset: number | null;
  endOffset: number | null;
}

/**
 * What is wrong with the place for an item of this length and text; null when it is there. `seconds` is the length of
 * the video, null for a script or when it is not known.
 */
export function placeProblem(
  { atSeconds, endOffset }: NotePlace,
  item: { type: 'script' | 'video'; seconds: number | null; text: string },
): { field: 'atSeconds' | 'startOffset'; message: string } | null {
  if (atSeconds !== null && (item.type === 'script' || (item.seconds !== null && atSeconds > item.seconds + 1)))
    return { field: 'atSeconds', message: 'Choose a moment of the video' };
  if (endOffset !== null && endOffset > item.text.length) return { field: 'startOffset', message: 'Choose a passage' };
  return null;
}

/** The passage a note stands on, shortened to `QUOTE_MAX` characters; null for a note elsewhere. */
export function quoteOf(text: string, { startOffset, endOffset }: NotePlace): string | null {
  if (startOffset === null || endOffset === null) return null;
  const passage = text.slice(startOffset, endOffset);
  return passage.length > QUOTE_MAX ? `${passage.slice(0, QUOTE_MAX - 1)}…` : passage;
}

/**
 * Where a passage of the text before stands in the text now: what is left of it, from its first kept character to its
 * last. Null when nothing of it is left; offsets in UTF-16 code units, end not included.
 */
export const passageNow = (before: string, now: string, passage: Span): Span | null =>
  passageFinder(before, now)(passage);

/** The same for many passages: the texts are compared once. */
export function passageFinder(before: string, now: string): (passage: Span) => Span | null {
  const words = [...before.matchAll(/\S+/g)];
  const changes = compareTexts(before, now);
  return (passage) => follow(words, changes, before.length, passage);
}

interface Span {
  start: number;
  end: number;
}

function follow(
  words: readonly RegExpExecArray[],
  changes: readonly Change[],
  length: number,
  passage: Span,
): Span | null {
  let word = 0;
  let offset = 0;
  let start: number | null = null;
  let end = 0;
  // whitespace may differ between the versions, so the old text is followed word by word
  for (const { kind, text } of changes) {
    for (const found of text.matchAll(/\S+/g)) {
      if (kind === 'added') continue;
      const at = words[word++]?.index ?? length;
      const from = Math.max(passage.start, at);
      const to = Math.min(passage.end, at + found[0].length);
      if (kind === 'removed' || from >= to) continue;
      start ??= offset + found.index + from - at;
      end = offset + found.index + to - at;
    }
    if (kind !== 'removed') offset += text.length;
  }
  return start === null ? null : { start, end };
}

/** The sentences of a text, for those who choose one without selecting it: offsets in UTF-16 code units. */
export function sentencesOf(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/[^.!?\n]+(?:[.!?]+["”’)]*|(?=\n)|$)/g)].flatMap(({ 0: sentence, index }) => {
    const leading = sentence.length - sentence.trimStart().length;
    const length = sentence.trim().length;
    return length === 0 ? [] : [{ start: index + leading, end: index + leading + length }];
  });
}

/** What a note needs to tell of itself for its state. Dates are instants, null while it has not happened. */
export interface NoteFacts {
  addressedAt: Date | null;
  acceptedAt: Date | null;
}

/** open: the author has to do something; addressed: they say they have; accepted: the reviewer says so too. */
export type NoteState = 'open' | 'addressed' | 'accepted';

/** The state of a note. */
export function noteState({ addressedAt, acceptedAt }: NoteFacts): NoteState {
  if (acceptedAt !== null) return 'accepted';
  return addressedAt === null ? 'open' : 'addressed';
}

/** A moment of a video in words: 1:05, or 1:00:05. */
export function momentLabel(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
