import { conflict, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq, or } from 'drizzle-orm';
import type { Readable, Transaction } from '../../db/connect.ts';
import { reviewRounds } from '../../db/tables.ts';
import type { Item } from './item.ts';

export type RoundRow = typeof reviewRounds.$inferSelect;

/** What identifies an item's rounds. */
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

/** Locks the round that is waiting for a decision. @throws DomainError CONFLICT if there is none */
export async function openRound(tx: Transaction, item: ItemKey): Promise<RoundRow> {
  const [round] = await tx
    .select()
    .from(reviewRounds)
    .where(and(ofItem(item), eq(reviewRounds.state, 'open')))
    .for('update');
  if (!round) throw conflict('no_open_round', 'There is nothing to decide here any more');
  return round;
}

/** The open round for the id of a video, a script or the round itself. @throws DomainError NOT_FOUND */
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
