import { DRAFT } from '@greenlit/domain/review/lifecycle.ts';
import { and, desc, eq, gte, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { reviewRounds, videos } from '../../db/tables.ts';
import type { VideoRow } from '../videos/videos.queries.ts';

/** What a person chose the last time: it is preset for the next. */
export interface LastChoices {
  /** The newest of their videos that got past branding. */
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
        or(ne(videos.status, DRAFT), gte(videos.stage, 3)),
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
