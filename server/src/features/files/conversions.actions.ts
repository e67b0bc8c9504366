import { UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import { conflict, DomainError, forbidden, invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import {
  afterInterruption,
  CONVERSION_FAILURES,
  CONVERSIONS_AT_A_TIME,
  CONVERSIONS_BUSY,
} from '@greenlit/domain/videos/conversion.ts';
import { and, count, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Database, Readable, Transaction } from '../../db/connect.ts';
import { hasKey, type RowKey } from '../../db/keys.ts';
import { alone } from '../../db/locks.ts';
import { one } from '../../db/rows.ts';
import { accounts, conversions, files } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import { fileByUrl, isKind, PLAN } from './files.queries.ts';

export type ConversionRow = typeof conversions.$inferSelect;

/** A conversion of the person's own account. @throws DomainError NOT_FOUND */
export async function conversionFor(db: Readable, { user }: Person, id: string): Promise<ConversionRow> {
  const [row] = await db
    .select()
    .from(conversions)
    .where(hasKey(conversions, { accountId: user.accountId, id }));
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
async function nextConversion(tx: Transaction): Promise<RowKey | null> {
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

export const OPEN = ['queued', 'running'] as const;

/** Requests an mp4 of a stored original. Idempotent, unless the previous conversion failed or was cancelled. */
export async function convertVideo(ctx: Context, person: Person, url: string): Promise<ConversionRow> {
  const { accountId } = person.user;
  const file = await fileByUrl(ctx.ports.db, accountId, url);
  if (!isKind(file, 'original')) throw invalid({ url: UPLOAD_FAILED });
  await refuseWithoutTranscoder(ctx);
  return queueConversion(ctx, person, file.id);
}

/**
 * Queues the work on a stored original or plan. Idempotent like `convertVideo`. `outdated`: the name of the person's plans whose work
 * nobody needs any more. @throws DomainError CONFLICT `busy` */
export async function queueConversion(
  ctx: Context,
  person: Person,
  sourceFileId: string,
  outdated: { planName: string } | null = null,
): Promise<ConversionRow> {
  const { accountId, id: userId } = person.user;
  return ctx.ports.db.transaction(async (tx) => {
    // lock the account, so that counting and inserting are atomic
    await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    const known = await standing(tx, accountId, sourceFileId);
    if (known) return known;
    if (outdated) await cancelOthers(tx, person, outdated.planName);
    await refuseWhenBusy(tx, person);
    const row = await tx.insert(conversions).values({ accountId, userId, sourceFileId }).returning().then(one);
    await enqueue(tx, 'convert_video', {});
    return row;
  });
}

async function cancelOthers(tx: Transaction, { user }: Person, planName: string): Promise<void> {
  const plans = tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.accountId, user.accountId), eq(files.mediaType, PLAN), eq(files.name, planName)));
  await tx
    .update(conversions)
    .set({ state: 'cancelled', secondsLeft: null, updatedAt: new Date() })
    .where(
      and(
        eq(conversions.accountId, user.accountId),
        eq(conversions.userId, user.id),
        inArray(conversions.state, OPEN),
        inArray(conversions.sourceFileId, plans),
      ),
    );
}

/** @throws DomainError INVALID if no transcoder is installed: the person needs another file */
export async function refuseWithoutTranscoder({ ports }: Pick<Context, 'ports'>): Promise<void> {
  if (!(await ports.transcoder.isInstalled()))
    throw new DomainError('INVALID', 'no_transcoder', CONVERSION_FAILURES.unavailable);
}

async function standing(tx: Transaction, accountId: string, sourceFileId: string): Promise<ConversionRow | undefined> {
  const [row] = await tx
    .select()
    .from(conversions)
    .where(
      and(
        eq(conversions.accountId, accountId),
        eq(conversions.sourceFileId, sourceFileId),
        inArray(conversions.state, [...OPEN, 'done']),
      ),
    );
  return row;
}

/** Of each person, as turns are: a colleague's videos keep nobody from theirs. */
async function refuseWhenBusy(tx: Transaction, { user }: Person): Promise<void> {
  const mine = and(eq(conversions.accountId, user.accountId), eq(conversions.userId, user.id));
  const [open] = await tx
    .select({ n: count() })
    .from(conversions)
    .where(and(mine, inArray(conversions.state, OPEN)));
  if ((open?.n ?? 0) >= CONVERSIONS_AT_A_TIME) throw conflict('busy', CONVERSIONS_BUSY);
}

/** Cancels a conversion; its process notices within a second or two and stops. No effect on finished ones. */
export async function cancelConversion(ctx: Context, person: Person, id: string): Promise<ConversionRow> {
  const row = await conversionFor(ctx.ports.db, person, id);
  if (row.userId !== person.user.id) throw forbidden('not_creator', 'Only the person who created this can do that');
  const [cancelled] = await ctx.ports.db
    .update(conversions)
    .set({ state: 'cancelled', secondsLeft: null, updatedAt: new Date() })
    .where(and(hasKey(conversions, row), inArray(conversions.state, OPEN)))
    .returning();
  return cancelled ?? conversionFor(ctx.ports.db, person, id);
}

/** State of a conversion run: started, progress, and outcome. */

/** Starts the next conversion; null if none is waiting. The transaction makes the start visible to whoever looks next, in any process. */
export async function beginConversion(db: Database): Promise<ConversionRow | null> {
  return alone(db, 'begin a conversion', async (tx) => {
    const next = await nextConversion(tx);
    if (!next) return null;
    const { accountId, id } = next;
    const [row] = await tx
      .update(conversions)
      .set({ state: 'running', attempts: sql`${conversions.attempts} + 1`, progress: 0, updatedAt: new Date() })
      .where(and(hasKey(conversions, { accountId, id }), eq(conversions.state, 'queued')))
      .returning();
    return row ?? null;
  });
}

/** Condition for this run, provided nobody cancelled it or took it over. */
const stillMine = ({ accountId, id, attempts }: ConversionRow) =>
  and(hasKey(conversions, { accountId, id }), eq(conversions.state, 'running'), eq(conversions.attempts, attempts));

/** Saves the progress of a run (0 to 1). False if the run is no longer wanted. */
export async function noteProgress(
  db: Database,
  row: ConversionRow,
  progress: number,
  secondsLeft: number | null,
): Promise<boolean> {
  const mine = await db
    .update(conversions)
    .set({ progress, secondsLeft, updatedAt: new Date() })
    .where(stillMine(row))
    .returning({ id: conversions.id });
  return mine.length > 0;
}

export async function finishConversion(
  db: Database,
  row: ConversionRow,
  resultFileId: string,
  message: string | null,
): Promise<void> {
  await db
    .update(conversions)
    .set({ state: 'done', progress: 1, secondsLeft: null, resultFileId, message, updatedAt: new Date() })
    .where(stillMine(row));
}

/** Ends an unsuccessful run: it has failed for good, or is queued for another attempt. */
export async function giveBack(
  db: Database,
  row: ConversionRow,
  left: Pick<ConversionRow, 'state' | 'attempts' | 'message'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [mine] = await tx
      .update(conversions)
      .set({ ...left, secondsLeft: null, progress: 0, updatedAt: new Date() })
      .where(stillMine(row))
      .returning({ id: conversions.id });
    if (mine && left.state === 'queued') await enqueue(tx, 'convert_video', {});
  });
}

/** Requeues conversions that were running and have gone silent, and those that have waited too long; gives up those that ran too often. */
export async function resumeLost(db: Database, { silent, waiting }: { silent: Date; waiting: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const lost = await tx
      .select()
      .from(conversions)
      .where(
        or(
          and(eq(conversions.state, 'running'), lt(conversions.updatedAt, silent)),
          and(eq(conversions.state, 'queued'), lt(conversions.updatedAt, waiting)),
        ),
      );
    for (const { accountId, id, attempts, state, updatedAt } of lost) {
      const next = state === 'queued' ? 'queued' : afterInterruption(attempts);
      const message = next === 'failed' ? CONVERSION_FAILURES.gave_up : null;
      // only if nothing was heard of it since
      const [taken] = await tx
        .update(conversions)
        .set({ state: next, message, secondsLeft: null, updatedAt: new Date() })
        .where(
          and(
            hasKey(conversions, { accountId, id }),
            eq(conversions.state, state),
            eq(conversions.updatedAt, updatedAt),
          ),
        )
        .returning({ id: conversions.id });
      if (taken && next === 'queued') await enqueue(tx, 'convert_video', {});
    }
  });
}

/** Deletes the row in the caller's transaction; the caller must remove its files. */
export async function forgetRun(tx: Transaction, { accountId, id }: ConversionRow): Promise<void> {
  await tx.delete(conversions).where(hasKey(conversions, { accountId, id }));
}
