import { graphql } from '../../gen/graphql.ts';

export const GetSpoken = graphql(`
  query GetSpoken($id: ID!) {
    getVideo(id: $id) { id spoken }
  }
`);

/** A video outside the creation flow. */
export const GetComparedVideo = graphql(`
  query GetComparedVideo($id: ID!) {
    getVideo(id: $id) { id userId status script mediaSha256 signedVideoUrl viewerCan { revise } }
  }
`);

export const SaveMeant = graphql(`
  mutation SaveMeant($id: ID!, $meant: [MeantInput!]!) {
    updateVideo(id: $id, video: { meant: $meant }) { id spoken }
  }
`);

export const SaveHeard = graphql(`
  mutation SaveHeard($id: ID!, $heard: String!) {
    updateVideo(id: $id, video: { heard: $heard }) { id spoken }
  }
`);
