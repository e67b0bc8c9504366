import { endingFrom, endingStep, isOver, reminderHorizon } from '@greenlit/domain/channel/ending.ts';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { tell } from '../../db/listen.ts';
import { channelEnds, type ledgerEvents, plans, users, videos } from '../../db/tables.ts';
import { RECORDED } from '../../events/recorded.ts';
import type { Ports } from '../../ports/ports.ts';
import { HAS_CHANNEL, ofChannel } from '../accounts/channels.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { tellDomainsOf } from '../people/people.actions.ts';
import { everybodyBelow } from '../people/team.queries.ts';
import { personOfAccount } from '../sessions/person.ts';
import { accessOfPerson } from '../sessions/person-facts.ts';
import { onPublicPages } from '../videos/videos.queries.ts';

interface ChannelKey {
  accountId: string;
  userId: string;
}

const makers = alias(users, 'makers');
const parents = alias(users, 'parents');
const parentPlans = alias(plans, 'parent_plans');

/** Channels read at a time. */
const BATCH = 500;

/** Reads the channels after this one, in the order of their keys. */
type Page = (after: ChannelKey | null) => Promise<ChannelKey[]>;

/**
 * Ends the channels of people whose access has ended, step by step, and brings back those of people who have access again. Public
 * pages close and open at that instant anyway; this records it and tells the owner. Each channel is an action of its own.
 */
export async function followAccess(ports: Ports, now = new Date()): Promise<void> {
  await followEach(ports, now, (after) => endingChannels(ports.db, { now, after }));
  await followEach(ports, now, (after) => channelsWithoutAccess(ports.db, { now, after }));
}

/** Brings back an account's channels after a payment, without waiting for the job. */
export async function reopenChannels(ports: Ports, accountId: string): Promise<void> {
  const now = new Date();
  await followEach(ports, now, (after) => endingChannels(ports.db, { now, after, accountId }));
}

/**
 * Ends the channels of people who were disabled: after as many days as without a plan, or at once where staff took them down,
 * together with those of the companies below.
 */
export async function endChannelsOfDisabled(
  ports: Ports,
  { accountId, subjectId, data }: Pick<typeof ledgerEvents.$inferSelect, 'accountId' | 'subjectId' | 'data'>,
): Promise<void> {
  const { with: others, channelDown = false } = RECORDED['account.disabled'].data.parse(data);
  const ids = [
    subjectId,
    ...others,
    ...(channelDown ? await everybodyBelow(ports.db, { accountId, id: subjectId }) : []),
  ];
  const now = new Date();
  for (const userId of new Set(ids)) await endDisabled(ports, { accountId, userId }, { now, channelDown });
}

async function endDisabled(
  ports: Ports,
  key: ChannelKey,
  { now, channelDown }: { now: Date; channelDown: boolean },
): Promise<void> {
  const begun = channelDown ? { ...endingFrom(now), publicUntil: now } : endingFrom(now);
  await ports.db.transaction(async (tx) => {
    const owner = await personOfAccount(tx, key.accountId, key.userId);
    // enabled again a moment ago
    if (!owner || !HAS_CHANNEL.includes(owner.user.kind) || accessOfPerson(owner, now).allowed) return;
    const row = tx.insert(channelEnds).values({ ...key, ...begun });
    const target = [channelEnds.accountId, channelEnds.userId];
    await (channelDown
      ? row.onConflictDoUpdate({ target, set: { publicUntil: now }, setWhere: isNull(channelEnds.closedAt) })
      : row.onConflictDoNothing());
    await tell(tx, 'page', [key.accountId]);
    await tellDomainsOf(tx, key.accountId, [key.userId]);
  });
  if (channelDown) await follow(ports, key, new Date());
}

async function followEach(ports: Ports, now: Date, page: Page): Promise<void> {
  for (let after: ChannelKey | null = null; ; ) {
    const keys: ChannelKey[] = await page(after);
    for (const key of keys) {
      try {
        await follow(ports, key, now);
      } catch (error) {
        ports.log.warn({ channel: key.userId, reason: String(error) }, 'a channel could not be closed or opened yet');
      }
    }
    after = keys.at(-1) ?? null;
    if (keys.length < BATCH) return;
  }
}

const userKey = { accountId: users.accountId, userId: users.id };
const isAfter = (after: ChannelKey | null): SQL | undefined =>
  after ? sql`(${users.accountId}, ${users.id}) > (${after.accountId}::uuid, ${after.userId}::uuid)` : undefined;

const runs = (plan: typeof plans | typeof parentPlans, now: Date): SQL =>
  sql`(coalesce(${or(eq(plan.active, true), gt(plan.expiresAt, now))}, false)
    and not (coalesce(${plan.trial}, false) and coalesce(${plan.trialEndsAt} <= ${now.toISOString()}::timestamptz, true)))`;

/** Whether the owner in `users` seems to have no access; the access rule decides, whose dates are only narrowed down here. */
const seemsWithout = (now: Date): SQL =>
  sql`(not ${users.isLifetimeDeal} and (not ${runs(plans, now)}
    or (${parents.id} is not null and not ${parents.isLifetimeDeal}
      and (not ${parents.active} or not ${runs(parentPlans, now)}))))`;

/** Owners with their plan, that of the account above, and the end of their channel. */
const owners = (db: Readable) =>
  db
    .select(userKey)
    .from(users)
    .leftJoin(plans, hasUser(plans, users))
    .leftJoin(parents, and(eq(parents.accountId, users.accountId), eq(parents.id, users.parentId)))
    .leftJoin(parentPlans, hasUser(parentPlans, parents))
    .leftJoin(channelEnds, hasUser(channelEnds, users))
    .orderBy(asc(users.accountId), asc(users.id))
    .limit(BATCH)
    .$dynamic();

/** Channels for which something is due: their owner is told, they close, or their owner seems to have access again. */
function endingChannels(
  db: Readable,
  { now, after, accountId }: { now: Date; after: ChannelKey | null; accountId?: string },
): Promise<ChannelKey[]> {
  const isDue = and(
    isNull(channelEnds.closedAt),
    or(
      lte(channelEnds.publicUntil, now),
      and(isNull(channelEnds.toldAt), lte(channelEnds.publicUntil, reminderHorizon(now))),
    ),
  );
  return owners(db).where(
    and(
      isNotNull(channelEnds.userId),
      accountId ? eq(users.accountId, accountId) : undefined,
      isAfter(after),
      isNull(users.removedAt),
      or(isDue, and(eq(users.active, true), sql`not ${seemsWithout(now)}`)),
    ),
  );
}

/** Owners of public videos that seem to have no access, and whose channel does not end yet. */
function channelsWithoutAccess(db: Readable, { now, after }: { now: Date; after: ChannelKey | null }) {
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
  return owners(db).where(
    and(
      isAfter(after),
      inArray(users.kind, [...HAS_CHANNEL]),
      eq(users.active, true),
      isNull(users.removedAt),
      isNull(channelEnds.userId),
      seemsWithout(now),
      exists(isPublic),
    ),
  );
}

async function follow(ports: Ports, { accountId, userId }: ChannelKey, now: Date): Promise<void> {
  const ctx: Context = { ports, actor: { kind: 'system', name: 'the check of access' }, from: null };
  await ports.db.transaction(async (tx) => {
    const isChannel = hasUser(channelEnds, { accountId, id: userId });
    const [ending = null] = await tx.select().from(channelEnds).where(isChannel).for('update');
    // read after the lock: whoever waits for it may have paid meanwhile
    const owner = await personOfAccount(tx, accountId, userId);
    if (!owner) return;
    const access = accessOfPerson(owner, now);
    const step = endingStep(ending, access.allowed, now);
    const subject = about('user', { accountId, id: userId });
    /** The content of a mail; `above`: the plan that ended is that of the firm above. */
    const told = ({ publicUntil }: { publicUntil: Date }, isFirst = false) => ({
      until: publicUntil,
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
        if (rows.length > 0) await record(tx, ctx, 'channel.ending', subject, told(begun, true));
        return;
      }
      case 'tell':
        // disabled owners get no mail
        if (!ending || !owner.user.active) return;
        await tx.update(channelEnds).set({ toldAt: now }).where(isChannel);
        return record(tx, ctx, 'channel.ending', subject, told(ending));
      case 'close':
        if (!ending) return;
        await tx.update(channelEnds).set({ closedAt: now }).where(isChannel);
        await record(tx, ctx, 'channel.closed', subject, told(ending));
        return recordVideos(tx, ctx, owner, 'video.channel_closed');
      case 'return':
        await tx.delete(channelEnds).where(isChannel);
        await tell(tx, 'page', [accountId]);
        if (!ending || !isOver(ending, now)) return;
        // its days were over, but no job had run since
        if (!ending.closedAt) {
          await record(tx, ctx, 'channel.closed', subject, { ...told(ending), isBack: true });
          await recordVideos(tx, ctx, owner, 'video.channel_closed');
        }
        await record(tx, ctx, 'channel.reopened', subject);
        return recordVideos(tx, ctx, owner, 'video.channel_reopened');
    }
  });
}

/** Records for each video how long it was in use. */
async function recordVideos(
  tx: Transaction,
  ctx: Context,
  { user }: Person,
  type: 'video.channel_closed' | 'video.channel_reopened',
): Promise<void> {
  const shown = await tx
    .select({ id: videos.id, version: videos.version })
    .from(videos)
    .where(and(ofChannel(tx, { user }), onPublicPages()))
    .orderBy(asc(videos.id));
  for (const { id, version } of shown)
    await record(tx, ctx, type, about('video', { accountId: user.accountId, id }), { version });
}
