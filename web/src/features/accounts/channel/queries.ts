import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import type { GetChannelProfileQuery } from '../../../gen/graphql.ts';
import { GetChannelProfile } from './operations.ts';

export type Profile = GetChannelProfileQuery['getChannelProfile'];

/** The last saved channel page, and the videos that may be featured on it. */
export const channelProfileQuery = queryOptions({
  queryKey: ['channel-profile'],
  queryFn: ({ signal }) => api(GetChannelProfile, {}, { signal }),
});
