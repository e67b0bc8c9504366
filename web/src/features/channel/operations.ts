import { graphql } from '../../gen/graphql.ts';

/** What a card of the channel shows. */
export const ChannelCard = graphql(`
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
