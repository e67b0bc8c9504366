import { announcementForm } from '@greenlit/domain/notifications/announcements.ts';
import { conflict, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Context, fullName, type Person } from '../../context.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { byId } from '../../db/keys.ts';
import { tell } from '../../db/listen.ts';
import { one } from '../../db/rows.ts';
import { accounts, announcements, notifications } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { aboutAccount, record } from '../ledger/ledger.actions.ts';
import type { AnnouncementRow } from './notifications.queries.ts';

export interface AnnouncementInput {
  text: string;
  startsAt?: Date | null | undefined;
  endsAt?: Date | null | undefined;
}

/** Accounts notified, or whose bells are cleared, per statement. */
const BATCH = 500;

/** Announces a text to all clients' bells, now or later. */
export async function createAnnouncement(ctx: Context, by: Person, input: AnnouncementInput): Promise<AnnouncementRow> {
  const now = new Date();
  const { text, startsAt, endsAt } = parse(announcementForm(now), {
    text: input.text,
    startsAt: input.startsAt ?? null,
    endsAt: input.endsAt ?? null,
  });
  return ctx.ports.db.transaction(async (tx) => {
    const made = await tx
      .insert(announcements)
      .values({ text, startsAt: startsAt ?? now, endsAt, createdBy: fullName(by.user) })
      .returning()
      .then(one);
    const { id } = made;
    await enqueue(tx, 'announce', { id }, { at: made.startsAt });
    if (endsAt) await enqueue(tx, 'clear_announcement', { id }, { at: endsAt });
    await recordAnnouncement(tx, ctx, by, 'announcement.created', made);
    return made;
  });
}

/** Removes it from all bells, or cancels it before it is shown. @throws DomainError NOT_FOUND, CONFLICT `ended` */
export async function endAnnouncement(ctx: Context, by: Person, id: string): Promise<AnnouncementRow> {
  return ctx.ports.db.transaction(async (tx) => {
    const now = new Date();
    const [before] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
    if (!before) throw notFound('Announcement');
    if (before.endsAt && before.endsAt <= now) throw conflict('ended', 'This announcement has ended already');
    const [ended] = await tx.update(announcements).set({ endsAt: now }).where(eq(announcements.id, id)).returning();
    if (!ended) throw notFound('Announcement');
    await enqueue(tx, 'clear_announcement', { id });
    await recordAnnouncement(tx, ctx, by, 'announcement.ended', ended);
    return ended;
  });
}

const recordAnnouncement = (
  tx: Transaction,
  ctx: Context,
  by: Person,
  type: 'announcement.created' | 'announcement.ended',
  { id, text, startsAt, endsAt }: AnnouncementRow,
) =>
  record(tx, ctx, type, aboutAccount(by.user.accountId), {
    id,
    text,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  });

/** The job that notifies everybody. Running it again notifies nobody twice. It stops if the announcement is ended meanwhile. */
export async function announce({ db, config }: Pick<Ports, 'db' | 'config'>, { id }: { id: string }): Promise<void> {
  for await (const ids of clients(db)) {
    const isShown = await db.transaction(async (tx) => {
      // locked until this batch is notified, so that an end takes effect before or after it, never in between
      const [found] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('share');
      if (!found || (found.endsAt && found.endsAt <= new Date())) return false;
      const { rows: told } = await tx.execute<{ user_id: string }>(sql`
        insert into notifications (account_id, user_id, event_id, "from", type, message)
        select account_id, id, ${id}::uuid, ${config.providerName}::text, 'announcement', ${found.text}::text from users
        where account_id = any(${sql.param(ids)}::uuid[]) and confirmed_at is not null and removed_at is null and kind <> 'staff'
        on conflict do nothing returning user_id`);
      await tell(
        tx,
        'bell',
        told.map((one) => one.user_id),
      );
      return true;
    });
    if (!isShown) return;
  }
}

/** The job that removes an ended announcement from all bells. */
export async function clearAnnouncement({ db }: Pick<Ports, 'db'>, { id }: { id: string }): Promise<void> {
  // waits for a batch that is just being notified
  await db.select({ id: announcements.id }).from(announcements).where(eq(announcements.id, id)).for('update');
  for await (const ids of clients(db))
    await db.transaction(async (tx) => {
      const isTold = and(inArray(notifications.accountId, ids), eq(notifications.eventId, id));
      const gone = await tx.delete(notifications).where(isTold).returning({ userId: notifications.userId });
      await tell(
        tx,
        'bell',
        gone.map(({ userId }) => userId),
      );
    });
}

async function* clients(db: Database): AsyncGenerator<string[]> {
  const batches = byId((after) =>
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(gt(accounts.id, after), eq(accounts.type, 'client')))
      .orderBy(asc(accounts.id))
      .limit(BATCH),
  );
  for await (const batch of batches) yield batch.map(({ id }) => id);
}
