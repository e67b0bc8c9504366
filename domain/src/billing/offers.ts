import type { PlanInterval } from './periods.ts';
import { type Prices, type Quote, quote } from './prices.ts';
import type { Terms } from './proration.ts';

/** A plan as somebody chooses it. */
export interface Choice {
  interval: PlanInterval;
  /** Including the owner. */
  usersCount: number;
  complianceEngine: boolean;
  multiUsersEngine: boolean;
  contentLibraries: readonly string[];
}

/** What a price depends on besides the choice. */
export interface Conditions {
  /** Whether one of the libraries makes it the scripts plan. */
  withScripts: boolean;
  /** Percent. */
  companyDiscount: number | null;
  coupon: { percentOff: number | null; amountOff: number | null } | null;
}

/** A choice with its price, line by line. */
export interface Offer {
  quote: Quote;
  terms: Terms;
}

/** The price of a choice, in cents. More than one user means the multi-user engine, whether or not it was checked. */
export function offerOf(prices: Prices, choice: Choice, { withScripts, companyDiscount, coupon }: Conditions): Offer {
  const multiUsersEngine = choice.multiUsersEngine || choice.usersCount > 1;
  const asked = { ...choice, multiUsersEngine, withScripts, companyDiscount };
  const withCoupon = quote(prices, { ...asked, coupon });
  const { interval, usersCount, complianceEngine, contentLibraries } = choice;
  return {
    quote: withCoupon,
    terms: {
      ...{ interval, usersCount, complianceEngine, multiUsersEngine, contentLibraries },
      price: quote(prices, asked).final,
      priceWithCoupon: withCoupon.final,
    },
  };
}
