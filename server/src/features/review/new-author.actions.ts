import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { reviewRounds } from '../../db/tables.ts';

/**
 * Updates the rounds of items that somebody took over: they read and answer the notes, and can never review these rounds, even
 * if they were asked to. The sender stays the same.
 */
export async function handOverRounds(
  tx: Transaction,
  { accountId, to, items }: { accountId: string; to: string; items: readonly string[] },
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .update(reviewRounds)
    .set({ authorId: to, assigneeId: sql`nullif(${reviewRounds.assigneeId}, ${to}::uuid)` })
    .where(
      and(
        eq(reviewRounds.accountId, accountId),
        or(inArray(reviewRounds.videoId, [...items]), inArray(reviewRounds.scriptId, [...items])),
      ),
    );
}
