import { signedIn } from '../../caller.ts';
import { rowKey } from '../../fields/loading.ts';
import { builder } from '../../graphql/builder.ts';
import { Video, VideoMetrics } from '../videos/videos.schema.ts';
import { reactionLoader } from './metrics.queries.ts';
import { favoriteVideo, reactToVideo } from './reactions.actions.ts';

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
