import { RECALL_MAX } from '@greenlit/domain/claims/schemas.ts';
import { TITLE_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { signedIn } from '../../caller.ts';
import { builder } from '../../graphql/builder.ts';
import { SAYINGS_MAX } from '../claims/published.queries.ts';
import { ItemType } from '../scripts/scripts.schema.ts';
import { type ReachedSaying, recallItems, sayingsFor } from './recall.actions.ts';

const Saying = builder.objectRef<ReachedSaying>('Saying').implement({
  description: 'An approved item that contains the words searched for, with its reach.',
  fields: (t) => ({
    type: t.field({ type: ItemType, resolve: ({ type }) => type }),
    id: t.exposeID('id'),
    title: t.exposeString('title', { max: TITLE_MAX }),
    version: t.exposeInt('version'),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    isPublished: t.exposeBoolean('isPublished', {
      description: 'False if it is hidden, archived, or approved on conditions that its author has not agreed to yet.',
    }),
    passage: t.exposeString('passage', { max: 400 }),
    inCaptions: t.boolean({ resolve: ({ where }) => where === 'captions' }),
    inSpeech: t.boolean({
      description: 'Found only in the video’s speech, heard by a recognizer in its author’s browser.',
      resolve: ({ where }) => where === 'speech',
    }),
    viewers: t.exposeInt('viewers', { description: 'Of a video, since it was published.' }),
    fullViews: t.exposeInt('fullViews'),
    shares: t.exposeInt('shares'),
    videosMade: t.exposeInt('videosMade', { description: 'From a script.' }),
  }),
});

const Sayings = builder.objectRef<{ sayings: ReachedSaying[]; isPart: boolean }>('Sayings').implement({
  fields: (t) => ({
    sayings: t.field({ type: [Saying], rows: RECALL_MAX, resolve: ({ sayings }) => sayings }),
    isPart: t.exposeBoolean('isPart', {
      description: `There are more than the ${SAYINGS_MAX} that one search lists, or too many with these words to compare them all.`,
    }),
  }),
});

const RecalledItemInput = builder.inputType('RecalledItemInput', {
  fields: (t) => ({ type: t.field({ type: ItemType, required: true }), id: t.id({ required: true }) }),
});

builder.queryFields((t) => ({
  findSayings: t.field({
    type: Sayings,
    rows: 1,
    rowCost: 5_000_000,
    description:
      'The account’s approved items, published or not, that contain these words or match this pattern with [number] and [any].',
    args: { words: t.arg.string({ required: true }) },
    resolve: (_root, { words }, ctx) => sayingsFor(ctx, signedIn(ctx), words),
  }),
}));

builder.mutationFields((t) => ({
  recallItems: t.field({
    type: [Saying],
    rows: RECALL_MAX,
    rowCost: 25_000,
    description: 'Takes these items down because of their content, in one recorded step.',
    args: {
      words: t.arg.string({ required: true }),
      reason: t.arg.string({ required: true }),
      items: t.arg({ type: [RecalledItemInput], required: true }),
    },
    resolve: (_root, wanted, ctx) => recallItems(ctx, signedIn(ctx), wanted),
  }),
}));
