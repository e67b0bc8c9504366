import type { Prices } from './prices.ts';

/** The kinds of plan that a price list names. `marketplace` is the lifetime deal of an app marketplace. */
export const PLAN_TYPES = ['trial', 'basic', 'scripts', 'marketplace', 'enterprise'] as const;
/** One of them. */
export type PlanType = (typeof PLAN_TYPES)[number];

/** A plan as a price list shows it: cents a month, before seats, engine and discounts. */
export interface ListedPlan {
  type: PlanType;
  planName: string;
  price: number;
}

const NAMES: Record<PlanType, string> = {
  trial: 'Free trial',
  basic: 'No Scripts',
  scripts: 'Pre-reviewed Scripts',
  marketplace: 'Lifetime deal',
  enterprise: 'Enterprise',
};

/** The name of a kind of plan. */
export const planNameOf = (type: PlanType): string => NAMES[type];

/** The four plans that everybody can read about. An enterprise's is a contract of its own. */
export function catalogueOf(prices: Prices): ListedPlan[] {
  const listed = (type: PlanType, price: number): ListedPlan => ({ type, planName: NAMES[type], price });
  return [
    listed('trial', 0),
    listed('basic', prices.basicPlan),
    listed('scripts', prices.scriptsPlan),
    listed('marketplace', 0),
  ];
}

/** What a plan counts as. */
export function planTypeOf(plan: {
  trial: boolean;
  isLifetimeDeal: boolean;
  isEnterprise: boolean;
  withScripts: boolean;
}): PlanType {
  if (plan.isLifetimeDeal) return 'marketplace';
  if (plan.isEnterprise) return 'enterprise';
  if (plan.trial) return 'trial';
  return plan.withScripts ? 'scripts' : 'basic';
}
