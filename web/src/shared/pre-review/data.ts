import { graphql } from '../../gen/graphql.ts';

/** What the compliance check looks for besides its own rules. */
export const GetPhraseLists = graphql(`
  query GetPhraseLists {
    getPhraseRules { id phrase reason replacement anyNumber enabled }
    getClaims { id words proof link signedFileUrl sha256 until approvedBy }
  }
`);
