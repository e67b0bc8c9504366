import { DomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { videoReactions } from '../../db/tables.ts';
import { publicVideo } from '../channel/channel.queries.ts';
import { limit, networkOf } from '../identity/limits.actions.ts';
import { countReactions } from '../videos/videos.actions.ts';
import type { VideoRow } from '../videos/videos.queries.ts';
import { viewerKey } from './metrics.queries.ts';

export interface Reaction {
  isLiked?: boolean | null | undefined;
  isShared?: boolean | null | undefined;
  isViewed?: boolean | null | undefined;
  isFullViewed?: boolean | null | undefined;
}

/** Reactions that count per IP address and day, whatever cookies are sent, so that bought likes are worthless. */
const NEW_VIEWERS_PER_ADDRESS = 200;

/**
 * Records a viewer's reaction to a published video; each counts once per viewer. A like can be withdrawn, a share and a view
 * cannot. Public counts are not part of the compliance record, so this is not an event.
 */
export async function react(ctx: Context, videoId: string, reaction: Reaction): Promise<VideoRow> {
  const viewer = viewerKey(ctx.actor);
  if (!viewer) throw new DomainError('FORBIDDEN', 'no_viewer', 'Please allow cookies to do that');
  const { db } = ctx.ports;
  const published = await publicVideo(db, videoId);
  if (!published) throw notFound('Video');
  const { video } = published;
  const key = { accountId: video.accountId, videoId, viewer };
  const own = and(
    eq(videoReactions.accountId, key.accountId),
    eq(videoReactions.videoId, videoId),
    eq(videoReactions.viewer, viewer),
  );
  const [known] = await db.select({ viewer: videoReactions.viewer }).from(videoReactions).where(own);
  if (!known && ctx.actor.kind === 'visitor')
    await limit(ctx, `react:${videoId}:${networkOf(ctx.from?.ip)}`, NEW_VIEWERS_PER_ADDRESS, 86_400);

  await db.transaction(async (tx) => {
    await tx.insert(videoReactions).values(key).onConflictDoNothing();
    const [before] = await tx.select().from(videoReactions).where(own).for('update');
    if (!before) throw notFound('Video');
    const after = {
      isLiked: reaction.isLiked ?? before.isLiked,
      isShared: before.isShared || reaction.isShared === true,
      isFullViewed: before.isFullViewed || reaction.isFullViewed === true,
      isViewed: before.isViewed || reaction.isViewed === true || reaction.isFullViewed === true,
    };
    const step = (name: keyof typeof after) => Number(after[name]) - Number(before[name]);
    await tx
      .update(videoReactions)
      .set({ ...after, updatedAt: new Date() })
      .where(own);
    await countReactions(tx, video, {
      likes: step('isLiked'),
      views: step('isViewed'),
      fullViews: step('isFullViewed'),
      shareAttempts: step('isShared'),
    });
  });
  return video;
}
