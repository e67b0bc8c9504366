/** Metrics of the whole installation, for provider admins. */

import { metricsRange } from '@greenlit/domain/metrics/range.ts';
import { CATEGORY_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import type { VideoRow } from '../videos/videos.queries.ts';
import { Video } from '../videos/videos.schema.ts';
import {
  type CategoryCounts,
  type CountName,
  categoryCounts,
  type DateCount,
  spreadsheet,
  topVideos,
  usersByDate,
  videosByDate,
} from './office.queries.ts';

const SHEET = 'A spreadsheet (.xlsx) of the rows, created on request.';
const MetricsSort = builder.enumType('MetricsSort', {
  values: ['likes', 'views', 'shareAttempts', 'fullViews', 'favorites'] as const,
});

const DateCountType = builder.objectRef<DateCount>('DateCount').implement({
  description: 'A day, or a month (2026-01) if more than 62 days were requested.',
  fields: (t) => ({ date: t.exposeString('date', { max: SHORT_MAX }), count: t.exposeInt('count') }),
});
const DateCountReport = builder.objectRef<DateCount[]>('DateCountReport').implement({
  fields: (t) => ({
    rows: t.field({ type: [DateCountType], rows: 130, resolve: (rows) => rows }),
    base64: t.string({
      nullable: true,
      max: 40_000,
      description: SHEET,
      resolve: (rows) =>
        spreadsheet(
          ['Date', 'Count'],
          rows.map(({ date, count }) => [date, count]),
        ),
    }),
  }),
});

type Counts = Record<CountName, number>;
const numbersOf = ({ likes, views, fullViews, shareAttempts, favorites }: Counts) => [
  ...[likes, views, fullViews, shareAttempts, favorites],
];
const NUMBERS = ['Likes', 'Views', 'Full views', 'Shares', 'Favorites'];

type VideoCounts = Counts & { video: VideoRow };
const VideoMetricsRow = builder.objectRef<VideoCounts>('VideoMetricsRow').implement({
  fields: (t) => ({
    video: t.field({ type: Video, description: 'As the public sees it.', resolve: ({ video }) => video }),
    likes: t.exposeInt('likes'),
    views: t.exposeInt('views'),
    fullViews: t.exposeInt('fullViews'),
    shareAttempts: t.exposeInt('shareAttempts'),
    favorites: t.exposeInt('favorites'),
  }),
});
const VideoMetricsReport = builder.objectRef<VideoCounts[]>('VideoMetricsReport').implement({
  fields: (t) => ({
    rows: t.field({ type: [VideoMetricsRow], rows: 9, rowCost: 1_000, resolve: (rows) => rows }),
    base64: t.string({
      nullable: true,
      max: 40_000,
      description: SHEET,
      resolve: (rows) =>
        spreadsheet(
          ['Video', ...NUMBERS],
          rows.map((row) => [row.video.title, ...numbersOf(row)]),
        ),
    }),
  }),
});

const CategoryMetricsRow = builder.objectRef<CategoryCounts>('CategoryMetricsRow').implement({
  fields: (t) => ({
    category: t.exposeString('category', { max: CATEGORY_MAX, description: 'Empty for videos without a category.' }),
    likes: t.exposeInt('likes'),
    views: t.exposeInt('views'),
    fullViews: t.exposeInt('fullViews'),
    shareAttempts: t.exposeInt('shareAttempts'),
    favorites: t.exposeInt('favorites'),
    count: t.exposeInt('count', { description: 'Videos published in these days.' }),
  }),
});
const CategoryMetricsReport = builder.objectRef<CategoryCounts[]>('CategoryMetricsReport').implement({
  fields: (t) => ({
    rows: t.field({ type: [CategoryMetricsRow], rows: 200, resolve: (rows) => rows }),
    base64: t.string({
      nullable: true,
      max: 60_000,
      description: SHEET,
      resolve: (rows) =>
        spreadsheet(
          ['Category', 'Videos', ...NUMBERS],
          rows.map((row) => [row.category, row.count, ...numbersOf(row)]),
        ),
    }),
  }),
});

builder.queryFields((t) => {
  const dates = { dateA: t.arg.string({ required: true }), dateB: t.arg.string({ required: true }) };
  return {
    getUsersByDate: t.field({
      type: DateCountReport,
      description: 'Clients’ people who joined, by the first day to the last (ISO days, UTC, both included).',
      args: dates,
      resolve: (_root, { dateA, dateB }, ctx) => usersByDate(ctx.ports.db, metricsRange(dateA, dateB)),
    }),
    getVideosByDate: t.field({
      type: DateCountReport,
      description: 'Public videos, by the day they were published.',
      args: { ...dates, category: t.arg.string() },
      resolve: (_root, { dateA, dateB, category }, ctx) =>
        videosByDate(ctx.ports.db, metricsRange(dateA, dateB), category ?? null),
    }),
    getAllVideosMetrics: t.field({
      type: VideoMetricsReport,
      description: 'The top nine by likes, or by `sort`, in these days.',
      args: { ...dates, sort: t.arg({ type: MetricsSort }) },
      resolve: (_root, { dateA, dateB, sort }, ctx) =>
        topVideos(ctx.ports.db, metricsRange(dateA, dateB), sort ?? 'likes'),
    }),
    getCategoriesMetrics: t.field({
      type: CategoryMetricsReport,
      description: 'Without dates: of all time.',
      args: { dateA: t.arg.string(), dateB: t.arg.string() },
      resolve: (_root, { dateA, dateB }, ctx) =>
        categoryCounts(ctx.ports.db, dateA || dateB ? metricsRange(dateA ?? '', dateB ?? '') : null),
    }),
  };
});
