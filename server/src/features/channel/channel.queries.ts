import { CHANNEL_PAGE_SIZE, type PublicVideo } from '@greenlit/domain/channel/page.ts';
import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Readable } from '../../db/connect.ts';
import { among, hasKey, type RowKey } from '../../db/keys.ts';
import { files, users, videoCounts, videoPlaces, videos } from '../../db/tables.ts';
import type { Secrets } from '../../secrets.ts';
import { type Channel, ofChannel, onOpenChannel, UUID } from '../accounts/channels.ts';
import { publicUrl } from '../files/files.queries.ts';
import { spokenHash } from '../videos/brand.ts';
import { isMarkedFile } from '../videos/captions.queries.ts';
import { inChannelOrder, onPublicPages } from '../videos/videos.queries.ts';

const thumbs = alias(files, 'thumbs');
const captions = alias(files, 'captions');

/** Maximum pages shown at once, however often "See more" is clicked. */
export const MOST_PAGES = 50;

/** Condition for what the public may see, with exactly the bytes that were approved. */
const published = (): SQL | undefined => and(onPublicPages(), eq(files.sha256, videos.approvedSha256));

const publishedVideos = (db: Readable) =>
  db
    .select({ video: videos, media: files, thumb: thumbs, captions, counts: videoCounts })
    .from(videos)
    .innerJoin(files, and(eq(files.accountId, videos.accountId), eq(files.id, videos.mediaFileId)))
    .leftJoin(thumbs, and(eq(thumbs.accountId, videos.accountId), eq(thumbs.id, videos.thumbFileId)))
    .leftJoin(captions, and(eq(captions.accountId, videos.accountId), eq(captions.id, videos.captionsFileId)))
    .leftJoin(videoCounts, and(eq(videoCounts.accountId, videos.accountId), eq(videoCounts.videoId, videos.id)))
    .$dynamic();

export type PublishedRow = Awaited<ReturnType<typeof publishedVideos>>[number];

/** Null both for videos that the public may not see and for unknown ones, so that they are indistinguishable. */
export async function publicVideo(db: Readable, id: string): Promise<PublishedRow | null> {
  if (!UUID.test(id)) return null;
  const [key] = await keysOf(db, [id]);
  if (!key) return null;
  const [row] = await publishedVideos(db).where(and(hasKey(videos, key), published()));
  return row ?? null;
}

const keysOf = (db: Readable, ids: readonly string[]): Promise<RowKey[]> =>
  db
    .select({ accountId: videoPlaces.accountId, id: videoPlaces.videoId })
    .from(videoPlaces)
    .where(inArray(videoPlaces.videoId, [...ids]));

/** The script that a published video was read from; null if it was changed without recording again, or if that is unknown. */
export function spokenScript({ video }: PublishedRow): string | null {
  const script = video.text.trim();
  return script && video.spokenSha256 === spokenHash(script) ? script : null;
}

/** The published ones among these, on open channels. */
export async function publishedAmong(db: Readable, ids: readonly string[]): Promise<PublishedRow[]> {
  const keys = ids.length > 0 ? await keysOf(db, ids) : [];
  if (keys.length === 0) return [];
  return publishedVideos(db)
    .innerJoin(users, and(eq(users.accountId, videos.accountId), eq(users.id, videos.creatorId)))
    .where(and(among(videos.accountId, videos.id, keys), published(), onOpenChannel(db)));
}

export interface ChannelFilter {
  category?: string | null;
  search?: string | null;
}

const matching = ({ category, search }: ChannelFilter): SQL | undefined => {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    category ? eq(videos.category, category) : undefined,
    pattern ? or(sql`${videos.title} ilike ${pattern}`, sql`${videos.postText} ilike ${pattern}`) : undefined,
  );
};

/** A channel's videos up to the given page (from 1), in their order, and whether there are more. */
export async function channelVideos(
  db: Readable,
  channel: Channel,
  page: number,
  filter: ChannelFilter = {},
): Promise<{ rows: PublishedRow[]; hasMore: boolean }> {
  const count = Math.min(page, MOST_PAGES) * CHANNEL_PAGE_SIZE;
  const rows = await publishedVideos(db)
    .where(and(ofChannel(db, channel), published(), matching(filter)))
    .orderBy(...inChannelOrder)
    .limit(count + 1);
  return { rows: rows.slice(0, count), hasMore: rows.length > count && page < MOST_PAGES };
}

export const newestVideos = (db: Readable, channel: Channel, count: number): Promise<PublishedRow[]> =>
  publishedVideos(db)
    .where(and(ofChannel(db, channel), published()))
    .orderBy(desc(videos.publishedAt), asc(videos.id))
    .limit(count);

/** Other videos of a channel: those of the same category first, then in the channel's order. */
export const relatedVideos = (
  db: Readable,
  channel: Channel,
  { id, category }: { id: string; category: string | null },
  count: number,
): Promise<PublishedRow[]> =>
  publishedVideos(db)
    .where(and(ofChannel(db, channel), published(), ne(videos.id, id)))
    .orderBy(desc(sql`${videos.category} is not distinct from ${category}`), ...inChannelOrder)
    .limit(count);

/** The categories of a channel's videos, by name. */
export async function channelCategories(db: Readable, channel: Channel): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: videos.category })
    .from(videos)
    .innerJoin(files, and(eq(files.accountId, videos.accountId), eq(files.id, videos.mediaFileId)))
    .where(and(ofChannel(db, channel), published(), isNotNull(videos.category), ne(videos.category, '')))
    .orderBy(asc(videos.category));
  return rows.flatMap(({ category }) => category ?? []);
}

/** Published videos of the whole installation that have a share page, newest first, with the day of their last change. */
export const publishedPages = (db: Readable, count: number) =>
  db
    .select({ id: videos.id, changed: sql<string>`to_char(${videos.updatedAt}, 'YYYY-MM-DD')` })
    .from(videos)
    .innerJoin(files, and(eq(files.accountId, videos.accountId), eq(files.id, videos.mediaFileId)))
    .innerJoin(users, and(eq(users.accountId, videos.accountId), eq(users.id, videos.creatorId)))
    .where(and(published(), onOpenChannel(db)))
    .orderBy(desc(videos.publishedAt))
    .limit(count);

/** Null if the video is not published or not on this channel. */
export async function videoOfChannel(db: Readable, channel: Channel, id: string): Promise<PublishedRow | null> {
  if (!UUID.test(id)) return null;
  const [row] = await publishedVideos(db).where(and(eq(videos.id, id), ofChannel(db, channel), published()));
  return row ?? null;
}

/** The video as the public pages show it, with URLs valid for an hour. */
export function presentVideo({ video, media, thumb, captions, counts }: PublishedRow, secrets: Secrets): PublicVideo {
  const mediaPath = publicUrl(secrets, media.key);
  const captionsPath = captions && publicUrl(secrets, captions.key);
  const number = (name: string) => (typeof media.facts?.[name] === 'number' ? media.facts[name] : null);
  return {
    id: video.id,
    title: video.title,
    category: video.category || null,
    postText: video.postText || null,
    disclosureTitle: video.disclosureTitle || null,
    disclosureText: video.disclosureText || null,
    publishedAt: (video.publishedAt ?? video.approvedAt ?? video.createdAt).toISOString(),
    duration: number('duration'),
    width: number('width'),
    height: number('height'),
    mediaType: media.mediaType,
    bytes: media.bytes,
    mediaPath,
    posterPath: thumb && publicUrl(secrets, thumb.key),
    captionsPath,
    captionsMachineMade: isMarkedFile(captions),
    captionsDownloadPath: captions && downloadOf(captionsPath, fileNameOf(video.title, captions.key)),
    downloadPath: downloadOf(mediaPath, fileNameOf(video.title, media.key)),
    counts: { likes: counts?.likes ?? 0, views: counts?.views ?? 0, shareAttempts: counts?.shareAttempts ?? 0 },
  };
}

const downloadOf = (path: string | null, name: string): string => `${path}&download=${encodeURIComponent(name)}`;

function fileNameOf(title: string, key: string): string {
  const extension = /\.\w+$/.exec(key)?.[0] ?? '.mp4';
  return `${title.replace(/[^\w.-]+/g, '_').slice(0, 80) || 'video'}${extension}`;
}
