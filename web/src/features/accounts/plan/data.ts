import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { type GetSubscriptionQuery, graphql } from '../../../gen/graphql.ts';
import { whileRefunding } from '../../../shared/billing/refunds.ts';

export const GetSubscription = graphql(`
  query GetSubscription {
    getUser {
      id
      settings { id usersCount }
      customPlan {
        id active trial trialEndDate expireAt finalPrice interval paidByAdmin complianceEngine
      }
    }
    getSubscription {
      state periodEnd nextPrice balance coupon
      pending { interval price usersCount complianceEngine }
      unpaid { amount dueAt nextTryAt until }
      card { brand last4 expiryMonth expiryYear }
    }
    getInvoices {
      id number purpose paid refunded refunding paidAt timeZone pdfUrl pageUrl
      creditNotes { number amount pdfUrl }
    }
  }
`);

export const CancelPlan = graphql(`
  mutation CancelPlan($id: ID!) {
    cancelPlanSubscription(id: $id) { id }
  }
`);

export const ResumePlan = graphql(`
  mutation ResumePlan($id: ID!) {
    resumePlanSubscription(id: $id) { id }
  }
`);

export const WithdrawChange = graphql(`
  mutation WithdrawChange($id: ID!) {
    withdrawPlanChange(id: $id) { id }
  }
`);

export const SendPlanMail = graphql(`
  mutation SendPlanMail($type: String!) {
    sendPlanMail(type: $type) { sent }
  }
`);

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
