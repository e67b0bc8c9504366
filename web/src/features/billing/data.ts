import { pricesFromDollars, toCents } from '@greenlit/domain/billing/prices.ts';
import type { PlanTemplate } from '@greenlit/domain/billing/templates.ts';
import { ADMIN_CUSTOM_KEY } from '@greenlit/domain/libraries/libraries.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../app/graphql.ts';
import { texts as frame } from '../../app/texts.ts';
import { type GetPlanPageQuery, graphql } from '../../gen/graphql.ts';
import { whileRefunding } from '../../shared/billing/refunds.ts';
import type { Scope } from './choice.ts';

export const GetPlanPage = graphql(`
  query GetPlanPage {
    getUser {
      id needSetup isEnterprise
      settings { id usersCount billingContact billingEmail }
      customPlan {
        id active trial trialEndDate expireAt finalPrice interval paidByAdmin discount
        complianceEngine multiUsersEngine contentLibraries
        template { id name price usersRange complianceEngine multiUsersEngine }
      }
      admin {
        id name isEnterprise
        settings { id companyName companyFullName }
        customPlan { id complianceEngine discount }
      }
    }
    getConfig {
      basicPlanValue scriptsPlanValue complianceValue libraryValue userValue yearDiscount providerName providerEmail
      publishableKey testPayments
    }
    getContentLibraries { id key name scriptCount }
    getPlansTemplates { id name price usersRange complianceEngine multiUsersEngine }
    getActiveSubUsersCount
  }
`);

export const GetSeatHolders = graphql(`
  query GetSeatHolders($id: ID!) {
    getSubUsers(id: $id) { id name lastName email active }
  }
`);

export const GetPlanQuote = graphql(`
  query GetPlanQuote($usersCount: Int!, $customPlan: CustomPlanInput!) {
    getPlanQuote(usersCount: $usersCount, customPlan: $customPlan) {
      base seats compliance monthly subtotal yearDiscount companyDiscount couponDiscount finalPrice couponError waitsFor
      proration { amountDue credit nextPayment nextPaymentAt timing quote lines { kind amount }
        taxes { name percent inclusive reversed amount } nextTaxes { name percent inclusive reversed amount } }
    }
  }
`);

export const GetCoupon = graphql(`
  query GetCoupon($code: String!) {
    getCoupon(code: $code) { id percentOff amountOff minimumAmount error }
  }
`);

export const BuyPlan = graphql(`
  mutation BuyPlan(
    $usersCount: Int!, $cardData: CardDataInput, $removeIds: [ID!], $customPlan: CustomPlanInput!
    $attempt: ID!, $quote: String
  ) {
    handleSubscriptionAndPayment(
      usersCount: $usersCount, cardData: $cardData, removeIds: $removeIds, customPlan: $customPlan
      attempt: $attempt, quote: $quote
    ) { id active trial finalPrice interval }
  }
`);

export const GetRenewal = graphql(`
  query GetRenewal {
    getSubscription {
      state
      unpaid { amount dueAt until taxes { name percent inclusive reversed amount } }
      card { brand last4 expiryMonth expiryYear }
    }
  }
`);

export const GetContract = graphql(`
  query GetContract {
    getSubscription { state coupon couponWaits unpaid { amount dueAt } }
    getInvoices {
      id number paid refunded refunding paidAt timeZone pdfUrl pageUrl
      creditNotes { number amount pdfUrl }
    }
  }
`);

export const ChangeCard = graphql(`
  mutation ChangeCard($cardData: CardDataInput!, $attempt: ID!) {
    changeCard(cardData: $cardData, attempt: $attempt) { state }
  }
`);

export const ConfirmCard = graphql(`
  mutation ConfirmCard($clientSecret: String!) {
    confirmCard(clientSecret: $clientSecret) { state }
  }
`);

export const PayRenewal = graphql(`
  mutation PayRenewal($cardData: CardDataInput, $attempt: ID!) {
    payRenewal(cardData: $cardData, attempt: $attempt) { state }
  }
`);

export type PlanPage = Awaited<ReturnType<typeof loadPlanPage>>;

/** The person's plan, what can be chosen, and what it costs. */
export const planPageQuery = queryOptions({
  queryKey: ['plan-page'],
  queryFn: ({ signal }) => loadPlanPage(signal),
});

async function loadPlanPage(signal: AbortSignal) {
  const answer = await api(GetPlanPage, {}, { signal });
  const { getUser: user, getConfig: config, getContentLibraries, getActiveSubUsersCount: people } = answer;
  if (!user) throw new ApiError(frame.errors.generic, 'NOT_FOUND');
  // everybody has the library for their own scripts, so it is not offered as a choice
  const libraries = getContentLibraries.filter(({ key }) => key !== ADMIN_CUSTOM_KEY);
  const { customPlan } = user;
  const plan = customPlan
    ? { ...customPlan, template: customPlan.template ? inCents(customPlan.template) : null }
    : null;
  const above = user.admin?.isEnterprise ? user.admin : null;
  const scope: Scope = {
    plan,
    usersNow: Math.max(1, user.settings?.usersCount ?? 1),
    offered: libraries.map(({ id }) => id),
    people,
    fixed: above && { complianceEngine: above.customPlan?.complianceEngine ?? false },
    templates: answer.getPlansTemplates.map(inCents),
  };
  return {
    user,
    plan,
    libraries,
    scope,
    config,
    gateway: { publishableKey: config.publishableKey ?? null },
    prices: pricesFromDollars(config),
    companyDiscount: above ? (above.customPlan?.discount ?? null) : (plan?.discount ?? null),
    enterprise: above && (above.settings?.companyFullName || above.settings?.companyName || above.name),
  };
}

type OfferedTemplate = GetPlanPageQuery['getPlansTemplates'][number];

const inCents = ({ price, usersRange = null, ...template }: OfferedTemplate): PlanTemplate => ({
  ...template,
  usersRange,
  price: toCents(price),
});

export const seatHoldersQuery = (id: string) =>
  queryOptions({
    queryKey: ['seat-holders', id],
    queryFn: async ({ signal }) => {
      const { getSubUsers } = await api(GetSeatHolders, { id }, { signal });
      return getSubUsers.filter(({ active }) => active);
    },
  });

/** The saved card, and an unpaid renewal. */
export const renewalQuery = queryOptions({
  queryKey: ['renewal'],
  queryFn: ({ signal }) => api(GetRenewal, {}, { signal }).then((answer) => answer.getSubscription ?? null),
});

/** An enterprise's open and past payments for its contract. */
export const contractQuery = queryOptions({
  queryKey: ['contract'],
  queryFn: async ({ signal }) => {
    const { getSubscription, getInvoices: invoices } = await api(GetContract, {}, { signal });
    const { unpaid = null, coupon = null, couponWaits = false } = getSubscription ?? {};
    return { unpaid, invoices, nextCoupon: couponWaits ? coupon : null };
  },
  refetchInterval: ({ state }) => whileRefunding(state.data?.invoices),
});
