import type { ItemType } from '../shared/items.ts';
import { compareTexts } from './compare.ts';

/** Longest note, in characters. */
export const NOTE_MAX = 2_000;
/** Most notes of one round; a safeguard. */
export const NOTES_MAX = 200;
/** Characters of the passage stored with a note, so that it can be read after the text changed. */
export const QUOTE_MAX = 500;

/** The place of a note; all null for a general one. */
export interface NotePlace {
  atSeconds: number | null;
  startOffset: number | null;
  endOffset: number | null;
}

/**
 * Why a place does not exist in an item of this length and text; null if it does. `seconds` is the length of the
 * video, null for a script or if it is unknown.
 */
export function placeProblem(
  { atSeconds, endOffset }: NotePlace,
  item: { type: ItemType; seconds: number | null; text: string },
): { field: 'atSeconds' | 'startOffset'; message: string } | null {
  if (atSeconds !== null && (item.type === 'script' || (item.seconds !== null && atSeconds > item.seconds + 1)))
    return { field: 'atSeconds', message: 'Choose a moment of the video' };
  if (endOffset !== null && endOffset > item.text.length) return { field: 'startOffset', message: 'Choose a passage' };
  return null;
}

/** The passage of a note, shortened to `QUOTE_MAX` characters; null for notes not on text. */
export function quoteOf(text: string, { startOffset, endOffset }: NotePlace): string | null {
  if (startOffset === null || endOffset === null) return null;
  const passage = text.slice(startOffset, endOffset);
  return passage.length > QUOTE_MAX ? `${passage.slice(0, QUOTE_MAX - 1)}…` : passage;
}

/**
 * Where a passage of the old text is in the current one: from its first remaining character to its last. Null if
 * nothing of it remains; offsets in UTF-16 code units, end exclusive.
 */
export const passageNow = (before: string, now: string, passage: Span): Span | null =>
  passageFinder(before, now)(passage);

/** The same for many passages with a single comparison of the texts. */
export function passageFinder(before: string, now: string): (passage: Span) => Span | null {
  const kept = keptWords(before, now);
  return (passage) => {
    let at = firstEndingAfter(kept, passage.start);
    let start: number | null = null;
    let end = 0;
    for (let word = kept[at]; word && word.start < passage.end; word = kept[++at]) {
      const from = Math.max(passage.start, word.start);
      const to = Math.min(passage.end, word.end);
      if (from >= to) continue;
      start ??= word.now + from - word.start;
      end = word.now + to - word.start;
    }
    return start === null ? null : { start, end };
  };
}

interface Span {
  start: number;
  end: number;
}

/** A word that is in both texts: its place in the old one, and where it begins in the new one. */
interface KeptWord extends Span {
  now: number;
}

function keptWords(before: string, now: string): KeptWord[] {
  const words = [...before.matchAll(/\S+/g)];
  const kept: KeptWord[] = [];
  let word = 0;
  let offset = 0;
  // whitespace may differ between the versions, so this walks the old text word by word
  for (const { kind, text } of compareTexts(before, now)) {
    if (kind !== 'added')
      for (const found of text.matchAll(/\S+/g)) {
        const start = words[word++]?.index ?? before.length;
        if (kind === 'same') kept.push({ start, end: start + found[0].length, now: offset + found.index });
      }
    if (kind !== 'removed') offset += text.length;
  }
  return kept;
}

/** The first word that ends behind an offset of the old text. */
function firstEndingAfter(kept: readonly KeptWord[], offset: number): number {
  let [low, high] = [0, kept.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((kept[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The sentences of a text, for choosing one without selecting it: offsets in UTF-16 code units. */
export function sentencesOf(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/[^.!?\n]+(?:[.!?]+["”’)]*|(?=\n)|$)/g)].flatMap(({ 0: sentence, index }) => {
    const leading = sentence.length - sentence.trimStart().length;
    const length = sentence.trim().length;
    return length === 0 ? [] : [{ start: index + leading, end: index + leading + length }];
  });
}

/** What decides a note's state. Dates are instants, null until it happens. */
export interface NoteFacts {
  addressedAt: Date | null;
  acceptedAt: Date | null;
  reply?: string | null;
  /** It was open when the item was approved. */
  closedByApproval?: boolean;
}

/**
 * open: waiting for the author; addressed: the author says it is done; replied: they answered in words; accepted: the
 * reviewer agrees; closedByApproval: the reviewer approved while it was open.
 */
export type NoteState = 'open' | 'addressed' | 'replied' | 'accepted' | 'closedByApproval';

export function noteState({ addressedAt, acceptedAt, reply, closedByApproval }: NoteFacts): NoteState {
  if (acceptedAt !== null) return closedByApproval ? 'closedByApproval' : 'accepted';
  if (addressedAt !== null) return 'addressed';
  return reply?.trim() ? 'replied' : 'open';
}

/** An author's answer to a note, as it was sent with a round. */
export interface NoteAnswer {
  noteId: string;
  done: boolean;
  reply: string | null;
}

export const isAnswered = ({ done, reply }: Pick<NoteAnswer, 'done' | 'reply'>): boolean =>
  done || Boolean(reply?.trim());
