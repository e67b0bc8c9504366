import { graphql } from '../gen/graphql.ts';

/** A viewer's reactions to a video, each counted once per viewer. */
export const ReactToVideo = graphql(`
  mutation ReactToVideo($id: ID!, $data: MetricDataInput!) {
    updateVideoMetrics(id: $id, metricData: $data) { likes views shareAttempts isLiked isShared }
  }
`);
