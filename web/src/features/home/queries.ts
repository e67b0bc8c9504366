import { HOME_ITEMS } from '@greenlit/domain/shared/paging.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import type { GetRoundsToDecideQuery } from '../../gen/graphql.ts';
import { GetHomeScripts, GetHomeVideos, GetRoundsToDecide } from './operations.ts';

/** How many waiting rounds are named; the others are in the queue. */
const ROUNDS = 5;

export type Round = GetRoundsToDecideQuery['getReviewQueue']['rounds'][number];

export const homeVideosQuery = queryOptions({
  queryKey: ['home', 'videos'],
  queryFn: async ({ signal }) => {
    const { getMyVideos } = await api(GetHomeVideos, {}, { signal });
    return [...getMyVideos].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  },
});

export const homeScriptsQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['home', 'scripts', viewerId],
    queryFn: async ({ signal }) => {
      const { recent, mine } = await api(GetHomeScripts, { limit: HOME_ITEMS, mine: viewerId }, { signal });
      return { recent: recent.scripts, mine: mine.scripts };
    },
  });

export const homeRoundsQuery = queryOptions({
  queryKey: ['home', 'rounds'],
  queryFn: ({ signal }) =>
    api(GetRoundsToDecide, { limit: ROUNDS }, { signal }).then((answer) => answer.getReviewQueue.rounds),
});
