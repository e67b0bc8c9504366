import { createRoute, redirect } from '@tanstack/react-router';
import { pagesIn, paths } from '../../app/address.ts';
import { dashboardRoute } from '../../app/areas.tsx';
import type { Viewer } from '../../app/graphql.ts';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));

const common = {
  getParentRoute: () => dashboardRoute,
  staticData: { frame: 'bare' },
  /** Not for sub-users and lifetime deals, which have no plan of their own. */
  beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
    if (!context.viewer.rights.seePlans) throw redirect({ to: paths.home, replace: true });
  },
} as const;

export const plansRoute = createRoute({ ...common, path: 'plans', component: page('./plans/PlansPage.tsx') });
export const paymentRoute = createRoute({ ...common, path: 'payment', component: page('./payment/PaymentPage.tsx') });

export const routes = [plansRoute, paymentRoute];

/**
 * The choice, stored in the addresses of the plan page and the payment page, so that it survives a reload and the way back from
 * the payment. Missing values are those of the current plan.
 */
export type PlanSearch = {
  plan?: string;
  libraries?: string;
  engine?: string;
  users?: string;
  interval?: string;
  /** The users who lose their seat. */
  remove?: string;
  /** The id of a ready-made plan, or 'none'. */
  template?: string;
};

const NAMES = ['plan', 'libraries', 'engine', 'users', 'interval', 'remove', 'template'] as const;

/** Why a card is requested without a choice: to replace the saved one, or to pay a failed renewal. */
export type CardPurpose = 'change' | 'renewal';

/** The payment page's address also contains a coupon. */
export function paymentSearch(search: Record<string, unknown>): PlanSearch & { coupon?: string; card?: CardPurpose } {
  const { coupon, card } = search;
  return {
    ...planSearch(search),
    ...(typeof coupon === 'string' && coupon !== '' ? { coupon } : {}),
    ...(card === 'change' || card === 'renewal' ? { card } : {}),
  };
}

/** Raw strings, which `choice.ts` validates. */
export function planSearch(search: Record<string, unknown>): PlanSearch {
  const given = NAMES.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []));
  return Object.fromEntries(given);
}
