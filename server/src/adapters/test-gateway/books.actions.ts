import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connect.ts';
import { testGatewayAnswers, testGatewayEvents, testGatewayObjects } from '../../db/tables.ts';

export type Kind = (typeof testGatewayObjects.$inferSelect)['kind'];
export type ObjectNotes = (typeof testGatewayObjects.$inferSelect)['notes'];
export type StoredEvent = typeof testGatewayEvents.$inferSelect;

/** A stored response, which is sent again for the same key. */
export interface Reply {
  status: number;
  body: object;
}

/** Days for which responses and webhook events are kept, as at Stripe. */
const DAYS_KEPT = 30;
/** Delivery attempts of a webhook event; after that it can only be listed. */
const TRIES_MAX = 20;

/** A stored object; its row is locked until the transaction ends. */
export async function lockObject<T extends { id: string }>(
  tx: Transaction,
  kind: Kind,
  id: string,
): Promise<{ data: T; notes: ObjectNotes } | null> {
  const [row] = await tx
    .select({ data: testGatewayObjects.data, notes: testGatewayObjects.notes })
    .from(testGatewayObjects)
    .where(and(eq(testGatewayObjects.kind, kind), eq(testGatewayObjects.id, id)))
    .for('update');
  return row ? { data: row.data as T, notes: row.notes } : null;
}

/** Newest first; `after` is the last object of the page before. */
export async function listObjects<T extends { id: string }>(
  tx: Transaction,
  kind: Kind,
  { customer, limit, after }: { customer: string; limit: number; after: string | undefined },
): Promise<T[]> {
  const { seq } = testGatewayObjects;
  const before = tx
    .select({ seq })
    .from(testGatewayObjects)
    .where(eq(testGatewayObjects.id, after ?? ''));
  const rows = await tx
    .select({ data: testGatewayObjects.data })
    .from(testGatewayObjects)
    .where(
      and(
        eq(testGatewayObjects.kind, kind),
        eq(testGatewayObjects.customer, customer),
        after === undefined ? undefined : lt(seq, sql`(${before})`),
      ),
    )
    .orderBy(desc(seq))
    .limit(limit);
  return rows.map(({ data }) => data as T);
}

/** Stores an object as it is now. */
export async function keepObject(
  tx: Transaction,
  kind: Kind,
  data: { id: string; customer?: unknown },
  notes: ObjectNotes,
): Promise<void> {
  const customer = typeof data.customer === 'string' ? data.customer : null;
  await tx
    .insert(testGatewayObjects)
    .values({ id: data.id, kind, customer, data, notes })
    .onConflictDoUpdate({ target: testGatewayObjects.id, set: { customer, data, notes } });
}

/**
 * Claims a key for this transaction. Returns the stored response if the key was used before, otherwise null. A second request
 * with the same key waits until the first one ends.
 */
export async function claimKey(
  tx: Transaction,
  key: string,
  question: string,
): Promise<(Reply & { question: string }) | null> {
  const claimed = await tx
    .insert(testGatewayAnswers)
    .values({ key, question, status: 0, body: {} })
    .onConflictDoNothing()
    .returning({ key: testGatewayAnswers.key });
  if (claimed.length > 0) return null;
  const [row] = await tx.select().from(testGatewayAnswers).where(eq(testGatewayAnswers.key, key));
  return row ?? null;
}

export async function keepAnswer(tx: Transaction, key: string, { status, body }: Reply): Promise<void> {
  await tx.update(testGatewayAnswers).set({ status, body }).where(eq(testGatewayAnswers.key, key));
}

export async function keepEvent(tx: Transaction, data: { id: string; created: number }): Promise<void> {
  await tx.insert(testGatewayEvents).values({ id: data.id, created: data.created, data });
}

/** Newest first; `after` is the last one of the page before. */
export async function listEvents(
  tx: Transaction,
  { since, limit, after }: { since: number; limit: number; after: string | undefined },
): Promise<StoredEvent[]> {
  const { seq } = testGatewayEvents;
  const before = tx
    .select({ seq })
    .from(testGatewayEvents)
    .where(eq(testGatewayEvents.id, after ?? ''));
  return tx
    .select()
    .from(testGatewayEvents)
    .where(and(gte(testGatewayEvents.created, since), after === undefined ? undefined : lt(seq, sql`(${before})`)))
    .orderBy(desc(seq))
    .limit(limit);
}

/** Undelivered webhook events, oldest first; each counts as tried. Two processes never take the same one. */
export function takeUndelivered(db: Database, limit: number): Promise<StoredEvent[]> {
  return db.transaction(async (tx) => {
    const open = and(isNull(testGatewayEvents.deliveredAt), lt(testGatewayEvents.tries, TRIES_MAX));
    const due = await tx
      .select()
      .from(testGatewayEvents)
      .where(open)
      .orderBy(asc(testGatewayEvents.tries), asc(testGatewayEvents.seq))
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) {
      const tries = sql`${testGatewayEvents.tries} + 1`;
      await tx.update(testGatewayEvents).set({ tries }).where(inArray(testGatewayEvents.id, ids));
    }
    return due;
  });
}

export async function markDelivered(db: Database, id: string): Promise<void> {
  await db.update(testGatewayEvents).set({ deliveredAt: new Date() }).where(eq(testGatewayEvents.id, id));
}

/** Deletes old responses and webhook events, but no objects. */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - DAYS_KEPT * 86_400_000);
  await db.delete(testGatewayAnswers).where(lt(testGatewayAnswers.createdAt, limit));
  const isDone = or(sql`${testGatewayEvents.deliveredAt} is not null`, gte(testGatewayEvents.tries, TRIES_MAX));
  const isOld = lt(testGatewayEvents.created, Math.floor(limit.getTime() / 1_000));
  await db.delete(testGatewayEvents).where(and(isDone, isOld));
}
