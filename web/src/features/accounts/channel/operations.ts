import { graphql } from '../../../gen/graphql.ts';

export const ChannelProfileFields = graphql(`
  fragment ChannelProfileFields on ChannelProfile {
    text actionLabel actionUrl footer accent cover signedCoverUrl featuredVideoId scriptId state isReviewed
  }
`);

export const GetChannelProfile = graphql(`
  query GetChannelProfile {
    getChannelProfile { ...ChannelProfileFields }
    getVideosByMyMetrics(owner: false, status: approved, order: ASC) { id title }
  }
`);

export const SaveChannelProfile = graphql(`
  mutation SaveChannelProfile($profile: ChannelProfileInput!) {
    updateChannelProfile(profile: $profile) { ...ChannelProfileFields }
  }
`);
