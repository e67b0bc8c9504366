import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import type { GetSubscriptionQuery } from '../../../gen/graphql.ts';
import { whileRefunding } from '../../../shared/billing/refunds.ts';
import { GetSubscription } from './operations.ts';

export type Plan = NonNullable<NonNullable<GetSubscriptionQuery['getUser']>['customPlan']>;
export type Subscription = NonNullable<GetSubscriptionQuery['getSubscription']>;
export type Invoice = GetSubscriptionQuery['getInvoices'][number];

/** The plan, its next renewal, and past payments. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) => {
    const { getUser: user, getSubscription, getInvoices } = await api(GetSubscription, {}, { signal });
    return {
      plan: user?.customPlan ?? null,
      users: user?.settings?.usersCount ?? 1,
      subscription: getSubscription ?? null,
      invoices: getInvoices,
    };
  },
  refetchInterval: ({ state }) => whileRefunding(state.data?.invoices),
});
