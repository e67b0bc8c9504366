import { isEditable, type Status } from '@greenlit/domain/review/lifecycle.ts';
import { reviewApplies } from '@greenlit/domain/scripts/visibility.ts';
import { forbidden, invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../context.ts';
import { signedIn } from '../../graphql/signed-in.ts';
import { complianceEngineOn } from '../identity/person.ts';
import { approve, type Seen } from '../review/decisions.actions.ts';
import { type Item, outcomeOnly, scriptItem, stateOf, videoItem } from '../review/item.ts';
import { moveTo, publish, submit } from '../review/review.actions.ts';
import { itemOfRound } from '../review/review.queries.ts';
import { type RoundRow, roundsOf } from '../review/rounds.queries.ts';
import { writesScript } from '../scripts/reach.ts';
import { editScript, insertScript, refuseStaleScript, type ScriptEdit } from '../scripts/scripts.actions.ts';
import { accountScript, type ScriptRow, scriptFor } from '../scripts/scripts.queries.ts';
import { shelveVideo } from '../videos/shelving.actions.ts';
import { editVideo, refuseStaleVideo } from '../videos/videos.actions.ts';
import { type VideoInputShape, videoEdit } from '../videos/videos.input.ts';
import { ownVideo, type VideoRow, videoFor } from '../videos/videos.queries.ts';
import type { ScriptRequest, SubmissionRequest } from './items.input.ts';

/*
 * The client's calls as they arrive: edits and a requested status in one, from creators, approvers and reviewers alike.
 * What they ask for is taken apart here; what comes of it, the lifecycle decides.
 */

type VideoRequest = VideoInputShape;

/** The item that a reviewer's credential opens; nothing else is reachable with it. */
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

/** The status that a decision leaves its item in. */
const DECIDED: Partial<Record<RoundRow['state'], Status>> = { corrections: 'need_changes', approved: 'approved' };

/** A reviewer's status call: an approval, or a no-op for the status that their decision has set already. */
async function reviewersMove(
  ctx: Context,
  { round, item }: ReviewersItem,
  { status, reviewerName, code }: Pick<ScriptRequest, 'status' | 'reviewerName' | 'code'>,
): Promise<Item> {
  if (!status) throw invalid({ status: 'Say what you decide' });
  if (DECIDED[round.state] === status) return outcomeOnly(item, round, status);
  if (status !== 'approved') throw forbidden();
  return approve(ctx, item, { roundId: round.id }, { reviewerName, code });
}

/** A member who decides says which version they had before them; a link is bound to its round already. */
function seenVersion(
  person: Person,
  { creatorId, version }: VideoRow | ScriptRow,
  seen: number | null | undefined,
): Seen {
  // a creator's own approval is refused for what it is, whatever it names
  if (creatorId === person.user.id) return { version };
  if (seen === null || seen === undefined) throw invalid({ version: 'Say which version you approve' });
  return { version: seen };
}

export async function changeVideo(ctx: Context, id: string, input: VideoRequest): Promise<VideoRow> {
  const reviewed = await reviewersItem(ctx, 'video', id);
  const item = reviewed ? await reviewersMove(ctx, reviewed, input) : await saveVideo(ctx, id, input);
  if (item.type !== 'video') throw notFound('Video');
  return item.row;
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
 * A new script, saved and in one step submitted or published: the engine decides for most, enterprise people and staff
 * choose by the status they ask for. A request for review is never answered by publishing.
 */
export function saveNewScript(ctx: Context, input: ScriptRequest): Promise<ScriptRow> {
  const person = signedIn(ctx);
  const asksReview = input.status === 'in_review';
  const complianceEngine = reviewApplies(person.user.kind, complianceEngineOn(person), asksReview);
  return ctx.ports.db.transaction(async (tx) => {
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

/** Edits and status in one call, in one transaction: first what was typed, then the move it was typed for. */
async function saveVideo(ctx: Context, id: string, input: VideoRequest): Promise<Item> {
  const person = signedIn(ctx);
  const found = input.status === 'approved' ? await videoFor(ctx.ports.db, person, id) : null;
  if (found?.status === 'in_review')
    return approve(ctx, videoItem(found), seenVersion(person, found, input.version), {});
  return ctx.ports.db.transaction(async (tx) => {
    const row = await ownVideo(tx, person, id);
    const edit = videoEdit(input);
    // the stage that comes with a status call is part of the move
    const moves = input.status && input.status !== row.status;
    if (moves) delete edit.stage;
    // nobody moves on what they have not seen, also where their own fields say the same
    if (moves && row.creatorId === person.user.id && isEditable(row.status))
      refuseStaleVideo(row, input.expectedUpdatedAt);
    const shelved = await shelveVideo(tx, ctx, person, row, input);
    const item = videoItem(await editVideo(tx, person, shelved, edit));
    if (!input.status) return item;
    const stage = input.view as 0 | 1 | 2 | 3 | null | undefined;
    return moveTo(tx, ctx, person, item, { status: input.status, ...(stage == null ? {} : { stage }) }, input);
  });
}

export async function changeScript(ctx: Context, id: string, input: ScriptRequest) {
  const reviewed = await reviewersItem(ctx, 'script', id);
  const item = reviewed ? await reviewersMove(ctx, reviewed, input) : await saveScript(ctx, id, input);
  if (item.type !== 'script') throw notFound('Script');
  return item.row;
}

async function saveScript(ctx: Context, id: string, input: ScriptRequest): Promise<Item> {
  const person = signedIn(ctx);
  const found = input.status === 'approved' ? await scriptFor(ctx.ports.db, person, id) : null;
  if (found?.status === 'in_review')
    return approve(ctx, scriptItem(found), seenVersion(person, found, input.version), {});
  return ctx.ports.db.transaction(async (tx) => {
    const row = await accountScript(tx, person, id);
    const moves = input.status && input.status !== row.status;
    if (moves && writesScript(row, person) && isEditable(row.status))
      await refuseStaleScript(tx, row, input.expectedUpdatedAt);
    const item = scriptItem(await editScript(tx, ctx, person, row, scriptEdit(input)));
    return input.status ? moveTo(tx, ctx, person, item, { status: input.status }, input) : item;
  });
}

/** Submits a draft; a second call for the round that is already open answers with that round. */
export async function submitVideo(ctx: Context, data: SubmissionRequest): Promise<RoundRow> {
  const person = signedIn(ctx);
  return ctx.ports.db.transaction(async (tx) => {
    const row = await ownVideo(tx, person, data.videoId);
    const [latest] = await roundsOf(tx, videoItem(row));
    if (row.status === 'in_review' && latest?.state === 'open' && latest.submittedBy === person.user.id) return latest;
    // the video keeps what its newest submission said; the form is the round's
    const { postText, complianceText, urlSignature, submitter, email } = data;
    const edit = videoEdit({ postText, complianceText, urlSignature, submitter, email });
    const item = videoItem(await editVideo(tx, person, row, edit));
    if (item.row.status === 'need_changes') await moveTo(tx, ctx, person, item, { status: 'in_review' }, data);
    else await submit(tx, ctx, person, item, data);
    const [round] = await roundsOf(tx, item);
    if (!round) throw notFound('Comments');
    return round;
  });
}
