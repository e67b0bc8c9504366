import { endingFrom, endingStep } from '@greenlit/domain/channel/ending.ts';
import { and, asc, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { channelEnds, plans, users, videos } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { channelOf, HAS_CHANNEL, ofChannel } from '../accounts/channels.ts';
import { accessOfPerson, personOfAccount } from '../identity/person.ts';
import { record } from '../ledger/ledger.actions.ts';
import { onPublicPages } from '../videos/videos.queries.ts';

interface ChannelKey {
  accountId: string;
  userId: string;
}

const makers = alias(users, 'makers');
const parents = alias(users, 'parents');
const parentPlans = alias(plans, 'parent_plans');

/**
 * Ends the channels of people whose access has ended, step by step, and brings back those of people who have access again. Public
 * pages close and open at that instant anyway; this records it and tells the owner. Each channel is an action of its own.
 */
export async function followAccess(ports: Ports, now = new Date()): Promise<void> {
  const keys = [...(await endingChannels(ports.db)), ...(await channelsWithoutAccess(ports.db, now))];
  for (const key of keys) {
    try {
      await follow(ports, key, now);
    } catch (error) {
      ports.log.warn({ channel: key.userId, reason: String(error) }, 'a channel could not be closed or opened yet');
    }
  }
}

/** Brings back an account's channels after a payment, without waiting for the job. */
export async function reopenChannels(ports: Ports, accountId: string): Promise<void> {
  for (const key of await endingChannels(ports.db, accountId)) await follow(ports, key, new Date());
}

/** Their owners may be switched off meanwhile: then nobody is told anything. */
function endingChannels(db: Readable, accountId?: string): Promise<ChannelKey[]> {
  return db
    .select({ accountId: channelEnds.accountId, userId: channelEnds.userId })
    .from(channelEnds)
    .innerJoin(users, and(eq(users.accountId, channelEnds.accountId), eq(users.id, channelEnds.userId)))
    .where(
      and(
        accountId ? eq(channelEnds.accountId, accountId) : undefined,
        eq(users.active, true),
        isNull(users.removedAt),
      ),
    )
    .orderBy(asc(channelEnds.publicUntil));
}

/** Owners of public videos that seem to have no access; the access rule decides, whose dates are only narrowed down here. */
async function channelsWithoutAccess(db: Readable, now: Date): Promise<ChannelKey[]> {
  const runs = (plan: typeof plans | typeof parentPlans): SQL =>
    sql`(coalesce(${or(eq(plan.active, true), gt(plan.expiresAt, now))}, false)
      and not (coalesce(${plan.trial}, false) and coalesce(${plan.trialEndsAt} <= ${now.toISOString()}::timestamptz, true)))`;
  const isPublic = db
    .select({ id: videos.id })
    .from(videos)
    .innerJoin(makers, and(eq(makers.accountId, videos.accountId), eq(makers.id, videos.creatorId)))
    .where(
      and(
        eq(videos.accountId, users.accountId),
        or(
          eq(makers.id, users.id),
          and(eq(makers.parentId, users.id), inArray(makers.kind, ['member', 'enterprise_internal'])),
        ),
        onPublicPages(),
      ),
    );
  return db
    .select({ accountId: users.accountId, userId: users.id })
    .from(users)
    .leftJoin(plans, and(eq(plans.accountId, users.accountId), eq(plans.userId, users.id)))
    .leftJoin(parents, and(eq(parents.accountId, users.accountId), eq(parents.id, users.parentId)))
    .leftJoin(parentPlans, and(eq(parentPlans.accountId, parents.accountId), eq(parentPlans.userId, parents.id)))
    .leftJoin(channelEnds, and(eq(channelEnds.accountId, users.accountId), eq(channelEnds.userId, users.id)))
    .where(
      and(
        inArray(users.kind, [...HAS_CHANNEL]),
        eq(users.active, true),
        isNull(users.removedAt),
        eq(users.isLifetimeDeal, false),
        isNull(channelEnds.userId),
        or(
          sql`not ${runs(plans)}`,
          and(
            sql`${parents.id} is not null and not ${parents.isLifetimeDeal}`,
            or(eq(parents.active, false), sql`not ${runs(parentPlans)}`),
          ),
        ),
        exists(isPublic),
      ),
    );
}

async function follow(ports: Ports, { accountId, userId }: ChannelKey, now: Date): Promise<void> {
  const ctx: Context = { ports, actor: { kind: 'system', name: 'the check of access' }, from: null };
  await ports.db.transaction(async (tx) => {
    const owner = await personOfAccount(tx, accountId, userId);
    if (!owner) return;
    const isChannel = and(eq(channelEnds.accountId, accountId), eq(channelEnds.userId, userId));
    const [ending = null] = await tx.select().from(channelEnds).where(isChannel).for('update');
    const access = accessOfPerson(owner, now);
    const step = endingStep(ending, access.allowed, now);
    const subject = { kind: 'user', id: userId } as const;
    /** What a letter has to say; `above`: it is the plan of the firm above that ended. */
    const told = ({ publicUntil }: { publicUntil: Date }, isFirst = false) => ({
      until: publicUntil.toISOString(),
      isFirst,
      above: access.reason === 'parent_inactive',
    });
    switch (step) {
      case 'begin': {
        const begun = endingFrom(now);
        const rows = await tx
          .insert(channelEnds)
          .values({ accountId, userId, ...begun })
          .onConflictDoNothing()
          .returning();
        if (rows.length > 0)
          await record(tx, ctx, { accountId, type: 'channel.ending', subject, data: told(begun, true) });
        return;
      }
      case 'tell':
        if (!ending) return;
        await tx.update(channelEnds).set({ toldAt: now }).where(isChannel);
        return record(tx, ctx, { accountId, type: 'channel.ending', subject, data: told(ending) });
      case 'close':
        if (!ending) return;
        await tx.update(channelEnds).set({ closedAt: now }).where(isChannel);
        await record(tx, ctx, { accountId, type: 'channel.closed', subject, data: told(ending) });
        return recordVideos(tx, ctx, owner, 'video.channel_closed');
      case 'return':
        await tx.delete(channelEnds).where(isChannel);
        if (!ending?.closedAt) return;
        await record(tx, ctx, { accountId, type: 'channel.reopened', subject });
        return recordVideos(tx, ctx, owner, 'video.channel_reopened');
    }
  });
}

/** Each video's record says how long it was in use. */
async function recordVideos(
  tx: Transaction,
  ctx: Context,
  { user }: Person,
  type: 'video.channel_closed' | 'video.channel_reopened',
): Promise<void> {
  const channel = await channelOf(tx, user.id, { owner: false });
  if (!channel) return;
  const shown = await tx
    .select({ id: videos.id, version: videos.version })
    .from(videos)
    .where(and(ofChannel(tx, channel), onPublicPages()))
    .orderBy(asc(videos.id));
  for (const { id, version } of shown)
    await record(tx, ctx, { accountId: user.accountId, type, subject: { kind: 'video', id }, data: { version } });
}
