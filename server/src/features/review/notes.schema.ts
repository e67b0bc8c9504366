import type { NoteAnswer as Answer } from '@greenlit/domain/review/notes.ts';
import { NOTE_MAX, QUOTE_MAX } from '@greenlit/domain/review/notes.ts';
import { signedIn } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { builder, Deleted } from '../../graphql/builder.ts';
import { acceptNote, addNote, answerNote, changeNote, removeNote } from './notes.actions.ts';
import { notesBeside, type SeenNote } from './notes.queries.ts';
import { Comment } from './review.schema.ts';

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
