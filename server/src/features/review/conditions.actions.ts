import { RECALLED } from '@greenlit/domain/claims/schemas.ts';
import { conflict, forbidden, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq, or } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import { reviewRounds } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { publishVideo } from '../videos/videos.actions.ts';
import { lockItem } from './item.ts';
import { keyOf } from './notes.queries.ts';
import { lastRoundOf, type RoundRow } from './rounds.queries.ts';

/** Whether the person may agree to the conditions: the author, or the account's owner once the author is gone. */
export function mayFollow({ user }: Person, authorId: string, author: Person | null): boolean {
  if (user.id === authorId) return true;
  const isOwner = user.parentId === null && user.kind !== 'staff';
  return isOwner && (author === null || !author.user.active || author.user.removedAt !== null);
}

/** Agrees to the conditions of an approval, which publishes the video. The id may be an item's or a round's. */
export async function followConditions(ctx: Context, person: Person, id: string): Promise<RoundRow> {
  const { accountId } = person.user;
  return ctx.ports.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(reviewRounds)
      .where(
        and(
          eq(reviewRounds.accountId, accountId),
          eq(reviewRounds.state, 'approved'),
          or(eq(reviewRounds.id, id), eq(reviewRounds.videoId, id), eq(reviewRounds.scriptId, id)),
        ),
      );
    if (!found) throw notFound('Comments');
    const key = keyOf(found);
    const item = await lockItem(tx, key.type, accountId, key.row.id);
    const { creatorId } = item.row;
    if (!mayFollow(person, creatorId, await personOfAccount(tx, accountId, creatorId)))
      throw forbidden('not_creator', 'Only the person who created this can do that');
    const round = await lastRoundOf(tx, item);
    if (!round?.conditions) throw conflict('no_conditions', 'It was approved without conditions');
    // pressed twice
    if (round.conditionsFollowedAt) return round;
    if (item.row.recalledAt) throw conflict('recalled', RECALLED);
    const now = new Date();
    if (item.type === 'video' && item.row.approvalEndsAt && item.row.approvalEndsAt <= now)
      throw conflict('approval_over', 'This approval has ended');
    const [followed] = await tx
      .update(reviewRounds)
      .set({ conditionsFollowedAt: now })
      .where(and(eq(reviewRounds.accountId, accountId), eq(reviewRounds.id, round.id)))
      .returning();
    if (!followed) throw notFound('Comments');
    if (item.type === 'video') await publishVideo(tx, item.row);
    await record(tx, ctx, {
      accountId,
      type: 'item.conditions_followed',
      subject: { kind: item.type, id: item.row.id },
      data: { roundId: round.id, version: round.version, title: round.title, conditions: { ...round.conditions } },
    });
    return followed;
  });
}
