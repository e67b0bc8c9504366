import type { DemoVideo } from '@greenlit/seeds/types.ts';
import type { Transaction } from '../db/connect.ts';
import { videoCounts, videoDays, videoReactions, videoReferrers } from '../db/tables.ts';
import type { Member } from './people.ts';

/** The number of days over which the demo's viewers arrived. */
const AUDIENCE_DAYS = 330;
const DAY_MS = 86_400_000;
/** Where they came from; '' where their browser did not say. */
const CAME_FROM = ['linkedin.com', '', 'linkedin.com', 'google.com', 'localhost', 'facebook.com', '', 'linkedin.com'];

/** Creates a row for each viewer that the demo counts, over the last months, so that the counts are consistent. */
export async function loadAudience(
  tx: Transaction,
  { accountId }: Member,
  videoId: string,
  video: DemoVideo,
): Promise<void> {
  const { views, fullViews, likes, shares } = video.audience;
  const viewers = Array.from({ length: views }, (_, index) => ({
    accountId,
    videoId,
    viewer: `anon:demo-${index}`,
    isViewed: true,
    isFullViewed: index < fullViews,
    isLiked: index < likes,
    isShared: index < shares,
    quarters: index < fullViews ? 3 : index % 4,
    host: CAME_FROM[(index * 5) % CAME_FROM.length] ?? '',
    // more recent ones than old ones
    updatedAt: new Date(
      Date.now() - Math.floor((AUDIENCE_DAYS * ((index * 7 + 3) % views) ** 2) / views ** 2) * DAY_MS,
    ),
  }));
  if (views > 0) await tx.insert(videoReactions).values(viewers);
  const referrers = Map.groupBy(viewers, ({ host, updatedAt }) => `${updatedAt.toISOString().slice(0, 10)} ${host}`);
  const hosts = [...referrers].map(([name, all]) => ({
    day: name.slice(0, 10),
    host: name.slice(11),
    views: all.length,
  }));
  if (hosts.length > 0) await tx.insert(videoReferrers).values(hosts.map((row) => ({ accountId, videoId, ...row })));
  const days = Map.groupBy(viewers, ({ updatedAt }) => updatedAt.toISOString().slice(0, 10));
  const today = new Date().toISOString().slice(0, 10);
  if (video.favoriteOf.length > 0 && !days.has(today)) days.set(today, []);
  if (days.size > 0)
    await tx.insert(videoDays).values(
      [...days].map(([day, came]) => ({
        accountId,
        videoId,
        day,
        views: came.length,
        fullViews: came.filter(({ isFullViewed }) => isFullViewed).length,
        likes: came.filter(({ isLiked }) => isLiked).length,
        shareAttempts: came.filter(({ isShared }) => isShared).length,
        favorites: day === today ? video.favoriteOf.length : 0,
        firstQuarter: came.filter(({ quarters }) => quarters >= 1).length,
        half: came.filter(({ quarters }) => quarters >= 2).length,
        threeQuarters: came.filter(({ quarters }) => quarters >= 3).length,
      })),
    );
  await tx.insert(videoCounts).values({
    accountId,
    videoId,
    views,
    fullViews,
    likes,
    shareAttempts: shares,
    favorites: video.favoriteOf.length,
  });
}
