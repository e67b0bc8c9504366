import { graphql } from '../../gen/gql.ts';

/** With which the next form begins. */
export const GetLastReviewForm = graphql(`
  query GetLastReviewForm { getLastChoices { reviewForm } }
`);

export const FollowConditions = graphql(`
  mutation FollowConditions($id: ID!) { followConditions(id: $id) { id conditions { followedAt } } }
`);
