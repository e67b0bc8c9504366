import { graphql } from '../../gen/graphql.ts';

export const SaveBrand = graphql(`
  mutation SaveBrand($id: ID!, $user: UserInput!) {
    updateUser(id: $id, user: $user) { id }
  }
`);

export const GetEnterpriseHome = graphql(`
  query GetEnterpriseHome($decides: Boolean!, $manages: Boolean!) {
    getReviewQueue(page: 1, limit: 5) @include(if: $decides) {
      total
      rounds { id scriptId videoId title version createdAt requestedBy }
    }
    getAllEnterpriseVideos { id title status updatedAt creator { id name lastName } }
    getAllEnterpriseScripts { id title status updatedAt creator { id name lastName } }
    getViewer { seats @include(if: $manages) { used total } }
  }
`);
