import { graphql } from '../../../gen/graphql.ts';

export const GetScriptVersions = graphql(`
  query GetScriptVersions($id: ID!) {
    getScript(id: $id) { id title status viewerCan { edit } }
    getScriptVersions(id: $id) { number title text savedAt savedBy }
  }
`);

export const RestoreScriptVersion = graphql(`
  mutation RestoreScriptVersion($id: ID!, $number: Int!) {
    restoreScriptVersion(id: $id, number: $number) { id updatedAt }
  }
`);
