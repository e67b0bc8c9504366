import { queryOptions } from '@tanstack/react-query';
import { ApiError, api, query } from '../../app/graphql.ts';
import { texts as frame } from '../../app/texts.ts';
import { graphql } from '../../gen/graphql.ts';

graphql(`
  fragment ChannelCard on Video {
    id title order duration approvedAt signedThumbUrl
    metrics { likes views shareAttempts isLiked }
    viewerCan { remove }
  }
`);

export const GetChannel = graphql(`
  query GetChannel($owner: Boolean!) {
    getVideosByMyMetrics(owner: $owner, status: approved, order: ASC) { ...ChannelCard }
  }
`);

export const GetChannelVideo = graphql(`
  query GetChannelVideo($owner: Boolean!, $videoId: ID!) {
    getVideosByMyMetrics(owner: $owner, videoId: $videoId) {
      ...ChannelCard
      signedVideoUrl signedCaptionsUrl captionsMachineMade width height postText disclosureTitle disclosureText
    }
  }
`);

export const GetChannelMetrics = graphql(`
  query GetChannelMetrics($dateA: String!, $dateB: String!, $videoId: ID) {
    getChannelMetrics(dateA: $dateA, dateB: $dateB, videoId: $videoId) {
      days { date counts { views firstQuarter half threeQuarters fullViews likes shareAttempts } }
      videos { id title counts { views firstQuarter half threeQuarters fullViews likes shareAttempts } }
      referrers { kind host views }
    }
  }
`);

export const OrderVideos = graphql(`
  mutation OrderVideos($videos: [VideoOrderInput!]!) {
    updateVideosOrder(videos: $videos) { id order }
  }
`);

export const RemoveFromChannel = graphql(`
  mutation RemoveFromChannel($id: ID!) {
    removeVideo(id: $id) { id }
  }
`);

export const CountReaction = graphql(`
  mutation CountReaction($id: ID!, $data: MetricDataInput!) {
    updateVideoMetrics(id: $id, metricData: $data) { likes views shareAttempts isLiked }
  }
`);

/** Always refetched, because the public sees the same. */
export const channelQuery = (owner: boolean) =>
  query(['channel', owner], GetChannel, { owner }, 'getVideosByMyMetrics', { staleTime: 0 });

export const channelVideoQuery = (owner: boolean, videoId: string) =>
  queryOptions({
    queryKey: ['channel', owner, videoId],
    queryFn: async ({ signal }) => {
      const [video] = (await api(GetChannelVideo, { owner, videoId }, { signal })).getVideosByMyMetrics;
      if (!video) throw new ApiError(frame.errors.notFound, 'NOT_FOUND');
      return video;
    },
  });

/** What viewers did in these days, for all videos or one. */
export const metricsQuery = (days: { dateA: string; dateB: string }, videoId: string | null) =>
  query(['channel', 'metrics', days, videoId], GetChannelMetrics, { ...days, videoId }, 'getChannelMetrics');
