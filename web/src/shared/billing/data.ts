import { graphql } from '../../gen/graphql.ts';

export const ConfirmTestPayment = graphql(`
  mutation ConfirmTestPayment($clientSecret: String!, $confirmed: Boolean!) {
    confirmTestPayment(clientSecret: $clientSecret, confirmed: $confirmed)
  }
`);

export const GetPayment = graphql(`
  query GetPayment($attempt: ID!) {
    getPayment(attempt: $attempt) { attempt state card message }
  }
`);
