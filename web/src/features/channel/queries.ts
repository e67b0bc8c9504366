import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../app/graphql.ts';
import { texts as frame } from '../../app/texts.ts';
import { GetChannel, GetChannelMetrics, GetChannelVideo } from './operations.ts';

/** Always refetched, because the public sees the same. */
export const channelQuery = (owner: boolean) =>
  queryOptions({
    queryKey: ['channel', owner],
    queryFn: ({ signal }) => api(GetChannel, { owner }, { signal }).then((answer) => answer.getVideosByMyMetrics),
    staleTime: 0,
  });

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
  queryOptions({
    queryKey: ['channel', 'metrics', days, videoId],
    queryFn: ({ signal }) =>
      api(GetChannelMetrics, { ...days, videoId }, { signal }).then((answer) => answer.getChannelMetrics),
  });
