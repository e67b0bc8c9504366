import { randomUUID } from 'node:crypto';
import { linkEnd } from '@greenlit/domain/review/rounds.ts';
import { conflict, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { reviewLinks, reviewRounds } from '../../db/tables.ts';
import { sha256 } from '../../secrets.ts';
import { contentOf, hashContent, type Item } from './item.ts';
import { marksOf } from './marks.ts';
import { linkSecret } from './review.credential.ts';

export type RoundRow = typeof reviewRounds.$inferSelect;

/** Enough of an item to find its rounds. */
export interface ItemKey {
  type: Item['type'];
  row: { accountId: string; id: string };
}

export const ofItem = ({ type, row }: ItemKey) =>
  and(
    eq(reviewRounds.accountId, row.accountId),
    eq(type === 'video' ? reviewRounds.videoId : reviewRounds.scriptId, row.id),
  );

/** All rounds of an item, newest first. */
export async function roundsOf(db: Readable, item: ItemKey): Promise<RoundRow[]> {
  return db
    .select()
    .from(reviewRounds)
    .where(ofItem(item))
    .orderBy(desc(reviewRounds.createdAt), desc(reviewRounds.version));
}

/** The round that waits for a decision, locked. @throws DomainError CONFLICT when there is none */
export async function openRound(tx: Transaction, item: ItemKey): Promise<RoundRow> {
  const [round] = await tx
    .select()
    .from(reviewRounds)
    .where(and(ofItem(item), eq(reviewRounds.state, 'open')))
    .for('update');
  if (!round) throw conflict('no_open_round', 'There is nothing to decide here any more');
  return round;
}

/** The open round that an id of a video, a script or the round itself means. @throws DomainError NOT_FOUND */
export async function openRoundBehind(tx: Transaction, accountId: string, id: string): Promise<RoundRow> {
  const [round] = await tx
    .select()
    .from(reviewRounds)
    .where(
      and(
        eq(reviewRounds.accountId, accountId),
        eq(reviewRounds.state, 'open'),
        or(eq(reviewRounds.videoId, id), eq(reviewRounds.scriptId, id), eq(reviewRounds.id, id)),
      ),
    );
  if (!round) throw notFound('Comments');
  return round;
}

/** What accompanies a submission. */
export interface Papers {
  reviewerEmail: string;
  reviewForm: Record<string, unknown> | null;
  signatureFileId: string | null;
  reviewFileId: string | null;
  complianceText: string | null;
  submitter: string | null;
}

/** Begins a round on the item as it stands, frozen, with the hash its decision binds to. */
export async function beginRound(
  tx: Transaction,
  ctx: Context,
  item: Item,
  submittedBy: string,
  papers: Papers,
): Promise<{ round: RoundRow; linkId: string }> {
  const { text, ...content } = contentOf(item);
  const hashes = await hashContent(tx, { text, ...content });
  const marked = await marksOf(tx, item.row);
  const { id, version } = item.row;
  const [round] = await tx
    .insert(reviewRounds)
    .values({
      itemType: item.type,
      videoId: item.type === 'video' ? id : null,
      scriptId: item.type === 'script' ? id : null,
      version,
      submittedBy,
      scriptText: text,
      ...content,
      ...papers,
      ...hashes,
      ...marked,
      generation: item.row.generation,
      expiresAt: linkEnd(new Date()),
    })
    .returning();
  if (!round) throw new Error('nothing was inserted');
  return { round, linkId: await newLink(tx, ctx, round) };
}

/** A new link for the round; the one before stops working. */
export async function newLink(tx: Transaction, ctx: Context, round: RoundRow): Promise<string> {
  await endLinks(tx, round);
  const id = randomUUID();
  const secretHash = sha256(linkSecret(ctx.ports.secrets, id));
  const now = new Date();
  const expiresAt = linkEnd(now);
  await tx.insert(reviewLinks).values({ id, secretHash, accountId: round.accountId, roundId: round.id, expiresAt });
  await tx
    .update(reviewRounds)
    .set({ expiresAt, sentAt: now, updatedAt: now })
    .where(and(eq(reviewRounds.accountId, round.accountId), eq(reviewRounds.id, round.id)));
  return id;
}

export async function endLinks(tx: Transaction, round: RoundRow): Promise<void> {
  await tx
    .update(reviewLinks)
    .set({ endedAt: new Date() })
    .where(
      and(eq(reviewLinks.accountId, round.accountId), eq(reviewLinks.roundId, round.id), isNull(reviewLinks.endedAt)),
    );
}

/** Closes the round with its outcome and ends its links. */
export async function closeRound(
  tx: Transaction,
  round: RoundRow,
  outcome: {
    state: 'corrections' | 'approved' | 'withdrawn';
    corrections?: string;
    reviewerName?: string | null;
    decidedByUserId?: string | null;
  },
): Promise<RoundRow> {
  const now = new Date();
  const decided = outcome.state === 'withdrawn' ? {} : { decidedAt: now };
  const [closed] = await tx
    .update(reviewRounds)
    .set({ ...outcome, ...decided, updatedAt: now })
    .where(
      and(eq(reviewRounds.accountId, round.accountId), eq(reviewRounds.id, round.id), eq(reviewRounds.state, 'open')),
    )
    .returning();
  if (!closed) throw conflict('already_decided', 'This was already decided');
  await endLinks(tx, round);
  return closed;
}
