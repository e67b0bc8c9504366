import { conflict, forbidden, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq, or } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import { reviewRounds } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
import { publishVideo } from '../videos/videos.actions.ts';
import { lockItem } from './item.ts';
import { keyOf } from './notes.queries.ts';
import { lastRoundOf, type RoundRow } from './rounds.queries.ts';

/** The author takes on the conditions of an approval, which publishes the video. The id may be an item's or a round's. */
export async function followConditions(ctx: Context, person: Person, id: string): Promise<RoundRow> {
  const { accountId, id: personId } = person.user;
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
    if (item.row.creatorId !== personId) throw forbidden('not_creator', 'Only the person who created this can do that');
    const round = await lastRoundOf(tx, item);
    if (!round?.conditions) throw conflict('no_conditions', 'It was approved without conditions');
    // pressed twice
    if (round.conditionsFollowedAt) return round;
    const [followed] = await tx
      .update(reviewRounds)
      .set({ conditionsFollowedAt: new Date() })
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
