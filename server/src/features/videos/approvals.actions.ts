import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { videos } from '../../db/tables.ts';
import type { VideoRow } from './videos.queries.ts';

/** Like `approvalEnd`, for many at once: the same day this many months later in UTC, or the last day of that month. */
const endsAfter = (months: number) =>
  sql`(${videos.approvedAt} at time zone 'UTC' + make_interval(months => ${months}::int)) at time zone 'UTC'`;

/**
 * Sets how many months the account's approvals are valid, counted from each approval; 0: forever. Expired ones stay expired.
 */
export async function moveApprovalEnds(tx: Transaction, accountId: string, months: number): Promise<void> {
  await tx
    .update(videos)
    // the last day allowed by its conditions stays
    .set({
      approvalEndsAt: months === 0 ? videos.usableUntil : sql`least(${endsAfter(months)}, ${videos.usableUntil})`,
    })
    .where(
      and(
        eq(videos.accountId, accountId),
        eq(videos.status, 'approved'),
        eq(videos.reviewed, true),
        isNull(videos.unpublishedAt),
        // already expired, though not recorded yet
        or(isNull(videos.approvalEndsAt), gt(videos.approvalEndsAt, sql`now()`)),
      ),
    );
}

/**
 * Takes down an approved video for good because of its content, even if it is not public now. False if it was already taken
 * down.
 */
export async function takeDownVideo(
  tx: Transaction,
  { accountId, id }: Pick<VideoRow, 'accountId' | 'id'>,
): Promise<boolean> {
  const now = new Date();
  const taken = await tx
    .update(videos)
    .set({ unpublishedAt: now, recalledAt: now })
    .where(and(hasKey(videos, { accountId, id }), isNull(videos.unpublishedAt)))
    .returning({ id: videos.id });
  return taken.length > 0;
}

/** Takes down a video whose approval has expired; undefined if it has not, or if another call just did. */
export async function takeDown(
  tx: Transaction,
  { accountId, id }: Pick<VideoRow, 'accountId' | 'id'>,
): Promise<VideoRow | undefined> {
  const [video] = await tx
    .update(videos)
    .set({ unpublishedAt: sql`${videos.approvalEndsAt}` })
    .where(and(hasKey(videos, { accountId, id }), isNull(videos.unpublishedAt), lte(videos.approvalEndsAt, sql`now()`)))
    .returning();
  return video;
}
