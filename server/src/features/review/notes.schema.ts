import { builder, Deleted } from '../../graphql/builder.ts';
import { signedIn } from '../../signed-in.ts';
import { acceptNote, addNote, addressNote, changeNote, removeNote } from './notes.actions.ts';
import { notesBeside, type SeenNote } from './notes.queries.ts';
import { Comment } from './review.schema.ts';

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

builder.objectFields(Comment, (t) => ({
  notes: t.field({
    type: [ReviewNote],
    description:
      'In the order of the video and the text. Until the reviewer has decided, their new notes are theirs alone.',
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
}));
