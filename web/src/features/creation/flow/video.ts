import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { queryClient } from '../../../app/query.ts';
import type { CreationVideoFragment, VideoInput } from '../../../gen/graphql.ts';
import { GetCreationVideo, SaveCreationVideo } from '../operations.ts';

export type Video = CreationVideoFragment;

/** The video as the server has it; what is on the screen asks again only when it is opened anew. */
export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['creation', 'video', id],
    queryFn: ({ signal }) => api(GetCreationVideo, { id }, { signal }).then((answer) => answer.getVideo),
    staleTime: 60_000,
  });

export function showVideo(video: Video): Video {
  queryClient.setQueryData(videoQuery(video.id).queryKey, video);
  return video;
}

/** Saves some fields of a video and shows the answer; quietly, since nothing else on the screen depends on them. */
export async function saveVideo(id: string, video: VideoInput): Promise<Video> {
  return showVideo((await api(SaveCreationVideo, { id, video })).updateVideo);
}

/** The text of a video, under whichever of its two wire names it travels. */
export const scriptOf = (video: Pick<Video, 'script'>): string => video.script ?? '';
