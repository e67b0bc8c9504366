import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { type BillingSettingsFragment, graphql } from '../../gen/graphql.ts';

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

graphql(`
  fragment BillingSettings on Settings {
    id billingCompany billingContact billingAddress billingCity billingState billingZip billingCountry billingTaxId
    billingPo billingEmail billingCopies
  }
`);

export const GetBilling = graphql(`
  query GetBilling {
    getUser { id settings { ...BillingSettings } }
  }
`);

export const GetTaxStates = graphql(`
  query GetTaxStates {
    getConfig { taxStates { country state } }
  }
`);

export const SaveBilling = graphql(`
  mutation SaveBilling($id: ID!, $settings: SettingsInput!) {
    updateSettings(id: $id, settings: $settings) { ...BillingSettings }
  }
`);

export type BillingSettings = BillingSettingsFragment;

/** The payer's billing details; null for people without settings of their own. */
export const billingQuery = queryOptions({
  queryKey: ['billing-details'],
  queryFn: ({ signal }) => api(GetBilling, {}, { signal }).then(({ getUser }) => getUser?.settings ?? null),
});

/** The states of countries that have a tax of their own. */
export const taxStatesQuery = queryOptions({
  queryKey: ['tax-states'],
  queryFn: ({ signal }) => api(GetTaxStates, {}, { signal }).then(({ getConfig }) => getConfig.taxStates),
});
