import { graphql } from '../../gen/gql.ts';

export const FollowConditions = graphql(`
  mutation FollowConditions($id: ID!) { followConditions(id: $id) { id conditions { followedAt } } }
`);
