import { builder } from '../../graphql/builder.ts';
import { VideoMetrics } from '../videos/videos.schema.ts';
import { react } from './metrics.actions.ts';

const MetricDataInput = builder.inputType('MetricDataInput', {
  fields: (t) => ({
    isLiked: t.boolean(),
    isShared: t.boolean(),
    isViewed: t.boolean(),
    isFullViewed: t.boolean(),
  }),
});

builder.mutationFields((t) => ({
  updateVideoMetrics: t.field({
    type: VideoMetrics,
    args: { id: t.arg.id({ required: true }), metricData: t.arg({ type: MetricDataInput, required: true }) },
    resolve: (_root, { id, metricData }, ctx) => react(ctx, id, metricData),
  }),
}));
