import { transition } from '@greenlit/domain/review/lifecycle.ts';
import { conflict, DomainError } from '@greenlit/domain/shared/errors.ts';
import { and, asc, count, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { type Context, fullName, type Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { reviewLinks, reviewRounds, users } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
import { lifecycleActor, lockItem, stateOf } from './item.ts';
import { subjectOf } from './review.actions.ts';
import { roundsSeenBy, type SeenRound, seenInside } from './review.queries.ts';
import { openRound, openRoundBehind, type RoundRow } from './rounds.ts';

export interface QueueFilters {
  type?: 'script' | 'video' | null | undefined;
  creatorId?: string | null | undefined;
  /** Waiting for at least so many days. */
  days?: number | null | undefined;
  page: number;
  limit: number;
}

/** Senders that the queue can be narrowed to. */
const MOST_SENDERS = 200;

export interface Queue {
  total: number;
  pages: number;
  rounds: SeenRound[];
  /** Everybody who has something waiting, whatever the filters say. */
  senders: { id: string; name: string }[];
}

/** What waits for a decision that the approver may make, longest waiting first: everybody's but their own. */
export async function queueFor(
  db: Readable,
  person: Person,
  { type, creatorId, days, page, limit }: QueueFilters,
): Promise<Queue> {
  const open = and(roundsSeenBy(person), eq(reviewRounds.state, 'open'), ne(reviewRounds.submittedBy, person.user.id));
  const where = and(
    open,
    type ? eq(reviewRounds.itemType, type) : undefined,
    creatorId ? eq(reviewRounds.submittedBy, creatorId) : undefined,
    days ? lte(reviewRounds.createdAt, sql`now() - make_interval(days => ${days})`) : undefined,
  );
  const [all] = await db.select({ n: count() }).from(reviewRounds).where(where);
  const total = all?.n ?? 0;
  const rounds = await db
    .select()
    .from(reviewRounds)
    .where(where)
    .orderBy(asc(reviewRounds.createdAt), asc(reviewRounds.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const senders = await db
    .selectDistinct({ id: users.id, name: users.name, lastName: users.lastName })
    .from(reviewRounds)
    .innerJoin(users, and(eq(users.accountId, reviewRounds.accountId), eq(users.id, reviewRounds.submittedBy)))
    .where(open)
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST_SENDERS);
  return {
    total,
    pages: Math.ceil(total / limit),
    rounds: rounds.map(seenInside),
    senders: senders.map(({ id, ...named }) => ({ id, name: fullName(named) })),
  };
}

/** Hours between two reminders of one round. */
const REMINDER_HOURS = 20;

/** Asks the reviewer again, by the link they have. The id is a video's, a script's or a round's. */
export async function remind(ctx: Context, person: Person, id: string): Promise<RoundRow> {
  return ctx.ports.db.transaction(async (tx) => {
    const open = await openRoundBehind(tx, person.user.accountId, id);
    const item = await lockItem(tx, open.itemType, open.accountId, open.videoId ?? open.scriptId ?? '');
    transition('resend', await stateOf(tx, item, person), lifecycleActor(ctx.actor));
    const round = await openRound(tx, item);
    if (round.remindedAt && Date.now() - round.remindedAt.getTime() < REMINDER_HOURS * 3_600_000)
      throw new DomainError('RATE_LIMITED', 'reminded_lately', 'The reviewer was reminded already, give them a day');
    const [link] = await tx
      .select({ id: reviewLinks.id })
      .from(reviewLinks)
      .where(
        and(
          eq(reviewLinks.accountId, round.accountId),
          eq(reviewLinks.roundId, round.id),
          isNull(reviewLinks.endedAt),
          gt(reviewLinks.expiresAt, sql`now()`),
        ),
      );
    if (!link) throw conflict('link_expired', 'The link has expired, resend it to compliance');
    const [reminded] = await tx
      .update(reviewRounds)
      .set({ remindedAt: new Date() })
      .where(and(eq(reviewRounds.accountId, round.accountId), eq(reviewRounds.id, round.id)))
      .returning();
    const { version, title, reviewerEmail } = round;
    await record(tx, ctx, {
      accountId: round.accountId,
      type: 'item.reminded',
      subject: subjectOf(item),
      data: { roundId: round.id, linkId: link.id, version, title, reviewerEmail },
    });
    return reminded ?? round;
  });
}
