import { momentLabel } from './notes.ts';

/** Longest corrections a reviewer can send, in characters; our choice. */
export const CORRECTIONS_MAX = 20_000;

/** A note as its words are needed: what it says, and its place. */
interface PlacedNote {
  text: string;
  atSeconds?: number | null;
  quote?: string | null;
}

/** Characters of a passage that are shown where it names a place. */
const QUOTE_SHOWN = 60;

/** A passage on one line, cut where it is long. */
export function shortQuote(passage: string): string {
  const line = passage.replace(/\s+/g, ' ').trim();
  return line.length > QUOTE_SHOWN ? `${line.slice(0, QUOTE_SHOWN - 1)}…` : line;
}

/** The place of a note in words: "1:05", or its passage in quotation marks; null for a note on the whole. */
export function placeLabel({ atSeconds, quote }: Omit<PlacedNote, 'text'>): string | null {
  if (typeof atSeconds === 'number') return momentLabel(atSeconds);
  return quote ? `“${shortQuote(quote)}”` : null;
}

/**
 * The corrections that are sent: what the reviewer wrote or, when that is nothing, their notes of this round. '' when
 * there are neither.
 */
export function correctionsFrom(text: string, notes: readonly PlacedNote[]): string {
  return text.trim() || notes.map(noteLine).join('\n\n');
}

function noteLine(note: PlacedNote): string {
  const place = placeLabel(note);
  return place ? `${place} — ${note.text}` : note.text;
}

/** nothingWritten: there is nothing to send; textLeft, notesLeft: an approval would drop what was written. */
export type DecisionProblem = 'nothingWritten' | 'textLeft' | 'notesLeft';

/** What keeps this decision from being made with this text and these notes of the round; null when nothing does. */
export function decisionProblem(
  decision: 'send' | 'approve',
  text: string,
  notes: readonly PlacedNote[],
): DecisionProblem | null {
  if (decision === 'send') return correctionsFrom(text, notes) ? null : 'nothingWritten';
  if (text.trim()) return 'textLeft';
  return notes.length > 0 ? 'notesLeft' : null;
}
