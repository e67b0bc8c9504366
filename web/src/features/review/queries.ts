import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../app/graphql.ts';
import { texts as frame } from '../../app/texts.ts';
import { GetReviewScript, GetReviewVideo } from './operations.ts';

const missing = () => new ApiError(frame.errors.notFound, 'NOT_FOUND');

/** A video with its rounds, newest first. */
export const reviewVideoQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', 'video', id],
    queryFn: async ({ signal }) => {
      const { getVideo, getVideoComments } = await api(GetReviewVideo, { id }, { signal });
      if (!getVideo) throw missing();
      return { ...getVideo, rounds: getVideoComments };
    },
  });

/** A script with its rounds, newest first. */
export const reviewScriptQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', 'script', id],
    queryFn: async ({ signal }) => {
      const { getScript, getVideoComments } = await api(GetReviewScript, { id }, { signal });
      if (!getScript) throw missing();
      return { ...getScript, rounds: getVideoComments };
    },
  });
