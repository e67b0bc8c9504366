/** What goes on around a decision: notes, mailed codes, reminders, the approvers' queue, the account's own rules. */
import { builder } from '../../graphql/builder.ts';
import { Deleted } from '../../graphql/deleted.ts';
import { signedIn } from '../../graphql/signed-in.ts';
import { ItemType, PAGE_MAX, within } from '../scripts/scripts.schema.ts';
import { codeNeeded, requestReviewCode } from './code.ts';
import { acceptNote, addNote, addressNote, changeNote, removeNote } from './notes.actions.ts';
import { notesBeside, reviewsRound, type SeenNote } from './notes.queries.ts';
import { policyFor, setPolicy } from './policy.ts';
import { type Queue, queueFor, remind } from './queue.ts';
import { seenInside } from './review.queries.ts';
import { Comment } from './review.schema.ts';

const MailSent = builder
  .objectRef<{ sent: boolean }>('MailSent')
  .implement({ fields: (t) => ({ sent: t.exposeBoolean('sent') }) });

const ReviewNote = builder.objectRef<SeenNote>('ReviewNote').implement({
  description: 'A remark at a moment of the video, on a passage of the script, or on the whole.',
  fields: (t) => ({
    id: t.id({ resolve: ({ note }) => note.id }),
    roundId: t.id({ resolve: ({ note }) => note.roundId }),
    version: t.int({ description: 'The version it was written on.', resolve: ({ version }) => version }),
    atSeconds: t.float({ nullable: true, resolve: ({ note }) => note.atSeconds }),
    startOffset: t.int({
      nullable: true,
      description: "Where its passage begins in this round's text; null when its words are gone.",
      resolve: ({ passage }) => passage?.start ?? null,
    }),
    endOffset: t.int({ nullable: true, resolve: ({ passage }) => passage?.end ?? null }),
    quote: t.string({ nullable: true, description: 'The passage as it stood.', resolve: ({ note }) => note.quote }),
    text: t.string({ resolve: ({ note }) => note.text }),
    addressedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ note }) => note.addressedAt }),
    acceptedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ note }) => note.acceptedAt }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ note }) => note.createdAt }),
    mine: t.boolean({
      description: 'Whether the caller wrote it, and so may change it while the round is open.',
      resolve: ({ note }, _args, { actor }) =>
        actor.kind === 'user' ? note.writtenBy === actor.person.user.id : note.writtenBy === null,
    }),
    carried: t.boolean({
      description: 'Of an earlier round, and not accepted before this one.',
      resolve: ({ carried }) => carried,
    }),
  }),
});

builder.objectFields(Comment, (t) => ({
  notes: t.field({
    type: [ReviewNote],
    description:
      'In the order of the video and the text. Until the reviewer has decided, their new notes are theirs alone.',
    resolve: (seen, _args, ctx) => notesBeside(ctx.ports.db, ctx, seen),
  }),
  codeNeeded: t.boolean({
    description: 'Whether who holds the link types a mailed code before they decide.',
    resolve: ({ round, state }, _args, ctx) =>
      ctx.actor.kind === 'reviewer' && state === 'open' ? codeNeeded(ctx.ports.db, ctx.ports, round.accountId) : false,
  }),
  remindedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ round }) => round.remindedAt }),
  viewerDecides: t.boolean({
    description:
      "Whether the decision is the caller's to make: by an open link, or as an approver of somebody else's, also when the link has expired.",
    resolve: ({ round, state }, _args, ctx) =>
      (ctx.actor.kind === 'reviewer' ? state : round.state) === 'open' && reviewsRound(ctx, round),
  }),
}));

const ReviewNoteInput = builder.inputType('ReviewNoteInput', {
  description:
    'At a moment (atSeconds), on a passage (startOffset up to endOffset, UTF-16 code units), or on the whole.',
  fields: (t) => ({
    id: t.id({ description: 'Chosen by the client: the same id sent again is the same note.' }),
    roundId: t.id({ required: true }),
    text: t.string({ required: true }),
    atSeconds: t.float(),
    startOffset: t.int(),
    endOffset: t.int(),
  }),
});

const QueueSender = builder.objectRef<Queue['senders'][number]>('QueueSender').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});
const ReviewQueue = builder.objectRef<Queue>('ReviewQueue').implement({
  description: 'What waits for a decision that the caller may make, longest waiting first.',
  fields: (t) => ({
    total: t.exposeInt('total'),
    pages: t.exposeInt('pages'),
    rounds: t.field({ type: [Comment], resolve: ({ rounds }) => rounds }),
    senders: t.field({ type: [QueueSender], resolve: ({ senders }) => senders }),
  }),
});

type Rules = Awaited<ReturnType<typeof policyFor>>;
const ReviewPolicy = builder.objectRef<Rules>('ReviewPolicy').implement({
  description: "The account's own rules; what the installation says where it has none.",
  fields: (t) => ({
    reviewCode: t.exposeBoolean('reviewCode'),
    approvalMonths: t.exposeInt('approvalMonths', { nullable: true }),
    installationReviewCode: t.boolean({ resolve: ({ installation }) => installation.reviewCode }),
    installationApprovalMonths: t.int({
      description: '0: for ever.',
      resolve: ({ installation }) => installation.approvalMonths,
    }),
  }),
});
const ReviewPolicyInput = builder.inputType('ReviewPolicyInput', {
  fields: (t) => ({ reviewCode: t.boolean({ required: true }), approvalMonths: t.int() }),
});

builder.queryFields((t) => ({
  getReviewQueue: t.field({
    type: ReviewQueue,
    args: {
      page: t.arg.int(),
      limit: t.arg.int(),
      type: t.arg({ type: ItemType }),
      creatorId: t.arg.id(),
      days: t.arg.int({ description: 'Waiting for at least so many days.' }),
    },
    resolve: (_root, { page, limit, type, creatorId, days }, ctx) =>
      queueFor(ctx.ports.db, signedIn(ctx), {
        type,
        creatorId,
        days: days ? within(days, 0, 3_650) : null,
        page: within(page, 1, 1_000_000),
        limit: within(limit, PAGE_MAX, PAGE_MAX),
      }),
  }),
  getReviewPolicy: t.field({ type: ReviewPolicy, resolve: (_root, _args, ctx) => policyFor(ctx, signedIn(ctx)) }),
}));

builder.mutationFields((t) => ({
  addReviewNote: t.field({
    type: ReviewNote,
    args: { note: t.arg({ type: ReviewNoteInput, required: true }) },
    resolve: (_root, { note }, ctx) => addNote(ctx, note),
  }),
  updateReviewNote: t.field({
    type: ReviewNote,
    args: { id: t.arg.id({ required: true }), text: t.arg.string({ required: true }) },
    resolve: (_root, { id, text }, ctx) => changeNote(ctx, id, text),
  }),
  removeReviewNote: t.field({
    type: Deleted,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => removeNote(ctx, id),
  }),
  acceptReviewNote: t.field({
    type: ReviewNote,
    description: 'The reviewer of the open round says that an earlier note was done.',
    args: { id: t.arg.id({ required: true }), accepted: t.arg.boolean({ required: true }) },
    resolve: (_root, { id, accepted }, ctx) => acceptNote(ctx, id, accepted),
  }),
  addressReviewNote: t.field({
    type: ReviewNote,
    description: 'The author says that they have done what the note asks for.',
    args: { id: t.arg.id({ required: true }), addressed: t.arg.boolean({ required: true }) },
    resolve: (_root, { id, addressed }, ctx) => addressNote(ctx, signedIn(ctx), id, addressed),
  }),
  requestReviewCode: t.field({
    type: MailSent,
    description: "Mails a code to the reviewer's address, where one is asked for before a decision.",
    resolve: (_root, _args, ctx) => requestReviewCode(ctx),
  }),
  remindReviewer: t.field({
    type: Comment,
    description: 'By the id of a video, a script or a round; the link they have keeps working.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => seenInside(await remind(ctx, signedIn(ctx), id)),
  }),
  updateReviewPolicy: t.field({
    type: ReviewPolicy,
    args: { policy: t.arg({ type: ReviewPolicyInput, required: true }) },
    resolve: async (_root, { policy }, ctx) => {
      const person = signedIn(ctx);
      await setPolicy(ctx, person, { ...policy, approvalMonths: policy.approvalMonths ?? null });
      return policyFor(ctx, person);
    },
  }),
}));
