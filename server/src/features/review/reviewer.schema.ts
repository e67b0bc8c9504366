/** What the page of the reviewer shows beside the round itself. */
import { placeLabel } from '@greenlit/domain/review/corrections.ts';
import { builder, MailSent } from '../../graphql/builder.ts';
import { isInList } from '../../listed.ts';
import { rowKey } from '../../loading.ts';
import { fileLoader } from '../files/files.loaders.ts';
import { nameLastTyped } from './known-reviewer.queries.ts';
import { requestNewLink } from './link-requests.actions.ts';
import type { NoteRow } from './notes.queries.ts';
import { type Receipt, receiptOf } from './receipts.queries.ts';
import { Comment } from './review.schema.ts';

const ReceiptNote = builder.objectRef<NoteRow>('ReceiptNote').implement({
  fields: (t) => ({
    place: t.string({ nullable: true, resolve: placeLabel }),
    text: t.exposeString('text'),
  }),
});

const ReviewReceipt = builder.objectRef<Receipt>('ReviewReceipt').implement({
  description: 'What was decided, for whoever decided it, also through the link that the decision ended.',
  fields: (t) => ({
    contentSha256: t.string({
      description: 'SHA-256 of all texts and files that were decided.',
      resolve: ({ round }) => round.contentSha256,
    }),
    mediaSha256: t.string({ nullable: true, resolve: ({ round }) => round.mediaSha256 }),
    byMember: t.boolean({ resolve: ({ round }) => round.decidedByUserId !== null }),
    corrections: t.exposeString('corrections', { nullable: true }),
    notes: t.field({ type: [ReceiptNote], resolve: ({ notes }) => notes }),
  }),
});

builder.objectFields(Comment, (t) => {
  const bytes = (of: 'thumbFileId' | 'captionsFileId') =>
    t.string({
      nullable: true,
      description: 'SHA-256 of its bytes; null without one.',
      resolve: async ({ round, shown }, _args, ctx) => {
        const id = round[of];
        return shown === 'outcome' || !id ? null : ((await fileLoader(ctx).load(rowKey(round, id)))?.sha256 ?? null);
      },
    });
  return {
    thumbSha256: bytes('thumbFileId'),
    captionsSha256: bytes('captionsFileId'),
    neededBy: t.string({
      nullable: true,
      description: 'The day by which the author needs a decision, YYYY-MM-DD.',
      resolve: ({ round }) => round.neededBy,
    }),
    receipt: t.field({
      type: ReviewReceipt,
      nullable: true,
      description: 'Null until the round is decided, and in lists.',
      resolve: ({ round }, _args, { ports }, info) => (isInList(info) ? null : receiptOf(ports.db, round)),
    }),
    knownName: t.string({
      nullable: true,
      description: 'For the holder of an open link: the name typed with the last decision from their address.',
      resolve: ({ round, shown }, _args, { actor, ports }) =>
        actor.kind === 'reviewer' && shown === 'everything' ? nameLastTyped(ports.db, round) : null,
    }),
  };
});

builder.mutationFields((t) => ({
  requestReviewLink: t.field({
    type: MailSent,
    description: 'The holder of an expired link asks the author for a new one, once a day.',
    resolve: (_root, _args, ctx) => requestNewLink(ctx),
  }),
}));
