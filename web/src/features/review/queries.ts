import { PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../app/graphql.ts';
import { texts as frame } from '../../app/texts.ts';
import { GetReview } from '../../shared/review/page/operations.ts';
import { GetOwnDisclosures, GetReviewQueue, GetReviewScript, GetReviewVideo } from './operations.ts';
import type { QueueSearch } from './queue.search.ts';

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

/** The reviews waiting for this person's decision. */
export const queueQuery = ({ q, type, days, by, for: assignee, page }: QueueSearch) =>
  queryOptions({
    queryKey: ['review', 'queue', q, type, days, by, assignee, page],
    queryFn: async ({ signal }) => {
      const who = { creatorId: by || null, assigneeId: assignee || null };
      const filters = { search: q || null, type: type || null, days: days ? Number(days) : null, ...who };
      return (await api(GetReviewQueue, { page, limit: PAGE_SIZE, ...filters }, { signal })).getReviewQueue;
    },
  });

/** A round, for its reviewer. */
export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', 'round', id],
    queryFn: async ({ signal }) => {
      const { getComment } = await api(GetReview, { id }, { signal });
      if (!getComment) throw missing();
      return getComment;
    },
  });
