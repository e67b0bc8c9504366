import { graphql } from '../../../gen/graphql.ts';

export const GetLetters = graphql(`
  query GetLetters {
    getLetters { id area subject url }
  }
`);
