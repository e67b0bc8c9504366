import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { reviewRounds } from '../../db/tables.ts';
import type { RoundRow } from './rounds.queries.ts';

/** The rounds that were sent to an address, in upper or lower case. */
export const sentTo = (email: string) => eq(sql`lower(${reviewRounds.reviewerEmail})`, email.toLowerCase());

/** The name typed with the newest decision from this address, in the same account; null if there is none. */
export async function nameLastTyped(db: Readable, { accountId, reviewerEmail }: RoundRow): Promise<string | null> {
  const [last] = await db
    .select({ name: reviewRounds.reviewerName })
    .from(reviewRounds)
    .where(
      and(
        sentTo(reviewerEmail),
        eq(reviewRounds.accountId, accountId),
        isNotNull(reviewRounds.reviewerName),
        isNull(reviewRounds.decidedByUserId),
      ),
    )
    .orderBy(desc(reviewRounds.decidedAt))
    .limit(1);
  return last?.name ?? null;
}
