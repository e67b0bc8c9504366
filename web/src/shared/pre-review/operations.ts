import { graphql } from '../../gen/gql.ts';

/** What the pre-review looks for beside its own rules. */
export const GetPhraseLists = graphql(`
  query GetPhraseLists {
    getPhraseRules { id phrase reason replacement anyNumber enabled }
  }
`);
