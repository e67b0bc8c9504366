import { formatDuration } from '../shared/text.ts';

/** Longest corrections, in characters; our choice. */
export const CORRECTIONS_MAX = 20_000;

interface PlacedNote {
  text: string;
  atSeconds?: number | null;
  quote?: string | null;
}

/** Characters of a passage shown to identify a place. */
const QUOTE_SHOWN = 60;

/** A passage on one line, shortened if it is long. */
export function shortQuote(passage: string): string {
  const line = passage.replace(/\s+/g, ' ').trim();
  return line.length > QUOTE_SHOWN ? `${line.slice(0, QUOTE_SHOWN - 1)}…` : line;
}

/** The place of a note in words: "1:05", or its passage in quotation marks; null for a general note. */
export function placeLabel({ atSeconds, quote }: Omit<PlacedNote, 'text'>): string | null {
  if (typeof atSeconds === 'number') return formatDuration(atSeconds);
  return quote ? `“${shortQuote(quote)}”` : null;
}

/**
 * The corrections to send: what the reviewer wrote or, if that is empty, their notes of this round. '' if there is
 * neither.
 */
export function correctionsFrom(text: string, notes: readonly PlacedNote[]): string {
  return text.trim() || notes.map(noteLine).join('\n\n');
}

export function noteLine(note: PlacedNote): string {
  const place = placeLabel(note);
  return place ? `${place} — ${note.text}` : note.text;
}

/** nothingWritten: there is nothing to send; textLeft: approving would discard what was written. */
export type DecisionProblem = 'nothingWritten' | 'textLeft';

/** Why this decision cannot be made with this text and these open notes; null if it can. */
export function decisionProblem(
  decision: 'send' | 'approve',
  text: string,
  notes: readonly PlacedNote[],
): DecisionProblem | null {
  if (decision === 'send') return correctionsFrom(text, notes) ? null : 'nothingWritten';
  return text.trim() ? 'textLeft' : null;
}

/** What a reviewer is asked before an approval. */
interface BeforeApproval {
  /** Notes that nobody has resolved. */
  open: number;
  /** There is a video, and it was not played on this page. */
  unplayed?: boolean;
  /** Names of parts of the page that this browser could not show. */
  missing?: readonly string[];
  /** “Bonds”, version 2 */
  what?: string;
  /** Whose name it is recorded under, of members, who type none. */
  as?: string | null;
}

/** Where a part would be, and before an approval. */
export const notShown = (parts: readonly string[]): string => `Not shown in this browser: ${parts.join(', ')}.`;

/** The question before an approval; null if there is nothing to ask. */
export function approvalQuestion({
  open,
  unplayed = false,
  missing = [],
  what,
  as = null,
}: BeforeApproval): string | null {
  const facts = [
    missing.length > 0 ? notShown(missing) : null,
    unplayed ? 'You haven’t played the video yet.' : null,
    open === 0 ? null : `${open === 1 ? '1 note is' : `${open} notes are`} still open.`,
  ].filter((fact) => fact !== null);
  if (facts.length > 0) return [...facts, what ? `Approve ${what}, anyway?` : 'Approve anyway?'].join(' ');
  return as && `Approve ${[what, `as ${as}`].filter(Boolean).join(', ')}?`;
}

/** Asked before an approval that leaves notes open. */
export const openNotesQuestion = (open: number): string => approvalQuestion({ open }) ?? '';
