import type { Status } from '@greenlit/domain/review/lifecycle.ts';
import { forbidden, notFound } from '@greenlit/domain/shared/errors.ts';
import { type Context, fullName, type Person } from '../../context.ts';
import { builder } from '../../graphql/builder.ts';
import { loadersOf } from '../../graphql/loaders.ts';
import { signedIn } from '../../graphql/signed-in.ts';
import { fileByUrl, signedUrl } from '../files/files.queries.ts';
import { complianceEngineOn } from '../identity/person.ts';
import { editScript, insertScript, type ScriptEdit } from '../scripts/scripts.actions.ts';
import { accountScript } from '../scripts/scripts.queries.ts';
import { fileUrl, ItemStatus, ItemType, Script, ScriptModel } from '../scripts/scripts.schema.ts';
import { editVideo } from '../videos/videos.actions.ts';
import { ownVideo, videoFor } from '../videos/videos.queries.ts';
import { Video, VideoInput, videoEdit } from '../videos/videos.schema.ts';
import { type Item, outcomeOnly, scriptItem, videoItem } from './items.ts';
import { approve, moveTo, publish, resend, sendCorrections, submit } from './review.actions.ts';
import {
  earlierRounds,
  itemOfRound,
  roundFor,
  roundsFor,
  type SeenRound,
  seenByReviewer,
  seenInside,
} from './review.queries.ts';
import { type RoundRow, roundsOf } from './rounds.ts';

const RoundState = builder.enumType('RoundState', {
  values: ['open', 'corrections', 'approved', 'withdrawn', 'superseded', 'expired'] as const,
});

/** Who asks: the person who submitted and their firm. */
async function asker(ctx: Context, round: RoundRow): Promise<Person | null> {
  return loadersOf(ctx).person.load(`${round.accountId}/${round.submittedBy}`);
}
const firm = (person: Person | null) => person?.parent?.settings ?? person?.settings ?? null;

const Comment = builder.objectRef<SeenRound>('Comment');
Comment.implement({
  description: 'One round of review of one version of a script or a video.',
  fields: (t) => {
    const shownText = (value: (round: RoundRow) => string | null, description?: string) =>
      t.string({
        nullable: true,
        ...(description ? { description } : {}),
        resolve: ({ round, shown }) => (shown === 'outcome' ? null : value(round)),
      });
    const shownFile = (id: (round: RoundRow) => string | null) =>
      t.string({
        nullable: true,
        resolve: ({ round, shown }, _args, ctx) => (shown === 'everything' ? fileUrl(ctx, id(round), 'signed') : null),
      });
    return {
      id: t.id({ resolve: ({ round }) => round.id }),
      videoId: t.id({ nullable: true, resolve: ({ round }) => round.videoId }),
      scriptId: t.id({ nullable: true, resolve: ({ round }) => round.scriptId }),
      email: t.string({ description: "The reviewer's address.", resolve: ({ round }) => round.reviewerEmail }),
      text: shownText((round) => round.corrections, 'The corrections; null until the reviewer has sent some.'),
      script: shownText((round) => round.scriptText, 'The script as it stood when this round began.'),
      version: t.int({ resolve: ({ round }) => round.version }),
      createdAt: t.field({ type: 'DateTime', resolve: ({ round }) => round.createdAt }),
      updatedAt: t.field({ type: 'DateTime', resolve: ({ round }) => round.updatedAt }),
      video: t.field({
        type: Video,
        nullable: true,
        resolve: async ({ round, shown }, _args, ctx) => {
          const inside = shown === 'everything' && ctx.actor.kind === 'user';
          const item = inside ? await itemOfRound(ctx.ports.db, round) : null;
          return item?.type === 'video' ? item.row : null;
        },
      }),
      scriptModel: t.field({
        type: ScriptModel,
        nullable: true,
        resolve: async ({ round, shown }, _args, ctx) => {
          const asked = round.itemType === 'script' && shown !== 'outcome';
          const item = asked ? await itemOfRound(ctx.ports.db, round) : null;
          return item && { title: item.row.title, status: item.row.status, version: item.row.version };
        },
      }),
      state: t.field({
        type: RoundState,
        description: 'open, corrections, approved, withdrawn, superseded (a new link was sent), expired.',
        resolve: ({ state }) => state,
      }),
      reviewerName: t.string({ nullable: true, resolve: ({ round }) => round.reviewerName }),
      decidedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ round }) => round.decidedAt }),
      expiresAt: t.field({ type: 'DateTime', resolve: ({ round }) => round.expiresAt }),
      sentAt: t.field({ type: 'DateTime', resolve: ({ round }) => round.sentAt }),
      requestedBy: t.string({
        description: 'Who asks: the creator and the firm.',
        resolve: async ({ round }, _args, ctx) => {
          const person = await asker(ctx, round);
          return round.submitter ?? (person ? fullName(person.user) : '');
        },
      }),
      companyName: t.string({
        nullable: true,
        resolve: async ({ round }, _args, ctx) => firm(await asker(ctx, round))?.companyName ?? null,
      }),
      signedCompanyImgUrl: t.string({
        nullable: true,
        resolve: async ({ round }, _args, ctx) => {
          const url = firm(await asker(ctx, round))?.companyImg;
          const file = url ? await fileByUrl(ctx.ports.db, round.accountId, url) : null;
          return file && signedUrl(ctx.ports.secrets, file.key);
        },
      }),
      title: t.string({ resolve: ({ round }) => round.title }),
      category: shownText((round) => round.category),
      type: t.field({ type: ItemType, resolve: ({ round }) => round.itemType }),
      signedVideoUrl: shownFile((round) => round.mediaFileId),
      signedThumbUrl: shownFile((round) => round.thumbFileId),
      signedCaptionsUrl: shownFile((round) => round.captionsFileId),
      mediaSha256: shownText((round) => round.mediaSha256),
      disclosureTitle: shownText((round) => round.disclosureTitle),
      disclosureText: shownText((round) => round.disclosureText),
      postText: shownText((round) => round.postText),
      complianceText: shownText((round) => round.complianceText),
      reviewForm: shownText((round) => round.reviewForm && JSON.stringify(round.reviewForm)),
      signedSignatureUrl: shownFile((round) => round.signatureFileId),
      signedReviewFileUrl: shownFile((round) => round.reviewFileId),
      earlier: t.field({
        type: [Comment],
        description: 'Earlier rounds of the same item, newest first; without media.',
        resolve: (seen, _args, ctx) => earlierRounds(ctx.ports.db, seen),
      }),
    };
  },
});

const ComplianceSubmission = builder.objectRef<RoundRow>('ComplianceSubmission').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    videoId: t.id({ resolve: (round) => round.videoId ?? '' }),
    reviewForm: t.string({ nullable: true, resolve: (round) => round.reviewForm && JSON.stringify(round.reviewForm) }),
    urlSignature: t.string({
      nullable: true,
      resolve: (round, _args, ctx) => fileUrl(ctx, round.signatureFileId, 'stable'),
    }),
    email: t.exposeString('reviewerEmail'),
    complianceText: t.exposeString('complianceText', { nullable: true }),
    submitter: t.exposeString('submitter', { nullable: true }),
    postText: t.exposeString('postText', { nullable: true }),
  }),
});

const ComplianceSubmissionInput = builder.inputType('ComplianceSubmissionInput', {
  fields: (t) => ({
    videoId: t.id({ required: true }),
    reviewForm: t.string(),
    urlSignature: t.string(),
    email: t.string({ required: true }),
    complianceText: t.string(),
    submitter: t.string(),
    postText: t.string(),
  }),
});

const CommentInput = builder.inputType('CommentInput', {
  fields: (t) => ({
    videoId: t.id(),
    scriptId: t.id(),
    email: t.string(),
    text: t.string(),
    version: t.int(),
    script: t.string(),
    reviewerName: t.string({ description: "The reviewer's typed name, sent with the corrections." }),
  }),
});

const ScriptInput = builder.inputType('ScriptInput', {
  fields: (t) => ({
    title: t.string(),
    type: t.field({ type: ItemType }),
    category: t.string(),
    industry: t.string(),
    scriptText: t.string(),
    urlVideo: t.string(),
    thumb: t.string(),
    isPublic: t.boolean(),
    isBodewell: t.boolean(),
    contentLibraryId: t.id(),
    adminUserId: t.id(),
    status: t.field({ type: ItemStatus }),
    version: t.int(),
    hidden: t.boolean(),
    archived: t.boolean(),
    reviewForm: t.string(),
    expectedUpdatedAt: t.field({ type: 'DateTime' }),
    reviewerName: t.string(),
  }),
});

const scriptEdit = (input: typeof ScriptInput.$inferInput): ScriptEdit => ({
  title: input.title ?? null,
  category: input.category ?? null,
  scriptText: input.scriptText ?? null,
  contentLibraryId: input.contentLibraryId ?? null,
  isPublic: input.isPublic ?? null,
  hidden: input.hidden ?? null,
  archived: input.archived ?? null,
  reviewForm: input.reviewForm ?? null,
  expectedUpdatedAt: input.expectedUpdatedAt ?? null,
});

builder.queryFields((t) => ({
  getComment: t.field({
    type: Comment,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => roundFor(ctx, id),
  }),
  getVideoComments: t.field({
    type: [Comment],
    args: { id: t.arg.id({ required: true }), type: t.arg.string() },
    resolve: (_root, { id, type }, ctx) =>
      roundsFor(ctx.ports.db, signedIn(ctx), type === 'script' ? 'script' : 'video', id),
  }),
}));

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
  status: Status,
  name: string | null | undefined,
): Promise<Item> {
  if (DECIDED[round.state] === status) return outcomeOnly(item, round, status);
  if (status !== 'approved') throw forbidden();
  return approve(ctx, item, { reviewerName: name });
}

builder.mutationFields((t) => ({
  updateVideo: t.field({
    type: Video,
    args: { id: t.arg.id({ required: true }), video: t.arg({ type: VideoInput, required: true }) },
    resolve: async (_root, { id, video }, ctx) => {
      const reviewed = await reviewersItem(ctx, 'video', id);
      const item = reviewed
        ? await reviewersMove(ctx, reviewed, video.status ?? 'approved', video.reviewerName)
        : await saveVideo(ctx, id, video);
      if (item.type !== 'video') throw notFound('Video');
      return item.row;
    },
  }),

  createScript: t.field({
    type: Script,
    description:
      'Saves a script and, in one step, submits it (engine on) or publishes it (engine off); a draft when asked for one.',
    args: { script: t.arg({ type: ScriptInput, required: true }) },
    resolve: (_root, { script }, ctx) => {
      const person = signedIn(ctx);
      return ctx.ports.db.transaction(async (tx) => {
        const unfinished = script.status === 'draft';
        const row = await insertScript(tx, ctx, person, scriptEdit(script), { unfinished });
        if (unfinished) return row;
        const item = complianceEngineOn(person)
          ? await submit(tx, ctx, person, scriptItem(row), script)
          : await publish(tx, ctx, person, scriptItem(row));
        return item.type === 'script' ? item.row : row;
      });
    },
  }),
  updateScript: t.field({
    type: Script,
    args: {
      id: t.arg.id({ required: true }),
      script: t.arg({ type: ScriptInput, required: true }),
      validateComp: t.arg.boolean(),
    },
    resolve: (_root, { id, script }, ctx) => changeScript(ctx, id, script),
  }),
  updateScriptComp: t.field({
    type: Script,
    args: { id: t.arg.id({ required: true }), script: t.arg({ type: ScriptInput, required: true }) },
    resolve: (_root, { id, script }, ctx) => changeScript(ctx, id, script),
  }),

  createComplianceSubmission: t.field({
    type: ComplianceSubmission,
    args: { data: t.arg({ type: ComplianceSubmissionInput, required: true }) },
    resolve: (_root, { data }, ctx) => submitVideo(ctx, data),
  }),
  sendToCompliance: t.field({
    type: ComplianceSubmission,
    args: { data: t.arg({ type: ComplianceSubmissionInput, required: true }) },
    resolve: (_root, { data }, ctx) => submitVideo(ctx, data),
  }),
  resendToCompliance: t.field({
    type: Comment,
    description: 'By the id of a video, a script or a round.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => seenInside(await resend(ctx, signedIn(ctx), id)),
  }),
  updateComment: t.field({
    type: Comment,
    description: "A reviewer's corrections.",
    args: { id: t.arg.id({ required: true }), comment: t.arg({ type: CommentInput, required: true }) },
    resolve: async (_root, { id, comment }, ctx) => {
      const { round } = await roundFor(ctx, id);
      const item = await itemOfRound(ctx.ports.db, round);
      if (!item) throw notFound('Comments');
      const closed = await sendCorrections(ctx, item, comment);
      return ctx.actor.kind === 'reviewer'
        ? seenByReviewer({ round: closed, link: ctx.actor.opened.link })
        : seenInside(closed);
    },
  }),
}));

/** Edits and status in one call, in one transaction: first what was typed, then the move it was typed for. */
async function saveVideo(ctx: Context, id: string, input: typeof VideoInput.$inferInput): Promise<Item> {
  const person = signedIn(ctx);
  const found = input.status === 'approved' ? await videoFor(ctx.ports.db, person, id) : null;
  if (found?.status === 'in_review') return approve(ctx, videoItem(found), {});
  return ctx.ports.db.transaction(async (tx) => {
    const row = await ownVideo(tx, person, id);
    const edit = videoEdit(input);
    // the stage that comes with a status call is part of the move
    const moves = input.status && input.status !== row.status;
    if (moves) delete edit.stage;
    const item = videoItem(await editVideo(tx, person, row, edit));
    if (!input.status) return item;
    const stage = input.view as 0 | 1 | 2 | 3 | null | undefined;
    return moveTo(tx, ctx, person, item, { status: input.status, ...(stage == null ? {} : { stage }) }, input);
  });
}

async function changeScript(ctx: Context, id: string, input: typeof ScriptInput.$inferInput) {
  const reviewed = await reviewersItem(ctx, 'script', id);
  const item = reviewed
    ? await reviewersMove(ctx, reviewed, input.status ?? 'approved', input.reviewerName)
    : await saveScript(ctx, id, input);
  if (item.type !== 'script') throw notFound('Script');
  return item.row;
}

async function saveScript(ctx: Context, id: string, input: typeof ScriptInput.$inferInput): Promise<Item> {
  const person = signedIn(ctx);
  const found =
    input.status === 'approved' ? await ctx.ports.db.transaction((tx) => accountScript(tx, person, id)) : null;
  if (found?.status === 'in_review') return approve(ctx, scriptItem(found), {});
  return ctx.ports.db.transaction(async (tx) => {
    const row = await accountScript(tx, person, id);
    const item = scriptItem(await editScript(tx, ctx, person, row, scriptEdit(input)));
    return input.status ? moveTo(tx, ctx, person, item, { status: input.status }, input) : item;
  });
}

/** Submits a draft; a second call for the round that is already open answers with that round. */
async function submitVideo(ctx: Context, data: typeof ComplianceSubmissionInput.$inferInput): Promise<RoundRow> {
  const person = signedIn(ctx);
  return ctx.ports.db.transaction(async (tx) => {
    const row = await ownVideo(tx, person, data.videoId);
    const [latest] = await roundsOf(tx, videoItem(row));
    if (row.status === 'in_review' && latest?.state === 'open' && latest.submittedBy === person.user.id) return latest;
    const edit = data.postText === undefined ? {} : { postText: data.postText };
    const item = videoItem(await editVideo(tx, person, row, edit));
    if (item.row.status === 'need_changes') await moveTo(tx, ctx, person, item, { status: 'in_review' }, data);
    else await submit(tx, ctx, person, item, data);
    const [round] = await roundsOf(tx, item);
    if (!round) throw notFound('Comments');
    return round;
  });
}
