import { HOME_ITEMS } from '@greenlit/domain/shared/paging.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { type GetRefusedReviewsQuery, type GetRoundsToDecideQuery, graphql } from '../../gen/graphql.ts';

export const GetHomeVideos = graphql(`
  query GetHomeVideos {
    getMyVideos(order: ASC) { ...VideoCard viewerCan { revise } }
  }
`);

export const GetHomeScripts = graphql(`
  query GetHomeScripts($limit: Int!, $mine: ID!) {
    recent: getMyScriptsNew(page: 1, limit: $limit, noCustom: true, hidden: false, sort: "updatedAt", order: DESC) {
      scripts { ...ScriptCard }
    }
    mine: getMyScriptsNew(page: 1, limit: 100, creatorId: $mine, sort: "updatedAt", order: DESC) {
      scripts { id title status updatedAt isHeld viewerCan { revise } }
    }
  }
`);

export const GetRefusedReviews = graphql(`
  query GetRefusedReviews {
    getViewer { refusedReviews { id title email videoId scriptId } }
  }
`);

export type RefusedReview = GetRefusedReviewsQuery['getViewer']['refusedReviews'][number];

/** What this person sent to an address that does not exist. */
export const refusedReviewsQuery = queryOptions({
  queryKey: ['home', 'refused'],
  queryFn: ({ signal }) => api(GetRefusedReviews, {}, { signal }).then((answer) => answer.getViewer.refusedReviews),
});

export const GetRoundsToDecide = graphql(`
  query GetRoundsToDecide($limit: Int!) {
    getReviewQueue(page: 1, limit: $limit) { rounds { id title version createdAt requestedBy } }
  }
`);

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
