import { graphql } from '../../../gen/gql.ts';

export const GetLetters = graphql(`
  query GetLetters {
    getLetters { id area subject url }
  }
`);
