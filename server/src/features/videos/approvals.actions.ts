import { APPROVED } from '@greenlit/domain/review/lifecycle.ts';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { videos } from '../../db/tables.ts';
import type { VideoRow } from './videos.queries.ts';

/** As `approvalEnd` counts, for many at once: the same day so many months later in UTC, or the last one of its month. */
const endsAfter = (months: number) =>
  sql`(${videos.approvedAt} at time zone 'UTC' + make_interval(months => ${months}::int)) at time zone 'UTC'`;

/** How long approvals of the account hold from now on, counted from when each was given; 0: for ever. What has ended stays ended. */
export async function moveApprovalEnds(tx: Transaction, accountId: string, months: number): Promise<void> {
  await tx
    .update(videos)
    // the last day that its conditions allow stays
    .set({
      approvalEndsAt: months === 0 ? videos.usableUntil : sql`least(${endsAfter(months)}, ${videos.usableUntil})`,
    })
    .where(
      and(
        eq(videos.accountId, accountId),
        eq(videos.status, APPROVED),
        eq(videos.reviewed, true),
        isNull(videos.unpublishedAt),
        // over already, though nobody has written it down yet
        or(isNull(videos.approvalEndsAt), gt(videos.approvalEndsAt, sql`now()`)),
      ),
    );
}

/** Takes down an approved video for good because of what it says, also one that is not public yet or not now. False if it was taken down before. */
export async function takeDownVideo(
  tx: Transaction,
  { accountId, id }: Pick<VideoRow, 'accountId' | 'id'>,
): Promise<boolean> {
  const now = new Date();
  const taken = await tx
    .update(videos)
    .set({ unpublishedAt: now, recalledAt: now })
    .where(and(eq(videos.accountId, accountId), eq(videos.id, id), isNull(videos.unpublishedAt)))
    .returning({ id: videos.id });
  return taken.length > 0;
}

/** Takes down a video whose approval is over; undefined when it is not, or somebody else just did. */
export async function takeDown(
  tx: Transaction,
  { accountId, id }: Pick<VideoRow, 'accountId' | 'id'>,
): Promise<VideoRow | undefined> {
  const [video] = await tx
    .update(videos)
    .set({ unpublishedAt: sql`${videos.approvalEndsAt}` })
    .where(
      and(
        eq(videos.accountId, accountId),
        eq(videos.id, id),
        isNull(videos.unpublishedAt),
        lte(videos.approvalEndsAt, sql`now()`),
      ),
    )
    .returning();
  return video;
}
