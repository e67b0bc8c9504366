import { randomUUID } from 'node:crypto';
import { canonical, hashOfEvent, type LedgerEvent } from '@greenlit/domain/ledger/ledger.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { type Context, eventActor } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import type { RowKey } from '../../db/keys.ts';
import { tell } from '../../db/listen.ts';
import { ledgerCount, ledgerEvents } from '../../db/tables.ts';
import { allEvents } from '../../events/all.ts';
import type { Events, EventType } from '../../events/types.ts';
import { enqueue } from '../../jobs.ts';
import { sha256Hex } from '../../secrets.ts';

/** After this many events across all accounts, the ends of their chains are anchored without waiting for the hourly job. */
export const EVENTS_PER_ANCHOR = 1000;

/** What is recorded with an event: at least the data that its definition reads, and any other that JSON can hold. */
type Recorded<Type extends EventType> = Events[Type] & Readonly<Record<string, unknown>>;

/** The row that an event is about. */
interface Subject extends RowKey {
  kind:
    | 'script'
    | 'video'
    | 'library'
    | 'user'
    | 'account'
    | 'role'
    | 'ai_rule'
    | 'phrase_rule'
    | 'claim'
    | 'ai_generation'
    | 'plan'
    | 'plan_template'
    | 'coupon';
}

export const about = <Kind extends Subject['kind']>(kind: Kind, { accountId, id }: RowKey) => ({ kind, accountId, id });

export const aboutAccount = (accountId: string) => about('account', { accountId, id: accountId });

/** Locks the account's chain until the end of the transaction, after waiting for others that append to it. */
export async function lockRecord(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 1))`);
}

/**
 * Appends the event of an action to the account's hash chain, in the action's own transaction, and queues the jobs derived from
 * it (notifications, mail). Appends are serialized per account, not across accounts.
 */
export async function record<Type extends EventType>(
  tx: Transaction,
  ctx: Pick<Context, 'actor' | 'from'>,
  type: Type,
  { accountId, ...subject }: Subject,
  ...[data]: object extends Events[Type] ? [data?: Recorded<Type>] : [data: Recorded<Type>]
): Promise<void> {
  const definition = (await allEvents()).get(type);
  const { rows } = await tx.execute<{ count: number }>(
    sql`select nextval(${ledgerCount.seqName ?? ''}::regclass) as count, pg_advisory_xact_lock(hashtextextended(${accountId}, 1))`,
  );
  const [last] = await tx
    .select({ seq: ledgerEvents.seq, hash: ledgerEvents.hash })
    .from(ledgerEvents)
    .where(eq(ledgerEvents.accountId, accountId))
    .orderBy(desc(ledgerEvents.seq))
    .limit(1);
  const chained: LedgerEvent = {
    accountId,
    seq: (last?.seq ?? 0) + 1,
    type,
    at: new Date().toISOString(),
    actor: eventActor(ctx.actor),
    subject,
    from: ctx.from,
    // normalized before hashing, so that it hashes the same when read back from the database
    data: JSON.parse(canonical(data ?? {})) as LedgerEvent['data'],
    previousHash: last?.hash ?? null,
  };
  const id = randomUUID();
  await tx.insert(ledgerEvents).values({
    accountId,
    seq: chained.seq,
    id,
    type,
    actor: chained.actor,
    subjectKind: subject.kind,
    subjectId: subject.id,
    from: chained.from,
    data: chained.data,
    at: new Date(chained.at),
    previousHash: chained.previousHash,
    hash: hashOfEvent(chained, sha256Hex),
  });
  if (definition?.changesPages) await tell(tx, 'page', [accountId]);
  await enqueue(tx, 'deliver_event', { accountId, eventId: id });
  if ((rows[0]?.count ?? 0) % EVENTS_PER_ANCHOR === 0)
    await enqueue(tx, 'anchor_records', {}, { key: 'anchor_records' });
}
