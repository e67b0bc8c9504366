import { notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import type { RowKey } from '../../db/keys.ts';
import { conversions } from '../../db/tables.ts';

export type ConversionRow = typeof conversions.$inferSelect;

/** A conversion of the person's own account. @throws DomainError NOT_FOUND */
export async function conversionFor(db: Readable, { user }: Person, id: string): Promise<ConversionRow> {
  const [row] = await db
    .select()
    .from(conversions)
    .where(and(eq(conversions.accountId, user.accountId), eq(conversions.id, id)));
  if (!row) throw notFound('Conversion');
  return row;
}

/**
 * The queue in fair order: everybody's first conversion comes before anybody's second, counting running ones. Ties go to
 * whoever came earlier or has waited longer since their last turn.
 */
const waiting = sql`
  select account_id, id, row_number() over (order by turn, since, created_at, id) as place
  from (
    select c.account_id, c.id, c.created_at,
      row_number() over (partition by c.account_id, c.user_id order by c.created_at, c.id) + own.running as turn,
      greatest(c.created_at, own.served_at) as since
    from conversions c
    cross join lateral (
      select count(*) filter (where o.state = 'running') as running,
        max(o.updated_at) filter (where o.attempts > 0 and o.state not in ('queued', 'running')) as served_at
      from conversions o
      where o.account_id = c.account_id and o.user_id = c.user_id
    ) own
    where c.state = 'queued'
  ) queued`;

/** The next conversion; null if none is waiting. */
export async function nextConversion(tx: Transaction): Promise<RowKey | null> {
  const { rows } = await tx.execute<{ account_id: string; id: string }>(
    sql`select account_id, id from (${waiting}) waiting where place = 1`,
  );
  const [next] = rows;
  return next ? { accountId: next.account_id, id: next.id } : null;
}

/** The number of conversions ahead of this one; null if it is not waiting. */
export async function waitingBefore(db: Readable, { accountId, id, state }: ConversionRow): Promise<number | null> {
  if (state !== 'queued') return null;
  const { rows } = await db.execute<{ before: number }>(
    sql`select place - 1 as before from (${waiting}) waiting where account_id = ${accountId} and id = ${id}`,
  );
  return rows[0]?.before ?? null;
}
