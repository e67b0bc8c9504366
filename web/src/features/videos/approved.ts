import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError, api, queryClient } from '../../app/graphql.ts';
import { texts } from '../../app/texts.ts';
import { GetApprovedVideo } from './data.ts';

/** Always refetched: an approved video is what the public sees. */
export const approvedVideoQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', 'approved', id],
    queryFn: async ({ signal }) => {
      const { getVideo } = await api(GetApprovedVideo, { id }, { signal });
      if (!getVideo) throw new ApiError(texts.errors.notFound, 'NOT_FOUND');
      return getVideo;
    },
    staleTime: 0,
  });

/** The published video; others redirect to the page of their status. */
export async function loadApproved(id: string): Promise<void> {
  const video = await queryClient.fetchQuery(approvedVideoQuery(id));
  if (video.status !== 'approved') throw redirect({ to: videoPath(video), replace: true });
}
