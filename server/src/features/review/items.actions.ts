import { isEditable } from '@greenlit/domain/review/lifecycle.ts';
import { isDecided, STATUS_BESIDE } from '@greenlit/domain/review/rounds.ts';
import { reviewApplies } from '@greenlit/domain/scripts/visibility.ts';
import { forbidden, invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { signedIn } from '../../caller.ts';
import type { Context, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { transactionOnTexts } from '../files/texts-ahead.ts';
import { writesScript } from '../scripts/reach.ts';
import { draftForm, editScript, insertScript, refuseStaleScript, type ScriptEdit } from '../scripts/scripts.actions.ts';
import { accountScript, type ScriptRow, scriptFor } from '../scripts/scripts.queries.ts';
import { complianceEngineOn } from '../sessions/person-facts.ts';
import { limitHeard } from '../videos/spoken.actions.ts';
import { editVideo, keepForm, refuseStaleVideo, shelveVideo } from '../videos/videos.actions.ts';
import { type VideoInputShape, videoEdit } from '../videos/videos.input.ts';
import { ownVideo, type VideoRow, videoFor } from '../videos/videos.queries.ts';
import { approve, type Seen } from './decisions.actions.ts';
import { type Item, outcomeOnly, scriptItem, stateOf, videoItem } from './item.ts';
import type { ScriptRequest, SubmissionRequest } from './items.input.ts';
import { moveTo, publish, submit } from './review.actions.ts';
import type { Submission } from './review.papers.ts';
import { itemOfRound } from './review.queries.ts';
import { lastRoundOf, type RoundRow } from './rounds.queries.ts';

/*
 * The client's calls as they arrive: edits and a requested status in one call, from creators, approvers and reviewers alike.
 * This file takes the requests apart; the lifecycle decides what happens.
 */

type VideoRequest = VideoInputShape;

/** The item that a reviewer's credential gives access to; it reaches nothing else. */
async function reviewersItem(ctx: Context, type: Item['type'], id: string): Promise<ReviewersItem | null> {
  if (ctx.actor.kind !== 'reviewer') return null;
  const { round } = ctx.actor.opened;
  if ((type === 'video' ? round.videoId : round.scriptId) !== id) throw notFound(type === 'video' ? 'Video' : 'Script');
  const item = await itemOfRound(ctx.ports.db, round);
  if (!item) throw notFound(type === 'video' ? 'Video' : 'Script');
  return { round, item };
}
interface ReviewersItem {
  round: RoundRow;
  item: Item;
}

type Decided = Pick<
  ScriptRequest,
  'status' | 'reviewerName' | 'registration' | 'code' | 'approveAnyway' | 'conditions'
>;

/** A reviewer's status call: an approval, or a no-op if their decision has already set that status. */
async function reviewersMove(
  ctx: Context,
  { round, item }: ReviewersItem,
  { status, ...input }: Decided,
): Promise<Item> {
  if (!status) throw invalid({ status: 'A decision is required' });
  if (isDecided(round.state) && STATUS_BESIDE[round.state] === status) return outcomeOnly(item, round, status);
  if (status !== 'approved') throw forbidden();
  return approve(ctx, item, { roundId: round.id }, input);
}

/** The version that a member says they saw; a link is already bound to its round. */
function seenVersion(person: Person, { creatorId }: VideoRow | ScriptRow, version: number | null | undefined): Seen {
  // approving one's own item is refused as such, whatever version it names
  if (creatorId === person.user.id || version === null || version === undefined) return 'unnamed';
  return { version };
}

const scriptEdit = (input: ScriptRequest): ScriptEdit => ({
  type: input.type ?? null,
  title: input.title ?? null,
  category: input.category ?? null,
  industry: input.industry ?? null,
  urlVideo: input.urlVideo ?? null,
  thumb: input.thumb ?? null,
  scriptText: input.scriptText ?? null,
  contentLibraryId: input.contentLibraryId ?? null,
  isPublic: input.isPublic ?? null,
  hidden: input.hidden ?? null,
  archived: input.archived ?? null,
  reviewForm: input.reviewForm ?? null,
  generationId: input.generationId ?? null,
  dismissals: input.dismissals ?? null,
  expectedUpdatedAt: input.expectedUpdatedAt ?? null,
});

/**
 * Saves a new script and, in the same call, submits or publishes it. For most people the engine decides which; enterprise
 * people and staff choose by the status they request. A request for review is never answered by publishing.
 */
export function saveNewScript(ctx: Context, input: ScriptRequest): Promise<ScriptRow> {
  const person = signedIn(ctx);
  const asksReview = input.status === 'in_review';
  const complianceEngine = reviewApplies(person.user.kind, complianceEngineOn(person), asksReview);
  return transactionOnTexts(ctx.ports.db, async (tx) => {
    const unfinished = input.status === 'draft';
    const row = await insertScript(tx, ctx, person, scriptEdit(input), { unfinished });
    if (unfinished) return row;
    const draft = scriptItem(row);
    const state = { ...(await stateOf(tx, draft, person)), complianceEngineOn: complianceEngine };
    const item =
      complianceEngine || asksReview
        ? await submit(tx, ctx, person, draft, input, state)
        : await publish(tx, ctx, person, draft, state);
    return item.type === 'script' ? item.row : row;
  });
}

/** What differs between scripts and videos when saving; the order of steps is the same. */
interface Kind<Row, Input> {
  type: Item['type'];
  itemOf(row: Row): Item;
  find(db: Readable, person: Person, id: string): Promise<Row>;
  lock(tx: Transaction, person: Person, id: string): Promise<Row>;
  writes(row: Row, person: Person): boolean;
  /** @throws DomainError CONFLICT `stale` */
  refuseStale(tx: Transaction, row: Row, seenAt: Date | null | undefined): void | Promise<void>;
  /** `moves`: the call also requests another status. */
  edit(tx: Transaction, ctx: Context, person: Person, row: Row, input: Input, moves: boolean): Promise<Row>;
}

const VIDEO: Kind<VideoRow, VideoRequest> = {
  type: 'video',
  itemOf: videoItem,
  find: videoFor,
  lock: ownVideo,
  writes: (row, { user }) => row.creatorId === user.id,
  refuseStale: (_tx, row, seenAt) => refuseStaleVideo(row, seenAt),
  async edit(tx, ctx, person, row, input, moves) {
    const edit = videoEdit(input);
    // the stage sent with a status call is part of the transition
    if (moves) delete edit.stage;
    return editVideo(tx, ctx, person, await shelveVideo(tx, ctx, person, row, input), edit);
  },
};

const SCRIPT: Kind<ScriptRow, ScriptRequest> = {
  type: 'script',
  itemOf: scriptItem,
  find: scriptFor,
  lock: accountScript,
  writes: writesScript,
  refuseStale: refuseStaleScript,
  edit: (tx, ctx, person, row, input) => editScript(tx, ctx, person, row, scriptEdit(input)),
};

export async function changeVideo(ctx: Context, id: string, input: VideoRequest): Promise<VideoRow> {
  if (input.heard && ctx.actor.kind === 'user') await limitHeard(ctx, ctx.actor.person.user.id);
  const item = await change(ctx, VIDEO, id, input);
  if (item.type !== 'video') throw notFound('Video');
  return item.row;
}

export async function changeScript(ctx: Context, id: string, input: ScriptRequest): Promise<ScriptRow> {
  const item = await change(ctx, SCRIPT, id, input);
  if (item.type !== 'script') throw notFound('Script');
  return item.row;
}

type Request = Pick<VideoRequest, 'version' | 'view' | 'expectedUpdatedAt'> & Decided & Submission;

async function change<Row extends VideoRow | ScriptRow, Input extends Request>(
  ctx: Context,
  kind: Kind<Row, Input>,
  id: string,
  input: Input,
): Promise<Item> {
  const reviewed = await reviewersItem(ctx, kind.type, id);
  return reviewed ? reviewersMove(ctx, reviewed, input) : save(ctx, kind, id, input);
}

/** Saves edits and status in one call and transaction: the edits first, then the transition they were made for. */
async function save<Row extends VideoRow | ScriptRow, Input extends Request>(
  ctx: Context,
  kind: Kind<Row, Input>,
  id: string,
  input: Input,
): Promise<Item> {
  const person = signedIn(ctx);
  const found = input.status === 'approved' ? await kind.find(ctx.ports.db, person, id) : null;
  if (found && found.status === 'in_review')
    return approve(ctx, kind.itemOf(found), seenVersion(person, found, input.version), {
      registration: input.registration,
      approveAnyway: input.approveAnyway,
      conditions: input.conditions,
    });
  return transactionOnTexts(ctx.ports.db, async (tx) => {
    const row = await kind.lock(tx, person, id);
    const moves = !!input.status && input.status !== row.status;
    // nobody may change the status of something they have not seen, even if their own fields match
    if (moves && kind.writes(row, person) && isEditable(row.status))
      await kind.refuseStale(tx, row, input.expectedUpdatedAt);
    const item = kind.itemOf(await kind.edit(tx, ctx, person, row, input, moves));
    if (!input.status) return item;
    const stage = input.view as 0 | 1 | 2 | 3 | null | undefined;
    return moveTo(tx, ctx, person, item, { status: input.status, ...(stage == null ? {} : { stage }) }, input);
  });
}

/** Submits a draft; a repeated call returns the round that is already open. */
export async function submitVideo(ctx: Context, data: SubmissionRequest): Promise<RoundRow> {
  const person = signedIn(ctx);
  return transactionOnTexts(ctx.ports.db, async (tx) => {
    const row = await ownVideo(tx, person, data.videoId);
    const latest = await lastRoundOf(tx, videoItem(row));
    if (row.status === 'in_review' && latest?.state === 'open' && latest.authorId === person.user.id) return latest;
    // the video keeps the texts of its latest submission
    const { postText, complianceText, urlSignature, submitter, email } = data;
    const edit = videoEdit({ postText, complianceText, urlSignature, submitter, email });
    const item = videoItem(await editVideo(tx, ctx, person, row, edit));
    if (item.row.status === 'need_changes') await moveTo(tx, ctx, person, item, { status: 'in_review' }, data);
    else await submit(tx, ctx, person, item, data);
    const round = await lastRoundOf(tx, item);
    if (!round) throw notFound('Comments');
    // a file that was sent instead stands beside the answers that were begun
    const form = round.reviewForm ?? (data.reviewForm ? { ...row.reviewForm, ...draftForm(data.reviewForm) } : null);
    if (form) await keepForm(tx, row, form);
    return round;
  });
}
