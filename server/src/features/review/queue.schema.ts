/** The approvers' queue and the reminder. */

import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { mailboxOf } from '@greenlit/domain/shared/mailboxes.ts';
import { signedIn } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { rowKey } from '../../fields/loading.ts';
import { builder } from '../../graphql/builder.ts';
import { mailFactsLoader } from '../accounts/reviewers.queries.ts';
import { Viewer } from '../people/viewer.schema.ts';
import { ItemType, PAGE_MAX, within } from '../scripts/scripts.schema.ts';
import { isLooking } from '../sessions/looks.actions.ts';
import { reviewsRound } from './notes.queries.ts';
import { type Queue, queueFor, REFUSED_MAX, refusedRounds } from './queue.queries.ts';
import { assignReview, remind } from './reminders.actions.ts';
import { seenInside } from './review.queries.ts';
import { Comment } from './review.schema.ts';
import { assigneeOf } from './round-fields.ts';
import type { RoundRow } from './rounds.queries.ts';

const QueueSender = builder.objectRef<Queue['senders'][number]>('QueueSender').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name', { max: LINE_MAX }) }),
});
const QueueColleague = builder.objectRef<Queue['colleagues'][number]>('QueueColleague').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { max: LINE_MAX }),
    decides: t.exposeIDList('decides', {
      rows: PAGE_MAX,
      description: 'The rounds of this page that are theirs to decide.',
    }),
  }),
});
const mailFacts = (ctx: Context, round: RoundRow) =>
  mailFactsLoader(ctx).load(rowKey(round, mailboxOf(round.reviewerEmail)));

/** The filter value for reviews that nobody has taken on. */
const NOBODY = 'nobody';

const ReviewQueue = builder.objectRef<Queue>('ReviewQueue').implement({
  description: 'The reviews that the caller may decide, longest waiting first.',
  fields: (t) => ({
    total: t.exposeInt('total'),
    pages: t.exposeInt('pages'),
    rounds: t.field({ type: [Comment], rows: 'page', rowCost: 5_000, resolve: ({ rounds }) => rounds }),
    senders: t.field({ type: [QueueSender], rows: 200, resolve: ({ senders }) => senders }),
    colleagues: t.field({
      type: [QueueColleague],
      rows: 200,
      description: 'Who may be asked to decide one of the waiting items.',
      resolve: ({ colleagues }) => colleagues,
    }),
  }),
});

builder.objectFields(Comment, (t) => ({
  mailStopped: t.boolean({
    description: 'The reviewer does not know the sender and stopped their e-mails; false for the reviewer.',
    resolve: ({ round }, _args, ctx) =>
      ctx.actor.kind === 'user' && mailFacts(ctx, round).then(({ stopped }) => stopped),
  }),
  mailRefused: t.boolean({
    description: 'The reviewer’s mail server says that this address does not exist; false for the reviewer.',
    resolve: ({ round }, _args, ctx) =>
      ctx.actor.kind === 'user' && mailFacts(ctx, round).then(({ refused }) => refused),
  }),
  remindedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ round }) => round.remindedAt }),
  assignee: t.field({
    type: QueueSender,
    nullable: true,
    description: 'The colleague who is expected to decide; null for reviewers without an account.',
    resolve: ({ round }, _args, ctx) => (ctx.actor.kind === 'user' ? assigneeOf(ctx, round) : null),
  }),
  viewerDecides: t.boolean({
    description:
      "Whether the decision is the caller's to make: by an open link, or as an approver of somebody else's, also when the link has expired.",
    resolve: ({ round, state }, _args, ctx) =>
      !isLooking(ctx) && (ctx.actor.kind === 'reviewer' ? state : round.state) === 'open' && reviewsRound(ctx, round),
  }),
}));

builder.objectField(Viewer, 'refusedReviews', (t) =>
  t.field({
    type: [Comment],
    rows: REFUSED_MAX,
    rowCost: 5_000,
    description: 'What this person sent to an address that does not exist.',
    resolve: (person, _args, ctx) => refusedRounds(ctx.ports.db, person),
  }),
);

builder.queryFields((t) => ({
  getReviewQueue: t.field({
    type: ReviewQueue,
    args: {
      page: t.arg.int(),
      limit: t.arg.int(),
      type: t.arg({ type: ItemType }),
      creatorId: t.arg.id(),
      days: t.arg.int({ description: 'Waiting for at least this many days.' }),
      search: t.arg.string({ description: 'Part of a title.' }),
      assigneeId: t.arg.id({ description: `A colleague's id, or "${NOBODY}".` }),
    },
    resolve: (_root, { page, limit, type, creatorId, days, search, assigneeId }, ctx) =>
      queueFor(ctx.ports.db, signedIn(ctx), {
        type,
        creatorId,
        search: search?.trim().slice(0, 200),
        assignee: assigneeId,
        days: days ? within(days, 0, 3_650) : null,
        page: within(page, 1, 1_000_000),
        limit: within(limit, PAGE_MAX, PAGE_MAX),
      }),
  }),
}));

builder.mutationFields((t) => ({
  assignReview: t.field({
    type: Comment,
    description: 'Says which colleague is expected to decide on a round; without userId, anybody who may.',
    args: { id: t.arg.id({ required: true }), userId: t.arg.id() },
    resolve: async (_root, { id, userId }, ctx) =>
      seenInside(await assignReview(ctx, signedIn(ctx), { id, userId: userId ?? null })),
  }),
  remindReviewer: t.field({
    type: Comment,
    description: 'By the id of a video, a script or a round; the link they have keeps working.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => seenInside(await remind(ctx, signedIn(ctx), id)),
  }),
}));
