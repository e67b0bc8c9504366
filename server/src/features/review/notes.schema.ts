import { builder, Deleted } from '../../graphql/builder.ts';
import { signedIn } from '../../signed-in.ts';
import { acceptNote, addNote, addressNote, changeNote, removeNote } from './notes.actions.ts';
import { notesBeside, type SeenNote } from './notes.queries.ts';
import { Comment } from './review.schema.ts';

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
    quote: t.string({ nullable: true, description: 'The passage at that time.', resolve: ({ note }) => note.quote }),
    text: t.string({ resolve: ({ note }) => note.text }),
    addressedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ note }) => note.addressedAt }),
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
    description: 'In the order of the video and the text. Until the reviewer decides, only they see their new notes.',
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
  addressReviewNote: t.field({
    type: ReviewNote,
    description: 'Marks a note as done, by the author.',
    args: { id: t.arg.id({ required: true }), addressed: t.arg.boolean({ required: true }) },
    resolve: (_root, { id, addressed }, ctx) => addressNote(ctx, signedIn(ctx), id, addressed),
  }),
}));
