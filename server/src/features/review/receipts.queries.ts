import { NOTES_MAX } from '@greenlit/domain/review/notes.ts';
import { isDecided } from '@greenlit/domain/review/rounds.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { reviewNotes } from '../../db/tables.ts';
import { type NoteRow, notesOfDecision } from './notes.queries.ts';
import type { RoundRow } from './rounds.queries.ts';

/** What the reviewer sent with a decision. Corrections without a text of their own are the notes, put into words. */
export interface Receipt {
  round: RoundRow;
  corrections: string | null;
  /** Sent with corrections or a reason, or closed by an approval. */
  notes: NoteRow[];
}

/** Null while a round is undecided. */
export async function receiptOf(db: Readable, round: RoundRow): Promise<Receipt | null> {
  if (round.state === 'approved')
    return { round, corrections: null, notes: (await notesOfDecision(db, round)).slice(0, NOTES_MAX) };
  if (!isDecided(round.state)) return null;
  const notes = await db
    .select()
    .from(reviewNotes)
    .where(and(eq(reviewNotes.accountId, round.accountId), eq(reviewNotes.roundId, round.id)))
    .orderBy(asc(reviewNotes.atSeconds), asc(reviewNotes.startOffset), asc(reviewNotes.createdAt));
  // a reason is not a summary of the notes
  const isTyped = round.state === 'declined' || notes.some(({ fromCorrections }) => fromCorrections);
  return { round, corrections: round.corrections, notes: isTyped ? notes.filter((note) => !note.fromCorrections) : [] };
}
