import { graphql } from '../../gen/graphql.ts';

/** The answers that the next form starts with. */
export const GetLastReviewForm = graphql(`
  query GetLastReviewForm { getLastChoices { reviewForm } }
`);

export const FollowConditions = graphql(`
  mutation FollowConditions($id: ID!) { followConditions(id: $id) { id conditions { followedAt } } }
`);

export const GetVideoFiling = graphql(`
  query GetVideoFiling($id: ID!) {
    item: getVideo(id: $id) { id filing { number day } viewerCan { file } }
    getReviewPolicy { filingRequired }
  }
`);

export const GetScriptFiling = graphql(`
  query GetScriptFiling($id: ID!) {
    item: getScript(id: $id) { id filing { number day } viewerCan { file } }
    getReviewPolicy { filingRequired }
  }
`);

export const SetFiling = graphql(`
  mutation SetFiling($type: ItemType!, $id: ID!, $filing: FilingInput) {
    setFiling(type: $type, id: $id, filing: $filing) { number day }
  }
`);
