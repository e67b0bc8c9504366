import { graphql } from '../../gen/graphql.ts';

/** The answers that the next form starts with. */
export const GetLastReviewForm = graphql(`
  query GetLastReviewForm { getLastChoices { reviewForm } }
`);

export const FollowConditions = graphql(`
  mutation FollowConditions($id: ID!) { followConditions(id: $id) { id conditions { followedAt } } }
`);
