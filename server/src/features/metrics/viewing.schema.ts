/** The figures of a channel's videos, for their owners. */

import { metricsRange } from '@greenlit/domain/metrics/range.ts';
import { REFERRER_KINDS } from '@greenlit/domain/metrics/watching.ts';
import { TITLE_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { signedIn } from '../../caller.ts';
import { rowKey } from '../../fields/loading.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import { Video, VideoMetrics } from '../videos/videos.schema.ts';
import { reactionLoader } from './metrics.queries.ts';
import { favoriteVideo, reactToVideo } from './reactions.actions.ts';
import {
  type DayOfViewing,
  type Referrer,
  referrers,
  type VideoViewing,
  type Viewed,
  type ViewingCounts,
  viewedBy,
  viewingByDay,
  viewingByVideo,
} from './viewing.queries.ts';

builder.objectFields(VideoMetrics, (t) => {
  const flag = (name: 'isLiked' | 'isShared' | 'isViewed' | 'isFullViewed') =>
    t.boolean({
      resolve: async (row, _args, ctx) => (await reactionLoader(ctx).load(rowKey(row, row.id)))?.[name] ?? false,
    });
  return {
    isLiked: flag('isLiked'),
    isShared: flag('isShared'),
    isViewed: flag('isViewed'),
    isFullViewed: flag('isFullViewed'),
  };
});

const MetricDataInput = builder.inputType('MetricDataInput', {
  fields: (t) => ({
    isLiked: t.boolean(),
    isShared: t.boolean(),
    isViewed: t.boolean(),
    isFullViewed: t.boolean(),
    quarters: t.int({ description: 'Quarters of the video that were watched, up to three.' }),
    referrer: t.string({ description: 'The host of the page that led to the video.' }),
  }),
});

builder.mutationFields((t) => ({
  updateVideoMetrics: t.field({
    type: VideoMetrics,
    args: { id: t.arg.id({ required: true }), metricData: t.arg({ type: MetricDataInput, required: true }) },
    resolve: (_root, { id, metricData }, ctx) => reactToVideo(ctx, id, metricData),
  }),
  videoIsFavorite: t.field({
    type: Video,
    args: { id: t.arg.id({ required: true }), isFavorite: t.arg.boolean({ required: true }) },
    resolve: (_root, { id, isFavorite }, ctx) => favoriteVideo(ctx, signedIn(ctx), id, isFavorite),
  }),
}));

const Counts = builder.objectRef<ViewingCounts>('ViewingCounts').implement({
  fields: (t) => ({
    views: t.exposeInt('views'),
    firstQuarter: t.exposeInt('firstQuarter', { description: 'Viewers who watched at least a quarter.' }),
    half: t.exposeInt('half'),
    threeQuarters: t.exposeInt('threeQuarters'),
    fullViews: t.exposeInt('fullViews', { description: 'Viewers who watched at least 90 percent.' }),
    likes: t.exposeInt('likes', { description: 'Without withdrawn ones.' }),
    shareAttempts: t.exposeInt('shareAttempts'),
  }),
});

const DayType = builder.objectRef<DayOfViewing>('DayOfViewing').implement({
  description: 'A day, or a month (2026-01) if more than 62 days were requested.',
  fields: (t) => ({
    date: t.exposeString('date', { max: SHORT_MAX }),
    counts: t.field({ type: Counts, resolve: (row) => row }),
  }),
});

const VideoType = builder.objectRef<VideoViewing>('VideoViewing').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { max: TITLE_MAX }),
    counts: t.field({ type: Counts, resolve: (row) => row }),
  }),
});

const ReferrerKind = builder.enumType('ReferrerKind', {
  description: 'channel: the channel’s own pages. none: the browser named no page. others: all remaining sites.',
  values: REFERRER_KINDS,
});
const ReferrerType = builder.objectRef<Referrer>('Referrer').implement({
  fields: (t) => ({
    kind: t.field({ type: ReferrerKind, resolve: ({ kind }) => kind }),
    host: t.exposeString('host', { nullable: true, max: 254, description: 'The host, if it is a site.' }),
    views: t.exposeInt('views'),
  }),
});

const ChannelMetrics = builder.objectRef<Viewed>('ChannelMetrics').implement({
  fields: (t) => ({
    days: t.field({ type: [DayType], rows: 130, resolve: (viewed, _args, ctx) => viewingByDay(ctx.ports.db, viewed) }),
    videos: t.field({
      type: [VideoType],
      rowCost: 100,
      description: 'The 500 most viewed, most views first, including those without views.',
      resolve: (viewed, _args, ctx) => viewingByVideo(ctx.ports.db, viewed),
    }),
    referrers: t.field({
      type: [ReferrerType],
      rows: 25,
      resolve: (viewed, _args, ctx) => referrers(ctx.ports, viewed),
    }),
  }),
});

builder.queryField('getChannelMetrics', (t) =>
  t.field({
    type: ChannelMetrics,
    description:
      'What viewers did with the videos of the caller’s channel that they can see, or with one of them, from the first day to the last (ISO days, UTC).',
    args: {
      dateA: t.arg.string({ required: true }),
      dateB: t.arg.string({ required: true }),
      videoId: t.arg.id(),
    },
    resolve: (_root, { dateA, dateB, videoId }, ctx) =>
      viewedBy(ctx.ports.db, signedIn(ctx), { range: metricsRange(dateA, dateB), videoId: videoId ?? null }),
  }),
);
