import { WHAT_CHANGED_MAX } from '@greenlit/domain/review/changes.ts';
import { CORRECTIONS_MAX } from '@greenlit/domain/review/corrections.ts';
import { LINK_STATES } from '@greenlit/domain/review/rounds.ts';
import { TEXT_MAX } from '@greenlit/domain/review/schemas.ts';
import { CATEGORY_MAX, SCRIPT_TEXT_MAX, TITLE_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { EMAIL_MAX, LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { LIST_EXCERPT } from '@greenlit/domain/shared/text.ts';
import { signedIn } from '../../caller.ts';
import { isInList } from '../../fields/excerpts.ts';
import { builder, type FieldCost, SHORT_MAX } from '../../graphql/builder.ts';
import { fileUrl } from '../files/files.queries.ts';
import { ItemType, RegistrationInput, ScriptModel, within } from '../scripts/scripts.schema.ts';
import { Video } from '../videos/videos.schema.ts';
import { correct } from './decisions.actions.ts';
import { correctReviewer, resend } from './review.actions.ts';
import { allRoundsFor, earlierRounds, roundFor, roundsFor, type SeenRound, seenInside } from './review.queries.ts';
import { firmLogoUrl, firmOfRound, scriptOf, submitterName, videoOf } from './round-fields.ts';
import type { ListedRound, RoundRow } from './rounds.queries.ts';

/** Rounds are larger than other rows. */
const ROUNDS_PAGE_MAX = 50;

const RoundState = builder.enumType('RoundState', {
  values: LINK_STATES,
});

export const Comment = builder.objectRef<SeenRound>('Comment');
Comment.implement({
  description: 'One round of review of one version of a script or a video.',
  fields: (t) => {
    const shownText = (options: FieldCost & { description?: string }, value: (round: ListedRound) => string | null) =>
      t.string({
        nullable: true,
        ...options,
        resolve: ({ round, shown }) => (shown === 'outcome' ? null : value(round)),
      });
    const shownFile = (id: (round: RoundRow) => string | null, isContent = false) =>
      t.string({
        nullable: true,
        resolve: ({ round, shown }, _args, ctx) =>
          shown === 'everything' || (isContent && shown === 'content')
            ? fileUrl(ctx, round, id(round), 'signed')
            : null,
      });
    return {
      id: t.id({ resolve: ({ round }) => round.id }),
      videoId: t.id({ nullable: true, resolve: ({ round }) => round.videoId }),
      scriptId: t.id({ nullable: true, resolve: ({ round }) => round.scriptId }),
      email: t.string({
        max: EMAIL_MAX,
        description: "The reviewer's address.",
        resolve: ({ round }) => round.reviewerEmail,
      }),
      text: t.string({
        nullable: true,
        max: CORRECTIONS_MAX,
        maxInList: 10_000,
        description:
          'The corrections, also through the link that they ended, unless it was forwarded; null until the reviewer has sent some.',
        resolve: ({ round, shown }, _args, { actor }) =>
          shown === 'outcome' && actor.kind === 'reviewer' && actor.opened.link.forwardedTo ? null : round.corrections,
      }),
      script: shownText(
        {
          max: SCRIPT_TEXT_MAX,
          maxInList: 20_000,
          description: `The script as it stood when this round began. Null in the list of an item's rounds, for those beyond its first million characters; in other lists its first ${LIST_EXCERPT} characters.`,
        },
        (round) => (round.isCut ? null : round.scriptText),
      ),
      version: t.int({ resolve: ({ round }) => round.version }),
      createdAt: t.field({ type: 'DateTime', resolve: ({ round }) => round.createdAt }),
      updatedAt: t.field({ type: 'DateTime', resolve: ({ round }) => round.updatedAt }),
      video: t.field({
        type: Video,
        nullable: true,
        description: 'Through a link that no longer opens it only what is known of its outcome, such as the title.',
        resolve: (seen, _args, ctx) => videoOf(ctx, seen),
      }),
      scriptModel: t.field({
        type: ScriptModel,
        nullable: true,
        resolve: (seen, _args, ctx) => scriptOf(ctx, seen),
      }),
      state: t.field({
        type: RoundState,
        description:
          'open, corrections, approved, withdrawn, superseded (a new link was sent), expired, disabled (the account that sent it).',
        resolve: ({ state }) => state,
      }),
      reviewerName: t.string({ nullable: true, max: SHORT_MAX, resolve: ({ round }) => round.reviewerName }),
      decidedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ round }) => round.decidedAt }),
      expiresAt: t.field({ type: 'DateTime', resolve: ({ round }) => round.expiresAt }),
      sentAt: t.field({ type: 'DateTime', resolve: ({ round }) => round.sentAt }),
      requestedBy: t.string({
        max: LINE_MAX,
        description: "The submitter's name.",
        resolve: ({ round }, _args, ctx) => submitterName(ctx, round),
      }),
      companyName: t.string({
        nullable: true,
        max: LINE_MAX,
        resolve: async ({ round }, _args, ctx) => (await firmOfRound(ctx, round))?.companyName ?? null,
      }),
      signedCompanyImgUrl: t.string({
        nullable: true,
        resolve: ({ round }, _args, ctx) => firmLogoUrl(ctx, round),
      }),
      title: t.string({ max: TITLE_MAX, resolve: ({ round }) => round.title }),
      category: shownText({ max: CATEGORY_MAX }, (round) => round.category),
      type: t.field({ type: ItemType, resolve: ({ round }) => round.itemType }),
      signedVideoUrl: shownFile((round) => round.mediaFileId, true),
      signedThumbUrl: shownFile((round) => round.thumbFileId),
      signedCaptionsUrl: shownFile((round) => round.captionsFileId),
      mediaSha256: shownText({ max: SHORT_MAX }, (round) => round.mediaSha256),
      disclosureTitle: shownText({ max: LINE_MAX }, (round) => round.disclosureTitle),
      disclosureText: shownText({ max: TEXT_MAX }, (round) => round.disclosureText),
      postText: shownText({ max: TEXT_MAX }, (round) => round.postText),
      whatChanged: shownText(
        { max: WHAT_CHANGED_MAX, description: 'What changed since the last round; null for a first one.' },
        (round) => round.whatChanged,
      ),
      textOnly: t.boolean({
        description: 'The script changed and the video did not: it still says the old words.',
        resolve: ({ round }) => round.textOnly,
      }),
      complianceText: shownText({ max: TEXT_MAX }, (round) => round.complianceText),
      reviewForm: shownText(
        { max: 20_000, maxInList: 10_000 },
        (round) => round.reviewForm && JSON.stringify(round.reviewForm),
      ),
      signedSignatureUrl: shownFile((round) => round.signatureFileId),
      signedReviewFileUrl: shownFile((round) => round.reviewFileId),
      earlier: t.field({
        type: [Comment],
        rows: 50,
        emptyInList: true,
        rowCost: 15_000,
        description:
          'Earlier rounds of the same item, newest first, 50 at most; of their files only the video. Empty in lists.',
        resolve: (seen, _args, ctx, info) => (isInList(info) ? [] : earlierRounds(ctx.ports.db, seen)),
      }),
    };
  },
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
    registration: t.field({ type: RegistrationInput }),
    code: t.string({ description: 'The e-mailed code, if one is required.' }),
  }),
});

builder.queryFields((t) => ({
  getComment: t.field({
    type: Comment,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => roundFor(ctx, id),
  }),
  getMyComments: t.field({
    type: [Comment],
    rows: 50,
    rowCost: 5_000,
    description:
      'All rounds that the caller submitted or, as an approver, may see, newest first, at most 50 per page; including removed items.',
    args: { page: t.arg.int(), limit: t.arg.int() },
    resolve: (_root, { page, limit }, ctx) =>
      allRoundsFor(ctx.ports.db, signedIn(ctx), {
        page: within(page, 1, 1_000_000),
        limit: within(limit, ROUNDS_PAGE_MAX, ROUNDS_PAGE_MAX),
      }),
  }),
  getVideoComments: t.field({
    type: [Comment],
    rows: 50,
    rowCost: 15_000,
    description: 'The newest rounds of an item, newest first; 50 at most.',
    args: { id: t.arg.id({ required: true }), type: t.arg.string() },
    resolve: (_root, { id, type }, ctx) =>
      roundsFor(ctx.ports.db, signedIn(ctx), type === 'script' ? 'script' : 'video', id),
  }),
}));

builder.mutationFields((t) => ({
  resendToCompliance: t.field({
    type: Comment,
    description: 'By the id of a video, a script or a round.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => seenInside(await resend(ctx, signedIn(ctx), id)),
  }),
  correctReviewer: t.field({
    type: Comment,
    description:
      'Sends it to another address, if the reviewer’s does not exist. By the id of a video, a script or a round.',
    args: { id: t.arg.id({ required: true }), email: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => seenInside(await correctReviewer(ctx, signedIn(ctx), args)),
  }),
  updateComment: t.field({
    type: Comment,
    description: "Sends a reviewer's corrections.",
    args: { id: t.arg.id({ required: true }), comment: t.arg({ type: CommentInput, required: true }) },
    resolve: (_root, { id, comment }, ctx) => correct(ctx, id, comment),
  }),
}));
