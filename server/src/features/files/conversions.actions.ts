import { UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import { conflict, DomainError, forbidden, invalid } from '@greenlit/domain/shared/errors.ts';
import { CONVERSION_FAILURES, CONVERSIONS_AT_A_TIME, CONVERSIONS_BUSY } from '@greenlit/domain/videos/conversion.ts';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { one } from '../../db/rows.ts';
import { accounts, conversions } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import { type ConversionRow, conversionFor } from './conversions.queries.ts';
import { fileByUrl, isKind } from './files.queries.ts';

export const OPEN = ['queued', 'running'] as const;

/** Requests an mp4 of a stored original. Idempotent, unless the previous conversion failed or was cancelled. */
export async function convertVideo(ctx: Context, person: Person, url: string): Promise<ConversionRow> {
  const { accountId, id: userId } = person.user;
  const file = await fileByUrl(ctx.ports.db, accountId, url);
  if (!isKind(file, 'original')) throw invalid({ url: UPLOAD_FAILED });
  await refuseWithoutTranscoder(ctx);
  return ctx.ports.db.transaction(async (tx) => {
    // lock the account, so that counting and inserting are atomic
    await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    const known = await standing(tx, accountId, file.id);
    if (known) return known;
    await refuseWhenBusy(tx, accountId);
    const row = await tx.insert(conversions).values({ accountId, userId, sourceFileId: file.id }).returning().then(one);
    await enqueue(tx, 'convert_video', {});
    return row;
  });
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

async function refuseWhenBusy(tx: Transaction, accountId: string): Promise<void> {
  const [open] = await tx
    .select({ n: count() })
    .from(conversions)
    .where(and(eq(conversions.accountId, accountId), inArray(conversions.state, OPEN)));
  if ((open?.n ?? 0) >= CONVERSIONS_AT_A_TIME) throw conflict('busy', CONVERSIONS_BUSY);
}

/** Cancels a conversion; its process notices within a second or two and stops. No effect on finished ones. */
export async function cancelConversion(ctx: Context, person: Person, id: string): Promise<ConversionRow> {
  const row = await conversionFor(ctx.ports.db, person, id);
  if (row.userId !== person.user.id) throw forbidden('not_creator', 'Only the person who created this can do that');
  const [cancelled] = await ctx.ports.db
    .update(conversions)
    .set({ state: 'cancelled', secondsLeft: null, updatedAt: new Date() })
    .where(and(eq(conversions.accountId, row.accountId), eq(conversions.id, row.id), inArray(conversions.state, OPEN)))
    .returning();
  return cancelled ?? conversionFor(ctx.ports.db, person, id);
}
