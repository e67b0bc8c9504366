import { and, desc, eq, gte, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { reviewRounds, videos } from '../../db/tables.ts';
import type { VideoRow } from '../videos/videos.queries.ts';

/** A person's previous choices, preset for the next video or script. */
export interface LastChoices {
  /** From their newest video that got past branding. */
  video: VideoRow | null;
  /** The newest ad review form they sent, for a script or a video. */
  reviewForm: Record<string, unknown> | null;
}

export async function lastChoices(db: Readable, { user }: Person): Promise<LastChoices> {
  const [video] = await db
    .select()
    .from(videos)
    .where(
      and(
        eq(videos.accountId, user.accountId),
        eq(videos.creatorId, user.id),
        isNull(videos.removedAt),
        or(ne(videos.status, 'draft'), gte(videos.stage, 3)),
      ),
    )
    .orderBy(desc(videos.createdAt))
    .limit(1);
  const [round] = await db
    .select({ reviewForm: reviewRounds.reviewForm })
    .from(reviewRounds)
    .where(
      and(
        eq(reviewRounds.accountId, user.accountId),
        eq(reviewRounds.submittedBy, user.id),
        isNotNull(reviewRounds.reviewForm),
      ),
    )
    .orderBy(desc(reviewRounds.createdAt))
    .limit(1);
  return { video: video ?? null, reviewForm: round?.reviewForm ?? null };
}
