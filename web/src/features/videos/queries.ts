import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../app/graphql.ts';
import { texts as frame } from '../../app/texts.ts';
import type { VideoCardFragment } from '../../gen/graphql.ts';
import { GetApprovedVideo, GetMyVideos } from './operations.ts';
import type { VideosSearch } from './search.ts';

export const myVideosQuery = queryOptions({
  queryKey: ['videos', 'mine'],
  queryFn: ({ signal }) => api(GetMyVideos, {}, { signal }).then((answer) => answer.getMyVideos),
});

/** The list as the address asks for it; without a sort, what was touched last comes first. */
export function narrowed(videos: readonly VideoCardFragment[], search: VideosSearch): VideoCardFragment[] {
  const words = search.search.toLocaleLowerCase();
  const kept = videos.filter(
    (video) =>
      (!search.status || video.status === search.status) &&
      (!search.favorites || video.isFavorite) &&
      (!words || video.title.toLocaleLowerCase().includes(words)),
  );
  const direction = search.order === 'DESC' ? -1 : 1;
  return kept.sort((a, b) =>
    search.order ? direction * a.title.localeCompare(b.title) : b.updatedAt.localeCompare(a.updatedAt),
  );
}

/** Always asked anew: an approved video is what the public sees. */
export const approvedVideoQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', 'approved', id],
    queryFn: async ({ signal }) => {
      const { getVideo } = await api(GetApprovedVideo, { id }, { signal });
      if (!getVideo) throw new ApiError(frame.errors.notFound, 'NOT_FOUND');
      return getVideo;
    },
    staleTime: 0,
  });
