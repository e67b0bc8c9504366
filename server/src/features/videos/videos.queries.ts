import type { Status } from '@greenlit/domain/review/lifecycle.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { and, asc, desc, eq, exists, getTableColumns, gt, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { files, videoCounts, videos } from '../../db/tables.ts';
import { excerpt, leftEmpty, leftOut } from '../../fields/excerpts.ts';
import { type Channel, channelOf, ofChannel } from '../accounts/channels.ts';
import { rootOf } from '../libraries/companies.ts';
import { seenInAccount, viewerOf } from '../scripts/reach.ts';

export type VideoRow = typeof videos.$inferSelect;
export type CountsRow = typeof videoCounts.$inferSelect;

/**
 * A video in a list: the beginnings of its texts, without its papers, its edit, and the results of the pre-review and the
 * model.
 */
export const listedVideo = {
  ...getTableColumns(videos),
  text: excerpt(videos.text, 'text'),
  disclosureText: excerpt(videos.disclosureText, 'disclosure_text'),
  complianceText: excerpt(videos.complianceText, 'compliance_text'),
  postText: excerpt(videos.postText, 'post_text'),
  reviewForm: leftOut('review_form'),
  edit: leftOut('edit'),
  generation: leftOut('generation'),
  dismissals: leftEmpty('dismissals'),
};

/** The same rule as for scripts. */
const visibleTo = (person: Person): SQL | undefined =>
  and(seenInAccount(videos, viewerOf(person)), isNull(videos.removedAt));

/** Maximum rows of an unpaged list. */
const LIST_MAX = 500;

/** All videos of the account that the person can see, by title. */
export const allVideos = (db: Readable, person: Person): Promise<VideoRow[]> =>
  db
    .select(listedVideo)
    .from(videos)
    .where(and(visibleTo(person), eq(videos.hidden, false), eq(videos.archived, false)))
    .orderBy(asc(videos.title), asc(videos.id))
    .limit(LIST_MAX);

/** The enterprise's videos that the person can see, without drafts; empty outside an enterprise. */
export async function enterpriseVideos(db: Readable, person: Person): Promise<VideoRow[]> {
  if (rootOf(person).user.kind !== 'enterprise') return [];
  return db
    .select(listedVideo)
    .from(videos)
    .where(and(visibleTo(person), ne(videos.status, 'draft'), eq(videos.hidden, false), eq(videos.archived, false)))
    .orderBy(asc(videos.title), asc(videos.id))
    .limit(LIST_MAX);
}

/** Null if the person may not see it. */
export async function videoSeenBy(db: Readable, person: Person, id: string): Promise<VideoRow | null> {
  const [row] = await db
    .select()
    .from(videos)
    .where(and(visibleTo(person), eq(videos.id, id)));
  return row ?? null;
}

/** @throws DomainError NOT_FOUND, also for another account's video */
export async function videoFor(db: Readable, person: Person, id: string): Promise<VideoRow> {
  const row = await videoSeenBy(db, person, id);
  if (!row) throw notFound('Video');
  return row;
}

/** Locks the person's own video until the transaction ends. @throws DomainError NOT_FOUND */
export async function ownVideo(tx: Transaction, person: Person, id: string): Promise<VideoRow> {
  const [row] = await tx
    .select()
    .from(videos)
    .where(and(visibleTo(person), eq(videos.id, id)))
    .for('update');
  if (!row) throw notFound('Video');
  return row;
}

export async function myVideos(
  db: Readable,
  person: Person,
  {
    status,
    order,
    hidden,
    archived,
  }: { status: Status | null; order: 'ASC' | 'DESC' | null; hidden: boolean; archived: boolean },
): Promise<VideoRow[]> {
  return db
    .select(listedVideo)
    .from(videos)
    .where(
      and(
        eq(videos.accountId, person.user.accountId),
        eq(videos.creatorId, person.user.id),
        isNull(videos.removedAt),
        eq(videos.hidden, hidden),
        eq(videos.archived, archived),
        status ? eq(videos.status, status) : undefined,
      ),
    )
    .orderBy(
      ...(order ? [order === 'ASC' ? asc(videos.title) : desc(videos.title)] : [desc(videos.updatedAt)]),
      asc(videos.id),
    )
    .limit(500);
}

/**
 * Condition for what the public may see, apart from the bytes: approved, not hidden, archived, removed or taken down. The
 * database function `is_public_video`, for the sums of metrics, is the same.
 */
export const onPublicPages = (): SQL | undefined =>
  and(isNotNull(videos.publishedAt), eq(videos.hidden, false), eq(videos.archived, false), canBePublic());

/** Videos that the public can watch, or could without another review. */
export const canBePublic = (): SQL | undefined =>
  and(
    eq(videos.status, 'approved'),
    isNull(videos.removedAt),
    isNull(videos.unpublishedAt),
    or(isNull(videos.approvalEndsAt), gt(videos.approvalEndsAt, new Date())),
  );

/** Condition that the video's file is the one that was approved. */
const withApprovedBytes = (db: Readable): SQL =>
  exists(
    db
      .select({ id: files.id })
      .from(files)
      .where(
        and(
          eq(files.accountId, videos.accountId),
          eq(files.id, videos.mediaFileId),
          eq(files.sha256, videos.approvedSha256),
        ),
      ),
  );

/** A channel's order: a newly published video comes first among those in the same place. */
export const inChannelOrder = [asc(videos.position), desc(videos.publishedAt), asc(videos.id)] as const;

type Wanted = {
  videoId?: string | null | undefined;
  status?: Status | null | undefined;
  order?: 'ASC' | 'DESC' | null | undefined;
};

/**
 * The videos of somebody's channel in their order, those that its public page shows, unless another status is requested; none
 * without a channel.
 */
export async function videosOfChannel(
  db: Readable,
  person: Person,
  whose: { id?: string | null | undefined; owner?: boolean | null | undefined },
  { videoId, status, order }: Wanted,
): Promise<VideoRow[]> {
  const channel = await channelOf(db, whose.id ?? person.user.id, { owner: whose.owner ?? false });
  if (!channel) return [];
  return db
    .select(listedVideo)
    .from(videos)
    .where(
      and(
        visibleTo(person),
        ofChannel(db, channel),
        status && status !== 'approved'
          ? and(eq(videos.status, status), eq(videos.hidden, false))
          : and(onPublicPages(), withApprovedBytes(db)),
        videoId ? eq(videos.id, videoId) : undefined,
      ),
    )
    .orderBy(...(order === 'DESC' ? [desc(videos.position)] : []), ...inChannelOrder)
    .limit(500);
}

/** Condition for the videos of a channel that the person can see and the public could, now or earlier. */
export const oncePublished = (db: Readable, person: Person, channel: Channel): SQL | undefined =>
  and(visibleTo(person), ofChannel(db, channel), isNotNull(videos.publishedAt));

export async function countsOf(db: Readable, keys: readonly RowKey[]): Promise<Map<string, CountsRow>> {
  const rows = await db
    .select()
    .from(videoCounts)
    .where(among(videoCounts.accountId, videoCounts.videoId, keys));
  return new Map(rows.map((row) => [row.videoId, row]));
}
