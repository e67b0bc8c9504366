import { pricesFromDollars } from '@greenlit/domain/billing/prices.ts';
import { ADMIN_CUSTOM_KEY } from '@greenlit/domain/libraries/keys.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../app/graphql.ts';
import { texts as frame } from '../../app/texts.ts';
import { whileRefunding } from '../../shared/billing/refunds.ts';
import type { Scope } from './choice.ts';
import { GetContract, GetPlanPage, GetRenewal, GetSeatHolders } from './operations.ts';

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
  const plan = user.customPlan ?? null;
  const above = user.admin?.isEnterprise ? user.admin : null;
  const scope: Scope = {
    plan,
    usersNow: Math.max(1, user.settings?.usersCount ?? 1),
    offered: libraries.map(({ id }) => id),
    people,
    fixed: above && { complianceEngine: above.customPlan?.complianceEngine ?? false },
  };
  return {
    user,
    plan,
    libraries,
    scope,
    config,
    templates: answer.getPlansTemplates,
    gateway: { publishableKey: config.publishableKey ?? null },
    prices: pricesFromDollars(config),
    companyDiscount: above ? (above.customPlan?.discount ?? null) : (plan?.discount ?? null),
    /** The enterprise above a company. */
    enterprise: above && (above.settings?.companyFullName || above.settings?.companyName || above.name),
  };
}

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
