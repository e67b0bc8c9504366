/** State of a conversion run: started, progress, and outcome. */
import { afterInterruption, CONVERSION_FAILURES } from '@greenlit/domain/videos/conversion.ts';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connect.ts';
import { alone } from '../../db/locks.ts';
import { conversions } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import { type ConversionRow, nextConversion } from './conversions.queries.ts';

/** Starts the next conversion; null if none is waiting. The transaction makes the start visible to whoever looks next, in any process. */
export async function beginConversion(db: Database): Promise<ConversionRow | null> {
  return alone(db, 'begin a conversion', async (tx) => {
    const next = await nextConversion(tx);
    if (!next) return null;
    const { accountId, id } = next;
    const [row] = await tx
      .update(conversions)
      .set({ state: 'running', attempts: sql`${conversions.attempts} + 1`, progress: 0, updatedAt: new Date() })
      .where(and(eq(conversions.accountId, accountId), eq(conversions.id, id), eq(conversions.state, 'queued')))
      .returning();
    return row ?? null;
  });
}

/** Condition for this run, provided nobody cancelled it or took it over. */
const stillMine = ({ accountId, id, attempts }: ConversionRow) =>
  and(
    eq(conversions.accountId, accountId),
    eq(conversions.id, id),
    eq(conversions.state, 'running'),
    eq(conversions.attempts, attempts),
  );

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
            eq(conversions.accountId, accountId),
            eq(conversions.id, id),
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
  await tx.delete(conversions).where(and(eq(conversions.accountId, accountId), eq(conversions.id, id)));
}
