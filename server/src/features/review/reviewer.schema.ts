/** What the reviewer's page shows besides the round itself. */

import type { Conditions } from '@greenlit/domain/review/condition-lines.ts';
import { CORRECTIONS_MAX, placeLabel } from '@greenlit/domain/review/corrections.ts';
import type { Registration } from '@greenlit/domain/review/examiner.ts';
import { CONDITIONS_MAX, FORWARD_MESSAGE_MAX, NUMBER_MAX, PLACES_MAX } from '@greenlit/domain/review/limits.ts';
import { NOTE_MAX, NOTES_MAX } from '@greenlit/domain/review/notes.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isInList } from '../../fields/excerpts.ts';
import { rowKey } from '../../fields/loading.ts';
import { needs } from '../../fields/selected-columns.ts';
import { builder, MailSent, SHORT_MAX } from '../../graphql/builder.ts';
import { fileHash } from '../files/files.queries.ts';
import type { ScriptRow } from '../scripts/scripts.queries.ts';
import { RegistrationInput, Script } from '../scripts/scripts.schema.ts';
import { captionsMachineMade } from '../videos/captions.queries.ts';
import type { VideoRow } from '../videos/videos.queries.ts';
import { Video } from '../videos/videos.schema.ts';
import { requestNewLink } from './code.actions.ts';
import { decline, followConditions } from './decisions.actions.ts';
import { forwardReview } from './forward.actions.ts';
import type { NoteRow } from './notes.queries.ts';
import { examinerRulesOf } from './policy.queries.ts';
import { type Receipt, receiptOf } from './receipts.queries.ts';
import { seenInside } from './review.queries.ts';
import { Comment } from './review.schema.ts';
import { lastSigned } from './reviewer-list.actions.ts';
import { canFollow, formOf } from './round-fields.ts';
import { forwarderOf, heldScriptLoader, lastRoundOf, type RoundRow } from './rounds.queries.ts';

const ReviewConditions = builder.objectRef<RoundRow & { conditions: Conditions }>('ReviewConditions').implement({
  description: 'Conditions on the use of what was approved.',
  fields: (t) => ({
    text: t.string({ max: CONDITIONS_MAX, maxInList: 1_000, resolve: ({ conditions }) => conditions.text }),
    lastDay: t.string({ nullable: true, max: SHORT_MAX, resolve: ({ conditions }) => conditions.lastDay }),
    places: t.stringList({
      max: SHORT_MAX,
      rows: PLACES_MAX,
      rowsInList: 3,
      resolve: ({ conditions }) => conditions.places,
    }),
    followedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the author agreed to them; a video is not published before.',
      resolve: ({ conditionsFollowedAt }) => conditionsFollowedAt,
    }),
    viewerCanFollow: t.boolean({
      description:
        'Whether the caller may agree to them: the author, or the owner of the account once the author is gone.',
      resolve: (round, _args, ctx) => canFollow(ctx, round),
    }),
  }),
});

async function formText(ctx: Context, row: VideoRow): Promise<string | null> {
  const form = await formOf(ctx, row);
  return form && JSON.stringify(form);
}

const withConditions = (round: RoundRow | null) =>
  round?.conditions ? { ...round, conditions: round.conditions } : null;

builder.objectFields(Video, (t) => ({
  reviewForm: t.string({
    nullable: true,
    max: 50_000,
    emptyInList: true,
    description: 'Ad review form, JSON text: as it was sent last, and edited since. Null in lists.',
    resolve: (row, _args, ctx, info) => (isInList(info) ? null : formText(ctx, row)),
  }),
  conditions: t.field({
    type: ReviewConditions,
    nullable: true,
    emptyInList: true,
    description: 'Of its approval. Null in lists.',
    resolve: async (row, _args, { ports }, info) =>
      isInList(info) || row.status !== 'approved'
        ? null
        : withConditions(await lastRoundOf(ports.db, { type: 'video', row })),
  }),
}));

builder.objectFields(Script, (t) => ({
  isHeld: t.boolean({
    ...needs<keyof ScriptRow>('status'),
    description: 'Approved on conditions that its author has not taken on.',
    resolve: async (row, _args, ctx) =>
      row.status === 'approved' && (await heldScriptLoader(ctx).load(rowKey(row, row.id))) !== null,
  }),
}));

const RegistrationType = builder.objectRef<Registration>('Registration').implement({
  description: 'The office in which somebody decided, for an examiner.',
  fields: (t) => ({
    title: t.exposeString('title', { max: LINE_MAX }),
    number: t.exposeString('number', { max: NUMBER_MAX, description: 'The registration (CRD) number.' }),
  }),
});

const knownRegistration = async ({ actor, ports }: Context, round: RoundRow): Promise<Registration | null> =>
  actor.kind === 'reviewer' || actor.kind === 'user'
    ? ((await lastSigned(ports.db, round, actor.kind === 'user' ? actor.person.user.id : null))?.registration ?? null)
    : null;

const ReceiptNote = builder.objectRef<NoteRow>('ReceiptNote').implement({
  fields: (t) => ({
    place: t.string({ nullable: true, max: 600, resolve: placeLabel }),
    text: t.exposeString('text', { max: NOTE_MAX }),
  }),
});

const ReviewReceipt = builder.objectRef<Receipt>('ReviewReceipt').implement({
  description: 'The receipt of a decision for the person who made it, also through the link that it ended.',
  fields: (t) => ({
    contentSha256: t.string({
      max: SHORT_MAX,
      description: 'SHA-256 of all texts and files that were decided.',
      resolve: ({ round }) => round.contentSha256,
    }),
    mediaSha256: t.string({ nullable: true, max: SHORT_MAX, resolve: ({ round }) => round.mediaSha256 }),
    byMember: t.boolean({ resolve: ({ round }) => round.decidedByUserId !== null }),
    corrections: t.exposeString('corrections', { nullable: true, max: CORRECTIONS_MAX }),
    notes: t.field({ type: [ReceiptNote], rows: NOTES_MAX, resolve: ({ notes }) => notes }),
  }),
});

builder.objectFields(Comment, (t) => {
  const bytes = (of: 'thumbFileId' | 'captionsFileId') =>
    t.string({
      nullable: true,
      max: SHORT_MAX,
      description: 'SHA-256 of its bytes; null without one.',
      resolve: ({ round, shown }, _args, ctx) => (shown === 'outcome' ? null : fileHash(ctx, round, round[of])),
    });
  return {
    thumbSha256: bytes('thumbFileId'),
    captionsSha256: bytes('captionsFileId'),
    captionsMachineMade: t.boolean({
      description: 'The captions were made by a speech recognizer and not checked yet.',
      resolve: async ({ round, shown }, _args, ctx) =>
        shown !== 'outcome' && (await captionsMachineMade(ctx, round, round.captionsFileId)),
    }),
    forwardedBy: t.string({
      nullable: true,
      max: 450,
      description:
        'Who forwarded it to its reviewer, as "Name (address)". Null if nobody did, and in lists of all rounds.',
      resolve: ({ round, shown }) => (shown === 'everything' ? forwarderOf(round) : null),
    }),
    forwardMessage: t.string({
      nullable: true,
      max: FORWARD_MESSAGE_MAX,
      description: 'What they wrote to the reviewer; null without a message, and wherever forwardedBy is null.',
      resolve: ({ round, shown }) => (shown === 'everything' ? (round.forwards.at(-1)?.message ?? null) : null),
    }),
    neededBy: t.string({
      nullable: true,
      max: SHORT_MAX,
      description: 'The day by which the author needs a decision, YYYY-MM-DD.',
      resolve: ({ round }) => round.neededBy,
    }),
    conditions: t.field({
      type: ReviewConditions,
      nullable: true,
      resolve: ({ round }) => withConditions(round),
    }),
    reason: t.string({
      nullable: true,
      max: 2_000,
      maxInList: 1_000,
      description: 'Why it was declined.',
      resolve: ({ round }) => round.reason,
    }),
    receipt: t.field({
      type: ReviewReceipt,
      nullable: true,
      emptyInList: true,
      description: 'Null until the round is decided, and in lists.',
      resolve: ({ round }, _args, { ports }, info) => (isInList(info) ? null : receiptOf(ports.db, round)),
    }),
    knownName: t.string({
      nullable: true,
      max: LINE_MAX,
      description: 'For the holder of an open link: the name typed with the last decision from their address.',
      resolve: async ({ round, shown }, _args, { actor, ports }) =>
        actor.kind === 'reviewer' && shown === 'everything'
          ? ((await lastSigned(ports.db, round, null))?.name ?? null)
          : null,
    }),
    registration: t.field({
      type: RegistrationType,
      nullable: true,
      description: 'Of whoever decided; null if it was not given.',
      resolve: ({ round }) => round.registration,
    }),
    knownRegistration: t.field({
      type: RegistrationType,
      nullable: true,
      emptyInList: true,
      description: 'As it was given with the last decision from this address, or of this member. Null in lists.',
      resolve: ({ round, shown }, _args, ctx, info) =>
        shown === 'everything' && !isInList(info) ? knownRegistration(ctx, round) : null,
    }),
    registrationRequired: t.boolean({
      description: 'Whether title and registration number have to be given with a decision.',
      resolve: async ({ round }, _args, { ports }) =>
        (await examinerRulesOf(ports.db, round.accountId)).registrationRequired,
    }),
  };
});

builder.mutationFields((t) => ({
  followConditions: t.field({
    type: Comment,
    description:
      'The author, or the owner of the account once the author is gone, agrees to the conditions of an approval, which publishes the video. By the id of the item or round.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => seenInside(await followConditions(ctx, signedIn(ctx), id)),
  }),
  declineReview: t.field({
    type: Comment,
    description: 'Ends the round for good: the item can only be duplicated.',
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
      reviewerName: t.arg.string(),
      registration: t.arg({ type: RegistrationInput }),
      code: t.arg.string({ description: 'The e-mailed code, if one is required.' }),
    },
    resolve: (_root, { id, ...input }, ctx) => decline(ctx, id, input),
  }),
  forwardReview: t.field({
    type: Comment,
    description: 'The holder of an open link forwards the decision to another address; their link becomes read-only.',
    args: {
      id: t.arg.id({ required: true }),
      email: t.arg.string({ required: true }),
      message: t.arg.string({ description: 'To the colleague.' }),
      reviewerName: t.arg.string(),
      code: t.arg.string({ description: 'The e-mailed code, if one is required.' }),
    },
    resolve: (_root, { id, ...input }, ctx) => forwardReview(ctx, id, input),
  }),
  requestReviewLink: t.field({
    type: MailSent,
    description: 'The holder of an expired link asks the author for a new one, once a day.',
    resolve: (_root, _args, ctx) => requestNewLink(ctx),
  }),
}));
