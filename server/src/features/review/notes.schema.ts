import type { FrozenClaim } from '@greenlit/domain/claims/claims.ts';
import { FROZEN_CLAIMS_MAX } from '@greenlit/domain/claims/found.ts';
import { CLAIM_MAX } from '@greenlit/domain/claims/schemas.ts';
import { type NoteAnswer as Answer, NOTE_MAX, QUOTE_MAX } from '@greenlit/domain/review/notes.ts';
import { DISMISSALS_MAX } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import type { RowKey } from '../../db/keys.ts';
import { isInList } from '../../fields/excerpts.ts';
import { rowKey } from '../../fields/loading.ts';
import { builder, Deleted, SHORT_MAX } from '../../graphql/builder.ts';
import { signedUrlOf } from '../files/files.queries.ts';
import { Dismissal, ReviewMark, TextOrigin } from '../scripts/marks.schema.ts';
import { checksOfRounds } from '../videos/spoken.queries.ts';
import { acceptNote, addNote, answerNote, changeNote, removeNote } from './notes.actions.ts';
import { notesBeside, type SeenNote } from './notes.queries.ts';
import { Comment } from './review.schema.ts';
import { openMarksLoader } from './rounds.queries.ts';

const NoteAnswer = builder.objectRef<Answer>('NoteAnswer').implement({
  fields: (t) => ({
    done: t.exposeBoolean('done'),
    reply: t.exposeString('reply', { nullable: true, max: NOTE_MAX, maxInNestedList: 0 }),
  }),
});

const isAuthor = ({ actor }: Context, { authorId }: SeenNote): boolean =>
  actor.kind === 'user' && actor.person.user.id === authorId;

const ReviewNote = builder.objectRef<SeenNote>('ReviewNote').implement({
  description: 'A note at a moment of the video, on a passage of the script, or on the whole item.',
  fields: (t) => ({
    id: t.id({ resolve: ({ note }) => note.id }),
    roundId: t.id({ resolve: ({ note }) => note.roundId }),
    version: t.int({ description: 'The version it was written on.', resolve: ({ version }) => version }),
    atSeconds: t.float({ nullable: true, resolve: ({ note }) => note.atSeconds }),
    startOffset: t.int({
      nullable: true,
      description: "Where its passage begins in this round's text; null if the passage is gone.",
      resolve: ({ passage }) => passage?.start ?? null,
    }),
    endOffset: t.int({ nullable: true, resolve: ({ passage }) => passage?.end ?? null }),
    quote: t.string({
      nullable: true,
      max: QUOTE_MAX,
      maxInList: 200,
      description: 'The passage at that time.',
      resolve: ({ note }) => note.quote,
    }),
    text: t.string({ max: NOTE_MAX, maxInList: 1_500, resolve: ({ note }) => note.text }),
    addressedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the author marked it as done; like `reply`, visible only to them until sent as the `answer`.',
      resolve: (seen, _args, ctx) => (isAuthor(ctx, seen) ? seen.note.addressedAt : null),
    }),
    reply: t.string({
      nullable: true,
      max: NOTE_MAX,
      maxInList: 300,
      resolve: (seen, _args, ctx) => (isAuthor(ctx, seen) ? seen.note.reply : null),
    }),
    answer: t.field({
      type: NoteAnswer,
      nullable: true,
      description: 'The author’s answer, as sent with this round.',
      resolve: ({ answer }) => answer,
    }),
    fromCorrections: t.boolean({
      description: 'Whether it is the text of the corrections itself.',
      resolve: ({ note }) => note.fromCorrections,
    }),
    closedByApproval: t.boolean({
      description: 'The reviewer approved while it was open.',
      resolve: ({ note }) => note.closedByApproval,
    }),
    acceptedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ note }) => note.acceptedAt }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ note }) => note.createdAt }),
    mine: t.boolean({
      description: 'Whether the caller wrote it and so may change it while the round is open.',
      resolve: ({ note }, _args, { actor }) =>
        actor.kind === 'user' ? note.writtenBy === actor.person.user.id : note.writtenBy === null,
    }),
    carried: t.boolean({
      description: 'From an earlier round, and not accepted before this one.',
      resolve: ({ carried }) => carried,
    }),
  }),
});

const ReviewNoteInput = builder.inputType('ReviewNoteInput', {
  description:
    'At a moment (atSeconds), on a passage (from startOffset up to, but not including, endOffset, in UTF-16 code units), or on the whole item.',
  fields: (t) => ({
    id: t.id({ description: 'Chosen by the client: sending the same id again does not create another note.' }),
    roundId: t.id({ required: true }),
    text: t.string({ required: true }),
    atSeconds: t.float(),
    startOffset: t.int(),
    endOffset: t.int(),
  }),
});

builder.objectFields(Comment, (t) => ({
  notes: t.field({
    type: [ReviewNote],
    rowsInList: 10,
    rowCost: 500,
    description:
      'In the order of the video and the text; at most 500 and a million characters, those of the newest rounds. Open notes of earlier rounds come with a single round and with the newest in the list of an item. Until the reviewer decides, only they see their new notes.',
    resolve: (seen, _args, ctx) => notesBeside(ctx.ports.db, ctx, seen),
  }),
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
    description: 'Marks an earlier note as accepted, by the reviewer of the open round.',
    args: { id: t.arg.id({ required: true }), accepted: t.arg.boolean({ required: true }) },
    resolve: (_root, { id, accepted }, ctx) => acceptNote(ctx, id, accepted),
  }),
  answerReviewNote: t.field({
    type: ReviewNote,
    description: 'The author says that they have done what the note asks for, or replies. Sent with the next round.',
    args: { id: t.arg.id({ required: true }), done: t.arg.boolean({ required: true }), reply: t.arg.string() },
    resolve: (_root, { id, done, reply }, ctx) => answerNote(ctx, signedIn(ctx), id, { done, reply: reply ?? null }),
  }),
}));

const ClaimMade = builder.objectRef<FrozenClaim & { accountId: string }>('ClaimMade').implement({
  description: 'A claim of the register that the submitted script makes, as registered at that time.',
  fields: (t) => ({
    start: t.exposeInt('start'),
    end: t.exposeInt('end'),
    words: t.exposeString('words', { max: CLAIM_MAX }),
    proof: t.exposeString('proof', { max: CLAIM_MAX, description: 'The evidence as text.' }),
    link: t.exposeString('link', { nullable: true, max: 500 }),
    signedFileUrl: t.string({
      nullable: true,
      resolve: ({ accountId, file }, _args, { ports }) => signedUrlOf(ports.secrets, accountId, file),
    }),
    sha256: t.exposeString('sha256', { nullable: true, max: SHORT_MAX }),
    until: t.exposeString('until', {
      max: SHORT_MAX,
      description: 'The last day on which the claim may be made, YYYY-MM-DD.',
    }),
    approvedBy: t.exposeString('approvedBy', { max: LINE_MAX }),
    expired: t.exposeBoolean('expired', { description: 'On the day of the submission.' }),
  }),
});

async function spokenOf(db: Readable, { accountId, id }: RowKey): Promise<string | null> {
  const check = (await checksOfRounds(db, accountId, [id])).get(id);
  return check ? JSON.stringify(check.result) : null;
}

builder.objectFields(Comment, (t) => ({
  marks: t.field({
    type: [ReviewMark],
    rowsInList: 20,
    description: 'The phrases that the compliance check marked in the submitted script, in order; at most 500.',
    resolve: ({ round, shown }) => (shown === 'outcome' ? [] : round.marks),
  }),
  openMarks: t.int({
    description: 'How many of the marks the author gave no reason for.',
    resolve: async ({ round, shown }, _args, ctx) =>
      shown === 'outcome' ? 0 : ((await openMarksLoader(ctx).load(rowKey(round, round.id))) ?? 0),
  }),
  claims: t.field({
    type: [ClaimMade],
    rows: FROZEN_CLAIMS_MAX,
    emptyInList: true,
    description: `The claims of the register that the submitted script makes, in order, at most ${FROZEN_CLAIMS_MAX}. Empty in lists.`,
    resolve: ({ round, shown }) =>
      shown === 'everything' ? round.claims.map((one) => ({ ...one, accountId: round.accountId })) : [],
  }),
  spoken: t.string({
    nullable: true,
    max: 150_000,
    emptyInList: true,
    description:
      "What the author's browser heard in the video, compared with the script (JSON, SpokenCheck); null if nobody listened to it, and in lists.",
    resolve: ({ round, shown }, _args, { ports }, info) =>
      shown === 'outcome' || isInList(info) ? null : spokenOf(ports.db, round),
  }),
  dismissals: t.field({
    type: [Dismissal],
    rows: DISMISSALS_MAX,
    rowsInList: 20,
    description: 'The marks that the author dismissed, with reasons.',
    resolve: ({ round, shown }) => (shown === 'outcome' ? [] : round.dismissals),
  }),
  generation: t.field({
    type: TextOrigin,
    nullable: true,
    description: 'The origin of the text, if it was generated.',
    resolve: ({ round, shown }) => (shown === 'outcome' ? null : round.generation),
  }),
}));
