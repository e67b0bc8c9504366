import { PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../app/graphql.ts';
import { texts as frame } from '../../app/texts.ts';
import { GetReview } from '../../shared/review/page/operations.ts';
import { GetOwnDisclosures, GetReviewQueue, GetReviewScript, GetReviewVideo } from './operations.ts';

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

/** The disclosures that this person can choose from. */
export const disclosuresQuery = queryOptions({
  queryKey: ['review', 'disclosures'],
  queryFn: async ({ signal }) => (await api(GetOwnDisclosures, {}, { signal })).getViewer.user.disclaimers,
});

type QueueSearch = { type: '' | 'video' | 'script'; days: string; by: string; page: number };

/** The reviews waiting for this person's decision. */
export const queueQuery = ({ type, days, by, page }: QueueSearch) =>
  queryOptions({
    queryKey: ['review', 'queue', type, days, by, page],
    queryFn: async ({ signal }) => {
      const filters = { type: type || null, creatorId: by || null, days: days ? Number(days) : null };
      return (await api(GetReviewQueue, { page, limit: PAGE_SIZE, ...filters }, { signal })).getReviewQueue;
    },
  });

/** A round for deciding on it. */
export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', 'round', id],
    queryFn: async ({ signal }) => {
      const { getComment } = await api(GetReview, { id }, { signal });
      if (!getComment) throw missing();
      return getComment;
    },
  });
