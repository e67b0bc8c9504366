import { type ChainedEvent, type ChainVerdict, verifyChain } from '@greenlit/domain/ledger/ledger.ts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { ledgerEvents } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';

type EventRow = typeof ledgerEvents.$inferSelect;

export const asChained = (row: EventRow): ChainedEvent => ({
  accountId: row.accountId,
  seq: row.seq,
  type: row.type,
  at: row.at.toISOString(),
  actor: row.actor,
  subject: { kind: row.subjectKind, id: row.subjectId },
  from: row.from,
  data: row.data,
  previousHash: row.previousHash,
  hash: row.hash,
});

/** The whole chain of an account, oldest first. */
export async function eventsOf(db: Readable, accountId: string): Promise<EventRow[]> {
  return db.select().from(ledgerEvents).where(eq(ledgerEvents.accountId, accountId)).orderBy(asc(ledgerEvents.seq));
}

export async function eventById(db: Readable, accountId: string, id: string): Promise<EventRow | null> {
  const [row] = await db.select().from(ledgerEvents).where(hasKey(ledgerEvents, { accountId, id }));
  return row ?? null;
}

/** How often in the last hour the item was submitted, and how often the person submitted anything. */
export async function submissionsLately(
  db: Readable,
  accountId: string,
  { itemId, personId }: { itemId: string; personId: string },
): Promise<{ ofItem: number; ofPerson: number }> {
  const count = (which: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const [row] = await db
    .select({
      ofItem: count(sql`${ledgerEvents.subjectId} = ${itemId}`),
      ofPerson: count(sql`${ledgerEvents.actor}->>'id' = ${personId}`),
    })
    .from(ledgerEvents)
    .where(
      and(
        eq(ledgerEvents.accountId, accountId),
        gt(ledgerEvents.at, sql`now() - interval '1 hour'`),
        inArray(ledgerEvents.type, ['item.submitted', 'item.revised']),
      ),
    );
  return row ?? { ofItem: 0, ofPerson: 0 };
}

/** Recomputes the hash of every event of the account; reports the first that does not match. */
export async function verifyLedger(db: Readable, accountId: string): Promise<ChainVerdict> {
  const rows = await eventsOf(db, accountId);
  return verifyChain(rows.map(asChained), sha256Hex);
}
