// Longer than usual on purpose: the ways to change a video share what they check.
import { ACTION_NOT_ALLOWED, mayDeleteFromChannel } from '@greenlit/domain/accounts/rights.ts';
import { UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import { isEditable, refuseDeclined, refuseFrozen, type Transition } from '@greenlit/domain/review/lifecycle.ts';
import { type Dismissal, dismissals } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { conflict, forbidden, invalid, notFound, parse, stale } from '@greenlit/domain/shared/errors.ts';
import type { Meant } from '@greenlit/domain/spoken/check.ts';
import {
  lastLogoAfterClearing,
  losesThumb,
  NO_MEDIA,
  type OfMedia,
  ofMediaAfter,
} from '@greenlit/domain/videos/media.ts';
import { firstStage, type VideoChange, videoChange, videoDraft, videosOrder } from '@greenlit/domain/videos/schemas.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { providerAccountId } from '../../db/provider.ts';
import { one } from '../../db/rows.ts';
import { disclosures, libraries, videoCounts, videoDays, videoPlaces, videos } from '../../db/tables.ts';
import { orderedBy, ownsChannel } from '../accounts/channels.ts';
import type { FileKind } from '../files/files.queries.ts';
import { record } from '../ledger/ledger.actions.ts';
import { setFavorite } from '../scripts/favorites.actions.ts';
import { provenanceOf } from '../scripts/provenance.ts';
import { draftForm, fileIdOf, nextUpdatedAt, signatureIdOf } from '../scripts/scripts.actions.ts';
import { scriptFor } from '../scripts/scripts.queries.ts';
import { accessPerson } from '../sessions/person-facts.ts';
import { asNewTake, brandColumns, readEdit, refuseOldRender, WITHOUT_TAKE } from './brand.ts';
import { recordLostMark } from './captions-mark.actions.ts';
import { saveHeard, saveMeant } from './spoken.actions.ts';
import { ownVideo, type VideoRow, videoFor } from './videos.queries.ts';

/** What a client may send for a video, besides the fields of the domain's schema. */
export interface VideoEdit extends Omit<VideoChange, 'edit'> {
  /** The edit of the clean take, as JSON. */
  edit?: string | null;
  /** What the author's browser heard in it, as JSON. */
  heard?: string | null;
  /** The reasons for deviating from the script. */
  meant?: readonly Meant[] | null;
  /** The script it is made from; it never changes. */
  scriptId?: string | null;
  /** The generated text that the video was made from. */
  generationId?: string | null;
  disclosureId?: string | null;
  urlCaptions?: string | null;
  /** Captions of the clean take, if the others are cut with the video. */
  urlCleanCaptions?: string | null;
  reviewForm?: string | null;
  dismissals?: readonly Dismissal[] | null;
  expectedUpdatedAt?: Date | null;
}

const DISCLOSURE_IN_PICTURE =
  'This disclosure is part of the video. Go back to recording and render the video with another one.';
const SCRIPT_STAYS = "A video's script cannot be changed";

type VideoColumns = Partial<typeof videos.$inferInsert>;

export async function createVideo(
  ctx: Context,
  person: Person,
  { scriptId, expectedUpdatedAt: _, heard: _nothingYet, meant: _noneYet, ...input }: VideoEdit,
): Promise<VideoRow> {
  const draft = parse(videoDraft, {
    title: input.title,
    category: input.category ?? '',
    scriptText: input.scriptText ?? '',
  });
  return ctx.ports.db.transaction(async (tx) => {
    const origin = scriptId ? await originOf(tx, person, scriptId) : {};
    const columns = await columnsOf(tx, person, input);
    const row = await addVideo(tx, {
      ...origin,
      ...columns,
      ...asNewTake(columns, draft.scriptText),
      accountId: person.user.accountId,
      creatorId: person.user.id,
      title: draft.title,
      category: draft.category || null,
      text: draft.scriptText,
      stage: firstStage(input.stage, Boolean(columns.mediaFileId)),
    });
    await record(tx, ctx, {
      accountId: row.accountId,
      type: 'video.created',
      subject: { kind: 'video', id: row.id },
      data: { title: row.title },
    });
    return row;
  });
}

/** Inserts a video with its directory entry, as part of an action. */
export async function addVideo(tx: Transaction, values: typeof videos.$inferInsert): Promise<VideoRow> {
  const row = await tx.insert(videos).values(values).returning().then(one);
  const { accountId, id: videoId } = row;
  await tx.insert(videoPlaces).values({ accountId, videoId });
  await tx.insert(videoCounts).values({ accountId, videoId });
  return row;
}

/**
 * What a video inherits from its script unless given: the origin of the text, and dismissed marks. Not across accounts, as that
 * would reveal the other account's data. @throws DomainError NOT_FOUND
 */
async function originOf(tx: Transaction, person: Person, scriptId: string): Promise<VideoColumns> {
  const { accountId, dismissals, generation } = await scriptFor(tx, person, scriptId);
  return { scriptId, ...(accountId === person.user.accountId ? { dismissals, generation } : {}) };
}

/**
 * Saves a creator's edits in the caller's transaction. Autosaves are not events: the ledger starts with a submission or
 * publication, and describes the video at that time. An exception are captions that lose the recognizer's mark.
 */
export async function editVideo(
  tx: Transaction,
  ctx: Context,
  person: Person,
  row: VideoRow,
  edit: VideoEdit,
  { isRead = false }: { /** Whether the captions are unchanged and were checked. */ isRead?: boolean } = {},
): Promise<VideoRow> {
  const { expectedUpdatedAt, scriptId, heard, meant, ...change } = edit;
  if (scriptId && scriptId !== row.scriptId) throw invalid({ scriptId: SCRIPT_STAYS });
  refuseOldRender(row, change);
  const sent = await columnsOf(tx, person, change, row);
  const columns = { ...sent, ...brandColumns(row, sent, change) };
  if (columns.logoFileId === null) Object.assign(columns, lastLogoAfterClearing(row));
  const changed = Object.entries(columns).filter(([key, value]) => !same(row[key as keyof VideoRow], value));
  if (heard !== undefined) {
    refuseEdit(person, row, ['heard']);
    await saveHeard(tx, ctx, row, heard);
  }
  if (meant) {
    refuseEdit(person, row, ['heard']);
    await saveMeant(tx, row, meant);
  }
  if (changed.length === 0) return row;
  refuseEdit(person, row, Object.keys(change));
  refuseStaleVideo(row, expectedUpdatedAt);
  if (row.status === 'need_changes' && 'mediaFileId' in columns && columns.mediaFileId !== row.mediaFileId)
    throw conflict('status', 'Go back to the recording to change the video');
  if (row.status === 'need_changes' && row.endCard && changesDisclosure(row, columns))
    throw invalid({ disclosureId: DISCLOSURE_IN_PICTURE });
  const media = columns.mediaFileId === undefined ? row.mediaFileId : columns.mediaFileId;
  if ((columns.stage ?? row.stage) >= 2 && !media) throw invalid({ view: 'Record or upload a video first' });
  const saved = await saveVideo(tx, row, Object.fromEntries(changed));
  if (!isRead) await recordLostMark(tx, ctx, row, saved);
  return saved;
}

const changesDisclosure = (row: VideoRow, { disclosureTitle, disclosureText }: VideoColumns): boolean =>
  (disclosureTitle !== undefined && disclosureTitle !== row.disclosureTitle) ||
  (disclosureText !== undefined && disclosureText !== row.disclosureText);

export interface ApprovalColumns {
  approvedAt: Date;
  approvedBy: string;
  reviewed: boolean;
  approvedSha256?: string | null;
  /** Null until the author agrees to the approval's conditions. */
  publishedAt?: Date | null;
  usableUntil?: Date | null;
  approvalEndsAt?: Date | null;
}

/** Saves the result of a lifecycle transition. */
export async function moveVideo(
  tx: Transaction,
  row: VideoRow,
  { status, version, stage, clearsLogo, declines }: Transition,
  approval?: ApprovalColumns,
): Promise<VideoRow> {
  const logo = clearsLogo ? { logoFileId: null, logoPosition: null, ...lastLogoAfterClearing(row) } : {};
  const declined = declines ? { declinedAt: new Date() } : {};
  const columns = { status, version, ...declined, ...approval, ...logo, ...(stage === undefined ? {} : { stage }) };
  return saveVideo(tx, row, { ...columns, ...(approval ? WITHOUT_TAKE : brandColumns(row, columns, {})) });
}

/** Shows an approved video to the public. */
export const publishVideo = (tx: Transaction, row: VideoRow): Promise<VideoRow> =>
  saveVideo(tx, row, { publishedAt: new Date() });

async function saveVideo(tx: Transaction, row: VideoRow, columns: VideoColumns): Promise<VideoRow> {
  const [saved] = await tx
    .update(videos)
    .set({ ...columns, updatedAt: nextUpdatedAt(row.updatedAt) })
    .where(and(eq(videos.accountId, row.accountId), eq(videos.id, row.id)))
    .returning();
  if (!saved) throw notFound('Video');
  return saved;
}

/** @throws DomainError CONFLICT with the current state, if the caller's version is stale */
export function refuseStaleVideo(row: VideoRow, expectedUpdatedAt: Date | null | undefined): void {
  if (expectedUpdatedAt && expectedUpdatedAt.getTime() !== row.updatedAt.getTime())
    throw stale({ title: row.title, scriptText: row.text, updatedAt: row.updatedAt.toISOString(), savedBy: null });
}

/** @throws DomainError if this person, or anybody at this stage, may not change these fields */
export function refuseEdit(person: Person, row: VideoRow, fields: readonly string[]): void {
  if (row.creatorId !== person.user.id) throw forbidden('not_creator', 'Only the person who created this can do that');
  refuseFrozen(row.status, fields);
  refuseDeclined(row);
  if (!isEditable(row.status)) throw conflict('in_review', 'This is in review. Withdraw it to make changes');
}

const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** Maps API fields to columns; URLs become files of the account, checked for the right kind. */
async function columnsOf(
  tx: Transaction,
  person: Person,
  edit: Omit<VideoEdit, 'scriptId' | 'expectedUpdatedAt'>,
  now: OfMedia & Pick<VideoRow, 'mediaFileId'> = { ...NO_MEDIA, mediaFileId: null },
): Promise<VideoColumns> {
  const { disclosureId, urlCaptions, urlCleanCaptions, reviewForm, dismissals: kept, generationId, ...rest } = edit;
  const change = parse(videoChange, { ...rest, ...(rest.edit === undefined ? {} : { edit: readEdit(rest.edit) }) });
  const columns: VideoColumns = ofMediaAfter(now, change);
  const accountId = person.user.accountId;
  const file = async (field: string, url: string | null, kind: FileKind): Promise<string | null> => {
    return url ? fileIdOf(tx, accountId, { url, kind, refusal: { [field]: UPLOAD_FAILED } }) : null;
  };
  if (change.title !== undefined) columns.title = change.title;
  if (change.category !== undefined) columns.category = change.category || null;
  if (change.scriptText !== undefined) columns.text = change.scriptText ?? '';
  if (change.scriptType !== undefined) columns.scriptType = change.scriptType;
  if (change.stage !== undefined) columns.stage = change.stage;
  if (change.logoPosition !== undefined) columns.logoPosition = change.logoPosition;
  if (change.postText !== undefined) columns.postText = change.postText || null;
  if (change.complianceText !== undefined) columns.complianceText = change.complianceText || null;
  if (change.urlVideo !== undefined) columns.mediaFileId = await file('urlVideo', change.urlVideo, 'video');
  if (change.urlLogo !== undefined) columns.logoFileId = await file('urlLogo', change.urlLogo, 'image');
  if (change.edit !== undefined) columns.edit = change.edit;
  if (change.thumb !== undefined) columns.thumbFileId = await file('thumb', change.thumb, 'image');
  else if (losesThumb(now, change) && columns.mediaFileId !== now.mediaFileId) columns.thumbFileId = null;
  if (change.urlScript !== undefined) columns.scriptFileId = await file('urlScript', change.urlScript, 'document');
  if (change.urlVideoScript !== undefined)
    columns.scriptMediaFileId = await file('urlVideoScript', change.urlVideoScript, 'video');
  if (urlCaptions !== undefined) columns.captionsFileId = await file('urlCaptions', urlCaptions, 'captions');
  if (urlCleanCaptions !== undefined)
    columns.cleanCaptionsFileId = await file('urlCaptions', urlCleanCaptions, 'captions');
  if (change.urlSignature !== undefined)
    columns.signatureFileId = await signatureIdOf(tx, accountId, change.urlSignature);
  if (change.email !== undefined) columns.reviewerEmail = change.email || null;
  if (change.submitter !== undefined) columns.submitter = change.submitter || null;
  if (change.contentLibraryId !== undefined) columns.libraryId = await libraryId(tx, person, change.contentLibraryId);
  if (disclosureId !== undefined) Object.assign(columns, await disclosure(tx, person, disclosureId));
  if (reviewForm !== undefined) columns.reviewForm = reviewForm === null ? null : draftForm(reviewForm);
  if (generationId) columns.generation = await provenanceOf(tx, person, generationId);
  if (kept) columns.dismissals = parse(dismissed, { dismissals: kept }).dismissals;
  return columns;
}

const dismissed = z.object({ dismissals });

async function disclosure(tx: Transaction, person: Person, id: string | null): Promise<VideoColumns> {
  if (!id) return { disclosureTitle: null, disclosureText: null };
  const owners = [person.user.id, ...(person.parent ? [person.parent.user.id] : [])];
  const [row] = await tx
    .select()
    .from(disclosures)
    .where(
      and(
        eq(disclosures.accountId, person.user.accountId),
        inArray(disclosures.userId, owners),
        eq(disclosures.id, id),
        isNull(disclosures.removedAt),
      ),
    );
  if (!row) throw invalid({ disclosureId: 'Disclosure not found' });
  return { disclosureTitle: row.title, disclosureText: row.text };
}

async function libraryId(tx: Transaction, person: Person, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [row] = await tx
    .select({ accountId: libraries.accountId, key: libraries.key })
    .from(libraries)
    .where(
      and(inArray(libraries.accountId, [person.user.accountId, await providerAccountId(tx)]), eq(libraries.id, id)),
    );
  const own = row?.accountId === person.user.accountId;
  if (!row || !(own || row.key.startsWith('admin-'))) throw invalid({ contentLibraryId: 'Library not found' });
  return id;
}

/** Removes a video. Whatever was ever submitted or published stays in the records, media included. */
export async function removeVideo(ctx: Context, person: Person, id: string): Promise<string> {
  return ctx.ports.db.transaction(async (tx) => {
    const row = await ownVideo(tx, person, id);
    if (row.status === 'approved' && !mayDeleteFromChannel(accessPerson(person)))
      throw forbidden('enterprise', ACTION_NOT_ALLOWED);
    const ofOwnChannel = row.status === 'approved' && ownsChannel(person);
    if (row.creatorId !== person.user.id && !ofOwnChannel)
      throw forbidden('not_creator', 'Only the person who created this can do that');
    if (row.status === 'in_review') throw conflict('in_review', 'This is in review. Withdraw it first');
    const now = new Date();
    await tx
      .update(videos)
      .set({ removedAt: now, updatedAt: now, ...(row.publishedAt ? { unpublishedAt: now } : {}) })
      .where(and(eq(videos.accountId, row.accountId), eq(videos.id, row.id)));
    await record(tx, ctx, {
      accountId: row.accountId,
      type: 'video.removed',
      subject: { kind: 'video', id },
      data: { title: row.title, status: row.status },
    });
    return id;
  });
}

export async function favoriteVideo(ctx: Context, person: Person, id: string, isFavorite: boolean): Promise<VideoRow> {
  const row = await videoFor(ctx.ports.db, person, id);
  if (row.status !== 'approved') throw conflict('status', 'Only approved videos can be favorites');
  await ctx.ports.db.transaction(async (tx) => {
    if (!(await setFavorite(tx, person, 'video', id, isFavorite))) return;
    await countReactions(tx, row, { favorites: isFavorite ? 1 : -1 });
  });
  return row;
}

type Counts = Pick<typeof videoCounts.$inferSelect, 'likes' | 'views' | 'fullViews' | 'shareAttempts' | 'favorites'>;
type DayCounts = Counts & Pick<typeof videoDays.$inferSelect, 'firstQuarter' | 'half' | 'threeQuarters'>;
const NOTHING: DayCounts = {
  ...{ likes: 0, views: 0, fullViews: 0, shareAttempts: 0, favorites: 0 },
  ...{ firstQuarter: 0, half: 0, threeQuarters: 0 },
};

/** Changes a video's counts, in total and for today. How much was watched is only counted per day. */
export async function countReactions(
  tx: Transaction,
  { accountId, id: videoId }: Pick<VideoRow, 'accountId' | 'id'>,
  by: Partial<DayCounts>,
): Promise<void> {
  const steps = { ...NOTHING, ...by };
  if (Object.values(steps).every((step) => step === 0)) return;
  const added = (table: typeof videoCounts | typeof videoDays) => ({
    likes: sql`${table.likes} + ${steps.likes}`,
    views: sql`${table.views} + ${steps.views}`,
    fullViews: sql`${table.fullViews} + ${steps.fullViews}`,
    shareAttempts: sql`${table.shareAttempts} + ${steps.shareAttempts}`,
    favorites: sql`${table.favorites} + ${steps.favorites}`,
  });
  await tx
    .update(videoCounts)
    .set(added(videoCounts))
    .where(and(eq(videoCounts.accountId, accountId), eq(videoCounts.videoId, videoId)));
  await tx
    .insert(videoDays)
    .values({ accountId, videoId, day: sql`(now() at time zone 'utc')::date`, ...steps })
    .onConflictDoUpdate({
      target: [videoDays.accountId, videoDays.videoId, videoDays.day],
      set: {
        ...added(videoDays),
        firstQuarter: sql`${videoDays.firstQuarter} + ${steps.firstQuarter}`,
        half: sql`${videoDays.half} + ${steps.half}`,
        threeQuarters: sql`${videoDays.threeQuarters} + ${steps.threeQuarters}`,
      },
    });
}

export async function reorderVideos(ctx: Context, person: Person, order: unknown): Promise<VideoRow[]> {
  const rows = parse(videosOrder, order);
  return ctx.ports.db.transaction(async (tx) => {
    const saved: VideoRow[] = [];
    const makers = await orderedBy(tx, person);
    // always lock in the same order, which prevents deadlocks
    for (const { id, order: position } of [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const row = await ownVideo(tx, person, id);
      if (!makers.has(row.creatorId)) throw forbidden('not_creator', 'Only the person who created this can do that');
      const [moved] = await tx
        .update(videos)
        .set({ position })
        .where(and(eq(videos.accountId, row.accountId), eq(videos.id, id)))
        .returning();
      if (moved) saved.push(moved);
    }
    await record(tx, ctx, {
      accountId: person.user.accountId,
      type: 'videos.reordered',
      subject: { kind: 'user', id: person.user.id },
      data: { order: rows.map((row) => ({ id: row.id, order: row.order })) },
    });
    return saved.sort((a, b) => a.position - b.position);
  });
}
