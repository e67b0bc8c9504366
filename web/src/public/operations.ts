import { graphql } from '../gen/gql.ts';

/** What a viewer does with a video: each of these counts once per viewer. */
export const ReactToVideo = graphql(`
  mutation ReactToVideo($id: ID!, $data: MetricDataInput!) {
    updateVideoMetrics(id: $id, metricData: $data) { likes views shareAttempts isLiked isShared }
  }
`);
