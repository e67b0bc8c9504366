import { isEditable, refuseDeclined, refuseFrozen, type Transition } from '@greenlit/domain/review/lifecycle.ts';
import { conflict, forbidden, invalid, notFound, parse, stale } from '@greenlit/domain/shared/errors.ts';
import { lastLogoAfterClearing } from '@greenlit/domain/videos/media.ts';
import { firstStage, videoDraft, videosOrder } from '@greenlit/domain/videos/schemas.ts';
import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { one } from '../../db/rows.ts';
import { videoCounts, videoPlaces, videos } from '../../db/tables.ts';
import { orderedBy } from '../accounts/channels.ts';
import { filesById } from '../files/files.queries.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { copyTitle, requireClosed } from '../scripts/copies.actions.ts';
import { rightsTo } from '../scripts/reach.ts';
import { type HandOver, nextUpdatedAt } from '../scripts/scripts.actions.ts';
import { scriptFor } from '../scripts/scripts.queries.ts';
import { asNewTake, asTake, brandColumns, refuseOldRender, WITHOUT_TAKE } from './brand.ts';
import { isMarkedFile } from './captions.queries.ts';
import { saveHeard, saveMeant } from './spoken.actions.ts';
import { columnsOf, type VideoColumns, type VideoEdit } from './video-columns.ts';
import { ownVideo, type VideoRow, videoFor } from './videos.queries.ts';

/**
 * Records that unchecked automatic captions were removed, or replaced by captions without their mark; not that they went with a take
 * that was replaced.
 */
async function recordLostMark(tx: Transaction, ctx: Context, before: VideoRow, now: VideoRow): Promise<void> {
  const { accountId, id, title } = now;
  const had = [before.captionsFileId, before.cleanCaptionsFileId];
  const has = [now.captionsFileId, now.cleanCaptionsFileId];
  if (had.every((one, at) => one === has[at])) return;
  if (takeOf(before) !== takeOf(now) && has.every((one) => one === null)) return;
  const ids = [...had, ...has].filter((one) => one !== null);
  const files = await filesById(
    tx,
    ids.map((one) => ({ accountId, id: one })),
  );
  const isMarked = (one: string | null) => one !== null && isMarkedFile(files.get(one));
  // a cut may remove all captions of the take
  const isKept = has.some(isMarked) && has.every((one) => one === null || isMarked(one));
  if (!had.some(isMarked) || isKept) return;
  await record(tx, ctx, 'video.captions_replaced', about('video', { accountId, id }), {
    title,
    captionsSha256: (now.captionsFileId && files.get(now.captionsFileId)?.sha256) || null,
  });
}

/** The recording itself, whatever was rendered of it. */
const takeOf = ({ cleanFileId, mediaFileId }: VideoRow): string | null => cleanFileId ?? mediaFileId;

const DISCLOSURE_IN_PICTURE =
  'This disclosure is part of the video. Go back to recording and render the video with another one.';
const SCRIPT_STAYS = "A video's script cannot be changed";

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
    await record(tx, ctx, 'video.created', about('video', row), { title: row.title });
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

/** Keeps the form that was sent. The time of the last edit stays. */
export async function keepForm(tx: Transaction, row: VideoRow, reviewForm: NonNullable<VideoRow['reviewForm']>) {
  await tx.update(videos).set({ reviewForm }).where(hasKey(videos, row));
}

/** Keeps where it was filed. The time of the last edit stays. */
export async function fileVideo(tx: Transaction, row: VideoRow, filing: VideoRow['filing']) {
  await tx.update(videos).set({ filing }).where(hasKey(videos, row));
}

/** Shows an approved video to the public. */
export const publishVideo = (tx: Transaction, row: VideoRow): Promise<VideoRow> =>
  saveVideo(tx, row, { publishedAt: new Date() });

async function saveVideo(tx: Transaction, row: VideoRow, columns: VideoColumns): Promise<VideoRow> {
  const [saved] = await tx
    .update(videos)
    .set({ ...columns, updatedAt: nextUpdatedAt(row.updatedAt) })
    .where(hasKey(videos, row))
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
        .where(hasKey(videos, { accountId: row.accountId, id }))
        .returning();
      if (moved) saved.push(moved);
    }
    await record(tx, ctx, 'videos.reordered', about('user', person.user), {
      order: rows.map((row) => ({ id: row.id, order: row.order })),
    });
    return saved.sort((a, b) => a.position - b.position);
  });
}

/**
 * Hides, shows, archives or unarchives a video, in the caller's transaction; the same rule as for scripts, and also possible
 * after approval. A hidden video is not on the channel. Does not touch the time of the last edit, so that somebody who is
 * writing can still save.
 */
export async function shelveVideo(
  tx: Transaction,
  ctx: Context,
  person: Person,
  row: VideoRow,
  wanted: { hidden?: boolean | null | undefined; archived?: boolean | null | undefined },
): Promise<VideoRow> {
  const hidden = wanted.hidden ?? row.hidden;
  const archived = wanted.archived ?? row.archived;
  if (hidden === row.hidden && archived === row.archived) return row;
  const may = rightsTo({ ...row, isProviderScript: false }, person);
  if ((hidden !== row.hidden && !may.hides) || (archived !== row.archived && !may.archives))
    throw forbidden('not_creator', 'Only the person who created this can do that');
  const [saved] = await tx.update(videos).set({ hidden, archived }).where(hasKey(videos, row)).returning();
  if (!saved) throw notFound('Video');
  const subject = about('video', row);
  if (hidden !== row.hidden) await record(tx, ctx, hidden ? 'video.hidden' : 'video.shown', subject);
  if (archived !== row.archived) await record(tx, ctx, archived ? 'video.archived' : 'video.restored', subject);
  return saved;
}

/** Makes `to` the author of every video that is not approved yet, as part of an action. The time of the last edit stays. */
export async function handOverVideos(
  tx: Transaction,
  { accountId, from, to, except }: HandOver,
): Promise<{ id: string }[]> {
  return tx
    .update(videos)
    .set({ creatorId: to })
    .where(
      and(
        eq(videos.accountId, accountId),
        inArray(videos.creatorId, [...from]),
        ne(videos.status, 'approved'),
        isNull(videos.removedAt),
        notInArray(videos.id, [...except]),
      ),
    )
    .returning({ id: videos.id });
}

/**
 * Copies an approved or declined video that the person can see as a new draft of their own with its script: the way to change a frozen
 * video. Copies recording, texts and pictures; not its review, its place in the channel or its counts.
 */
export async function copyVideo(ctx: Context, person: Person, id: string): Promise<VideoRow> {
  const video = await videoFor(ctx.ports.db, person, id);
  requireClosed(video);
  const { accountId, libraryId, scriptId, scriptType, category, text, disclosureTitle, disclosureText } = video;
  const { mediaFileId, logoFileId, logoPosition, thumbFileId, captionsFileId, scriptFileId, scriptMediaFileId } = video;
  const { reviewForm, reviewerEmail, complianceText, postText, submitter, dismissals, generation } = video;
  const { endCard, logoInMedia, thumbIsAutomatic, spokenSha256 } = video;
  return ctx.ports.db.transaction(async (tx) => {
    const row = await addVideo(tx, {
      ...{ accountId, libraryId, scriptId, scriptType, category, text, disclosureTitle, disclosureText },
      ...{ mediaFileId, logoFileId, logoPosition, thumbFileId, captionsFileId, scriptFileId, scriptMediaFileId },
      ...{ reviewForm, reviewerEmail, complianceText, postText, submitter, dismissals, generation },
      ...{ endCard, logoInMedia, thumbIsAutomatic, spokenSha256 },
      ...asTake(video),
      creatorId: person.user.id,
      title: copyTitle(video.title),
      stage: 0,
    });
    await record(tx, ctx, 'video.created', about('video', { accountId, id: row.id }), {
      title: row.title,
      copyOf: id,
      copyOfTitle: video.title,
    });
    return row;
  });
}
