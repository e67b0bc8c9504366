import { openNotesQuestion } from '@greenlit/domain/review/corrections.ts';
import { isEditable, refuseDeclined } from '@greenlit/domain/review/lifecycle.ts';
import { NOTES_MAX, placeProblem, quoteOf } from '@greenlit/domain/review/notes.ts';
import { noteAnswer, noteText, reviewNote } from '@greenlit/domain/review/schemas.ts';
import { conflict, DomainError, forbidden, invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { one } from '../../db/rows.ts';
import { reviewNotes, reviewRounds } from '../../db/tables.ts';
import { filesById } from '../files/files.queries.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { lockItem } from './item.ts';
import {
  authorHasSeen,
  keyOf,
  type NoteRow,
  noteOf,
  noteWithRound,
  openNotesOf,
  openRoundOf,
  reviewsRound,
  type SeenNote,
  seenNote,
} from './notes.queries.ts';
import { requireOpenLink, roundBySecret } from './review.credential.ts';
import { roundFor } from './review.queries.ts';
import { isOwnWork, ofItem, openRound, type RoundRow } from './rounds.queries.ts';

interface Writing {
  round: RoundRow;
  writtenBy: string | null;
}

/** Locks the open round that the caller reviews, with its item, so that decisions and notes are serialized. */
async function lockForNotes(tx: Transaction, ctx: Context, roundId: string): Promise<Writing> {
  const { round: seen } = await roundFor(ctx, roundId, tx);
  if (ctx.actor.kind === 'user' && isOwnWork(seen, ctx.actor.person.user.id))
    throw new DomainError('FORBIDDEN', 'own_item', 'You cannot review your own work');
  if (!reviewsRound(ctx, seen)) throw forbidden();
  const { type, row } = keyOf(seen);
  const item = await lockItem(tx, type, row.accountId, row.id);
  if (ctx.actor.kind === 'reviewer') {
    const opened = await roundBySecret(tx, ctx.actor.opened.link.secretHash);
    if (!opened) throw notFound('Comments');
    requireOpenLink(opened);
  }
  const round = await openRound(tx, item);
  if (round.id !== roundId) throw conflict('content_changed', 'This version changed, reload');
  return { round, writtenBy: ctx.actor.kind === 'user' ? ctx.actor.person.user.id : null };
}

export interface NoteRequest {
  id?: string | null | undefined;
  roundId: string;
  text: string;
  atSeconds?: number | null | undefined;
  startOffset?: number | null | undefined;
  endOffset?: number | null | undefined;
}

/** Adds a note to the open round. Idempotent by id, because a phone may retry. */
export async function addNote(ctx: Context, request: NoteRequest): Promise<SeenNote> {
  const { id, roundId, ...sent } = request;
  const form = parse(reviewNote, sent);
  return ctx.ports.db.transaction(async (tx) => {
    const { round, writtenBy } = await lockForNotes(tx, ctx, roundId);
    const { accountId } = round;
    const problem = placeProblem(form, {
      type: round.itemType,
      text: round.scriptText,
      seconds: await secondsOf(tx, round),
    });
    if (problem) throw invalid({ [problem.field]: problem.message });
    if (id) {
      const there = await noteOf(tx, accountId, id);
      if (there) {
        if (there.roundId !== round.id || there.writtenBy !== writtenBy) throw notFound('Note');
        return seenNote(there, round, round);
      }
    }
    const [so] = await tx
      .select({ n: count() })
      .from(reviewNotes)
      .where(and(eq(reviewNotes.accountId, accountId), eq(reviewNotes.roundId, round.id)));
    if ((so?.n ?? 0) >= NOTES_MAX) throw invalid({ text: `At most ${NOTES_MAX} notes, send your corrections` });
    const note = await tx
      .insert(reviewNotes)
      .values({
        accountId,
        ...(id ? { id } : {}),
        roundId: round.id,
        writtenBy,
        ...form,
        quote: quoteOf(round.scriptText, form),
      })
      .returning()
      .then(one);
    await recordNote(tx, ctx, round, 'review.note_added', note);
    return seenNote(note, round, round);
  });
}

/** Rewords a note of the open round; only its writer may. */
export async function changeNote(ctx: Context, id: string, text: string): Promise<SeenNote> {
  const words = parse(noteText, text);
  return ctx.ports.db.transaction(async (tx) => {
    const { round, note } = await lockOwnNote(tx, ctx, id);
    if (note.text === words) return seenNote(note, round, round);
    const [changed] = await tx
      .update(reviewNotes)
      .set({ text: words })
      .where(hasKey(reviewNotes, { accountId: note.accountId, id }))
      .returning();
    if (!changed) throw notFound('Note');
    await recordNote(tx, ctx, round, 'review.note_changed', changed);
    return seenNote(changed, round, round);
  });
}

/** Removes a note of the open round; only its writer may. The ledger keeps its text. */
export async function removeNote(ctx: Context, id: string): Promise<{ id: string }> {
  return ctx.ports.db.transaction(async (tx) => {
    const { round, note } = await lockOwnNote(tx, ctx, id);
    await tx.delete(reviewNotes).where(hasKey(reviewNotes, { accountId: note.accountId, id }));
    await recordNote(tx, ctx, round, 'review.note_removed', note);
    return { id };
  });
}

async function lockOwnNote(tx: Transaction, ctx: Context, id: string): Promise<{ round: RoundRow; note: NoteRow }> {
  const found = await noteOf(tx, accountOf(ctx), id);
  if (!found) throw notFound('Note');
  const { round, writtenBy } = await lockForNotes(tx, ctx, found.roundId);
  // read again under the lock, as it may have been removed in the meantime
  const note = await noteOf(tx, round.accountId, id);
  if (!note || note.writtenBy !== writtenBy) throw notFound('Note');
  return { round, note };
}

/** The reviewer of the open round accepts an earlier note as done, or reopens it. */
export async function acceptNote(ctx: Context, id: string, accepted: boolean): Promise<SeenNote> {
  return ctx.ports.db.transaction(async (tx) => {
    const { note, from } = await noteWithRound(tx, accountOf(ctx), id);
    const open = ctx.actor.kind === 'reviewer' ? ctx.actor.opened.round.id : (await openRoundOf(tx, from)).id;
    const { round } = await lockForNotes(tx, ctx, open);
    const isEarlier = sameItem(from, round) && from.id !== round.id && from.createdAt < round.createdAt;
    const over = note.acceptedAt !== null && note.acceptedAt < round.createdAt;
    if (!isEarlier || over) throw notFound('Note');
    if ((note.acceptedAt !== null) === accepted) return seenNote(note, from, round);
    const changed = await setNote(tx, note, { acceptedAt: accepted ? new Date() : null });
    await recordNote(tx, ctx, round, 'review.note_accepted', changed, { accepted });
    return seenNote(changed, from, round);
  });
}

/** The author answers a note while they can still edit the item: marked as done, a text, or both. Saved while they type. */
export async function answerNote(
  ctx: Context,
  person: Person,
  id: string,
  sent: { done: boolean; reply: string | null },
): Promise<SeenNote> {
  const { done, reply } = parse(noteAnswer, sent);
  return ctx.ports.db.transaction(async (tx) => {
    const { note, from } = await noteWithRound(tx, person.user.accountId, id);
    if (from.authorId !== person.user.id || !(await authorHasSeen(tx, from))) throw notFound('Note');
    const { type, row } = keyOf(from);
    const item = await lockItem(tx, type, row.accountId, row.id);
    refuseDeclined(item.row);
    if (!isEditable(item.row.status) || note.acceptedAt)
      throw conflict('status', 'This is no longer waiting for your changes');
    const toggled = (note.addressedAt !== null) !== done;
    if (!toggled && note.reply === reply) return seenNote(note, from, from);
    const changed = await setNote(tx, note, { reply, ...(toggled ? { addressedAt: done ? new Date() : null } : {}) });
    // answers become part of the record when they are sent, like the item's own texts
    if (toggled) await recordNote(tx, ctx, from, 'review.note_addressed', changed, { addressed: done });
    return seenNote(changed, from, from);
  });
}

/** The text of the corrections becomes a note of its round, and all open notes wait for the author's answer again. */
export async function askAgain(tx: Transaction, round: RoundRow, typed: string): Promise<void> {
  const { accountId, id: roundId, decidedByUserId: writtenBy } = round;
  const text = typed.trim();
  if (text) await tx.insert(reviewNotes).values({ accountId, roundId, writtenBy, text, fromCorrections: true });
  await tx.update(reviewNotes).set({ addressedAt: null, reply: null }).where(openOf(tx, round));
}

/**
 * An approval closes the notes that are still open; returns how many. @throws DomainError CONFLICT `open_notes` if there are
 * some and the client asks the reviewer first
 */
export async function closeOpenNotes(
  tx: Transaction,
  ctx: Context,
  round: RoundRow,
  { asks, at }: { asks: boolean; at: Date },
): Promise<number> {
  const open = await openNotesOf(tx, keyOf(round));
  if (open.length === 0) return 0;
  if (asks) throw conflict('open_notes', openNotesQuestion(open.length));
  await tx.update(reviewNotes).set({ acceptedAt: at, closedByApproval: true }).where(openOf(tx, round));
  const notes = open.map(({ note: { id, text, quote, atSeconds }, from: { version } }) => {
    return { noteId: id, version, text, quote, atSeconds };
  });
  await record(tx, ctx, 'review.notes_closed', about(round.itemType, keyOf(round).row), {
    roundId: round.id,
    version: round.version,
    title: round.title,
    notes,
  });
  return open.length;
}

/** Condition for the notes of the round's item that nobody has accepted. */
function openOf(tx: Transaction, round: RoundRow) {
  const rounds = tx
    .select({ id: reviewRounds.id })
    .from(reviewRounds)
    .where(ofItem(keyOf(round)));
  return and(
    eq(reviewNotes.accountId, round.accountId),
    inArray(reviewNotes.roundId, rounds),
    isNull(reviewNotes.acceptedAt),
  );
}

const accountOf = ({ actor }: Context): string => {
  if (actor.kind === 'reviewer') return actor.opened.round.accountId;
  if (actor.kind === 'user') return actor.person.user.accountId;
  throw notFound('Note');
};

const sameItem = (one: RoundRow, other: RoundRow): boolean =>
  one.videoId === other.videoId && one.scriptId === other.scriptId;

async function setNote(
  tx: Transaction,
  { accountId, id }: NoteRow,
  values: Partial<Pick<NoteRow, 'acceptedAt' | 'addressedAt' | 'reply'>>,
): Promise<NoteRow> {
  const [changed] = await tx.update(reviewNotes).set(values).where(hasKey(reviewNotes, { accountId, id })).returning();
  if (!changed) throw notFound('Note');
  return changed;
}

/** The length of the video as probed; null if unknown. */
async function secondsOf(db: Readable, { accountId, mediaFileId: id }: RoundRow): Promise<number | null> {
  const file = id ? (await filesById(db, [{ accountId, id }])).get(id) : undefined;
  return typeof file?.facts?.duration === 'number' ? file.facts.duration : null;
}

type NoteEvent =
  | 'review.note_added'
  | 'review.note_changed'
  | 'review.note_removed'
  | 'review.note_accepted'
  | 'review.note_addressed';

async function recordNote(
  tx: Transaction,
  ctx: Context,
  round: RoundRow,
  type: NoteEvent,
  note: NoteRow,
  more: { accepted?: boolean; addressed?: boolean } = {},
): Promise<void> {
  const { atSeconds, startOffset, endOffset, quote, text } = note;
  await record(tx, ctx, type, about(round.itemType, keyOf(round).row), {
    roundId: round.id,
    noteId: note.id,
    version: round.version,
    title: round.title,
    text,
    quote,
    atSeconds,
    startOffset,
    endOffset,
    ...more,
  });
}
