import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { type GetChannelProfileQuery, graphql } from '../../../gen/graphql.ts';

graphql(`
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

export type Profile = GetChannelProfileQuery['getChannelProfile'];

/** The last saved channel page, and the videos that may be featured on it. */
export const channelProfileQuery = queryOptions({
  queryKey: ['channel-profile'],
  queryFn: ({ signal }) => api(GetChannelProfile, {}, { signal }),
});
