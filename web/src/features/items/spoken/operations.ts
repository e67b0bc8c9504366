import { graphql } from '../../../gen/gql.ts';

export const GetSpoken = graphql(`
  query GetSpoken($id: ID!) {
    getVideo(id: $id) { id spoken }
  }
`);

export const SaveMeant = graphql(`
  mutation SaveMeant($id: ID!, $meant: [DismissalInput!]!) {
    updateVideo(id: $id, video: { meant: $meant }) { id spoken }
  }
`);

export const SaveHeard = graphql(`
  mutation SaveHeard($id: ID!, $heard: String!) {
    updateVideo(id: $id, video: { heard: $heard }) { id spoken }
  }
`);
