import { conflict } from '../shared/errors.ts';
import type { PlanInterval } from './periods.ts';
import type { PlanPart, Terms } from './proration.ts';
import { type PlanTemplate, usersOfTemplate } from './templates.ts';

/** The price config in our units: cents per month; the discount in percent (20 is a fifth). */
export interface Prices {
  basicPlan: number;
  scriptsPlan: number;
  compliance: number;
  /** Stored and shown; no price uses it (docs/product/plans.md, Prices). */
  library: number;
  user: number;
  yearDiscount: number;
}

/** The prices of a new installation. */
export const DEFAULT_PRICES: Readonly<Prices> = {
  basicPlan: 2_900,
  scriptsPlan: 4_900,
  compliance: 3_000,
  library: 1_000,
  user: 1_500,
  yearDiscount: 20,
};

/** Days of a trial unless `TRIAL_DAYS` says otherwise. */
export const TRIAL_DAYS = 14;

/** Converts dollars, as the wire carries them, to cents. Half a cent rounds up despite binary floating point. */
export function toCents(dollars: number): number {
  return Math.floor(Number((dollars * 100).toFixed(4)) + 0.5);
}

export function toDollars(cents: number): number {
  return cents / 100;
}

/** The price config as the wire carries it: dollars. */
export interface PricesInDollars {
  basicPlanValue: number;
  scriptsPlanValue: number;
  complianceValue: number;
  libraryValue: number;
  userValue: number;
  yearDiscount: number;
}

export function pricesFromDollars(config: PricesInDollars): Prices {
  return {
    basicPlan: toCents(config.basicPlanValue),
    scriptsPlan: toCents(config.scriptsPlanValue),
    compliance: toCents(config.complianceValue),
    library: toCents(config.libraryValue),
    user: toCents(config.userValue),
    yearDiscount: config.yearDiscount,
  };
}

export function pricesInDollars(prices: Prices): PricesInDollars {
  return {
    basicPlanValue: toDollars(prices.basicPlan),
    scriptsPlanValue: toDollars(prices.scriptsPlan),
    complianceValue: toDollars(prices.compliance),
    libraryValue: toDollars(prices.library),
    userValue: toDollars(prices.user),
    yearDiscount: prices.yearDiscount,
  };
}

export interface PlanChoice {
  interval: PlanInterval;
  /** Whether one of its libraries is not custom, which makes it the scripts plan instead of the basic one. */
  withScripts: boolean;
  complianceEngine: boolean;
  multiUsersEngine: boolean;
  /** Including the owner, from 1 up. Seats are charged only with the multi-user engine. */
  usersCount: number;
  /** The ready-made plan that it is; its price covers the plan, its fewest users, and its engine; 0 is no price of its own. */
  template?: PlanTemplate | null | undefined;
  /** The company's own discount, percent. */
  companyDiscount?: number | null;
  /** A validated coupon: percent or cents. If both are set, percent applies. */
  coupon?: { percentOff: number | null; amountOff: number | null } | null;
}

/** A price with the lines that add up to it. All in cents; discounts are negative or 0. */
export interface Quote {
  base: number;
  seats: number;
  compliance: number;
  /** base + seats + compliance: the price of a month before discounts. */
  monthly: number;
  /** That price times the months of the interval. */
  subtotal: number;
  yearDiscount: number;
  companyDiscount: number;
  couponDiscount: number;
  /** The amount charged per interval. */
  final: number;
}

/**
 * The price of a plan. A month is base + seats + compliance, where the base may be that of a template; a year is 12 months less
 * the year discount. Then come the company's discount and the coupon, never below 0, rounded half up to a cent. The arithmetic
 * is exact and rounds once; the lines are differences of rounded totals, so they add up.
 */
export function quote(prices: Prices, choice: PlanChoice): Quote {
  const template = choice.template?.price ? choice.template : null;
  const base = template?.price ?? (choice.withScripts ? prices.scriptsPlan : prices.basicPlan);
  const covered = template === null ? 1 : usersOfTemplate(template).least;
  const seats = choice.multiUsersEngine ? Math.max(0, choice.usersCount - covered) * prices.user : 0;
  const compliance = choice.complianceEngine && !template?.complianceEngine ? prices.compliance : 0;
  const monthly = base + seats + compliance;
  const subtotal = choice.interval === 'year' ? monthly * 12 : monthly;

  const afterYear = less(exact(subtotal), choice.interval === 'year' ? prices.yearDiscount : 0);
  const afterCompany = less(afterYear, choice.companyDiscount ?? 0);
  const afterCoupon = applyCoupon(afterCompany, choice.coupon ?? null);
  const [year, company, final] = [rounded(afterYear), rounded(afterCompany), rounded(afterCoupon)];
  return {
    base,
    seats,
    compliance,
    monthly,
    subtotal,
    yearDiscount: year - subtotal,
    companyDiscount: company - year,
    couponDiscount: final - company,
    final,
  };
}

/** The parts of a price, for an invoice. */
function partsOf(prices: Prices, { base, seats, compliance }: Quote, withScripts: boolean): PlanPart[] {
  const further = prices.user > 0 ? seats / prices.user : 0;
  const parts: PlanPart[] = [
    { kind: withScripts ? 'scripts' : 'base', quantity: 1, unit: base },
    { kind: 'seats', quantity: further, unit: prices.user },
    { kind: 'compliance', quantity: 1, unit: compliance },
  ];
  return parts.filter(({ quantity, unit }) => quantity * unit > 0);
}

/** What is left of an amount in cents after a coupon. */
export const lessCoupon = (cents: number, coupon: PlanChoice['coupon']): number =>
  rounded(applyCoupon(exact(cents), coupon));

// An exact amount: cents times `scale`. Percentages count to the hundredth of a percent.
interface Exact {
  units: bigint;
  scale: bigint;
}
const BASIS = 10_000n;

const exact = (cents: number): Exact => ({ units: BigInt(cents), scale: 1n });

function less(amount: Exact, percent: number): Exact {
  const points = BigInt(Math.round(Math.min(100, Math.max(0, percent)) * 100));
  return { units: amount.units * (BASIS - points), scale: amount.scale * BASIS };
}

function applyCoupon(amount: Exact, coupon: PlanChoice['coupon']): Exact {
  if (coupon?.percentOff) return less(amount, coupon.percentOff);
  if (!coupon?.amountOff) return amount;
  const left = amount.units - BigInt(coupon.amountOff) * amount.scale;
  return { units: left < 0n ? 0n : left, scale: amount.scale };
}

function rounded(amount: Exact): number {
  return Number((amount.units * 2n + amount.scale) / (amount.scale * 2n));
}

export const PRICE_CHANGED = 'The price has changed, please review it';

/** @throws DomainError CONFLICT `price_changed` when the client saw another price (dollars) than the one computed. */
export function refuseOtherPrice(clientDollars: number | null | undefined, finalCents: number): void {
  if (clientDollars === null || clientDollars === undefined) return;
  if (toCents(clientDollars) !== finalCents) throw conflict('price_changed', PRICE_CHANGED);
}

/** An enterprise's plan at a yearly price in cents: active at once if staff create it, otherwise when it is paid. */
export function enterprisePlan(priceCents: number, madeByStaff: boolean) {
  return {
    price: priceCents,
    finalPrice: priceCents,
    interval: 'year',
    trial: false,
    active: madeByStaff,
    multiUsersEngine: true,
    complianceEngine: true,
  } as const;
}

/** The kinds of plan that a price list names. `marketplace` is the lifetime deal of an app marketplace. */
export type PlanType = 'trial' | 'basic' | 'scripts' | 'marketplace' | 'enterprise';

/** A plan as a price list shows it: cents a month, before seats, engine and discounts. */
export interface ListedPlan {
  type: PlanType;
  planName: string;
  price: number;
}

export const PLAN_NAMES: Record<PlanType, string> = {
  trial: 'Free trial',
  basic: 'No Scripts',
  scripts: 'Pre-reviewed Scripts',
  marketplace: 'Lifetime deal',
  enterprise: 'Enterprise',
};

/** The four plans that everybody can read about. An enterprise's is a contract of its own. */
export function catalogueOf(prices: Prices): ListedPlan[] {
  const listed = (type: PlanType, price: number): ListedPlan => ({ type, planName: PLAN_NAMES[type], price });
  return [
    listed('trial', 0),
    listed('basic', prices.basicPlan),
    listed('scripts', prices.scriptsPlan),
    listed('marketplace', 0),
  ];
}

/** The name of what is bought, for an invoice. Plans from before the parts were kept have their libraries, one of which everybody has. */
export function planNameOf({ template, parts, contentLibraries }: Terms, isEnterprise: boolean): string {
  if (isEnterprise) return PLAN_NAMES.enterprise;
  if (template) return template.name;
  const withScripts = parts ? parts.some(({ kind }) => kind === 'scripts') : contentLibraries.length > 1;
  return PLAN_NAMES[withScripts ? 'scripts' : 'basic'];
}

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
  template?: PlanTemplate | null;
}

/** A choice with its price, line by line. */
export interface Offer {
  quote: Quote;
  terms: Terms;
}

/** The price of a choice, in cents. More than one user means the multi-user engine, whether or not it was checked. */
export function offerOf(prices: Prices, choice: Choice, conditions: Conditions): Offer {
  const { withScripts, companyDiscount, coupon, template = null } = conditions;
  const multiUsersEngine = choice.multiUsersEngine || choice.usersCount > 1;
  const asked = { ...choice, multiUsersEngine, withScripts, companyDiscount, template };
  const withCoupon = quote(prices, { ...asked, coupon });
  const { interval, usersCount, complianceEngine, contentLibraries } = choice;
  return {
    quote: withCoupon,
    terms: {
      interval,
      usersCount,
      complianceEngine,
      multiUsersEngine,
      contentLibraries,
      price: quote(prices, asked).final,
      priceWithCoupon: withCoupon.final,
      parts: partsOf(prices, withCoupon, withScripts),
      ...(template === null ? {} : { template }),
    },
  };
}
