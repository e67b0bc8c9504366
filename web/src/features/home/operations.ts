import { graphql } from '../../gen/graphql.ts';

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

export const GetRoundsToDecide = graphql(`
  query GetRoundsToDecide($limit: Int!) {
    getReviewQueue(page: 1, limit: $limit) { rounds { id title version createdAt requestedBy } }
  }
`);
