import { COUPON_NOT_FOUND, couponRefusal, redemptionRefusal } from '@greenlit/domain/billing/coupons.ts';
import type { PlanInterval } from '@greenlit/domain/billing/periods.ts';
import { type Choice, type Conditions, type Offer, offerOf, type Prices } from '@greenlit/domain/billing/prices.ts';
import { timingOf } from '@greenlit/domain/billing/proration.ts';
import { planForm } from '@greenlit/domain/billing/schemas.ts';
import { checkSeatPurchase } from '@greenlit/domain/billing/seats.ts';
import type { PlanCoupon, Subscription } from '@greenlit/domain/billing/subscription.ts';
import { canMoveSubscription } from '@greenlit/domain/billing/subscription-states.ts';
import { fitsTemplate, type PlanTemplate } from '@greenlit/domain/billing/templates.ts';
import { ADMIN_CUSTOM_KEY } from '@greenlit/domain/libraries/libraries.ts';
import { invalid, parse } from '@greenlit/domain/shared/errors.ts';
import { CHOOSE_LIBRARY } from '@greenlit/domain/workspace/workspace.ts';
import type { Person } from '../../../context.ts';
import type { Readable } from '../../../db/connect.ts';
import { planTemplates, priceConfig } from '../../../db/tables.ts';
import { offeredLibraryKeys, planLibraries } from '../../libraries/libraries.queries.ts';
import { activeIdsBelow } from '../../people/team.queries.ts';
import { complianceEngineOn } from '../../sessions/person-facts.ts';
import { type CouponRow, codeOf, couponByCode, usesOf } from '../coupons/coupons.queries.ts';
import type { PlanRow } from '../subscription/subscriptions.queries.ts';

export type PriceRow = typeof priceConfig.$inferSelect;

/** The installation's prices, inserted at its first start. */
export async function pricesOf(db: Readable): Promise<PriceRow> {
  const [row] = await db.select().from(priceConfig).prepare('price_config').execute();
  if (!row) throw new Error('the installation has no prices');
  return row;
}

/** A plan as requested; omitted fields stay unchanged. Amounts in dollars. */
export interface PlanInput {
  price?: number | null | undefined;
  finalPrice?: number | null | undefined;
  interval?: PlanInterval | null | undefined;
  discount?: number | null | undefined;
  trial?: boolean | null | undefined;
  active?: boolean | null | undefined;
  complianceEngine?: boolean | null | undefined;
  multiUsersEngine?: boolean | null | undefined;
  contentLibraries?: readonly string[] | null | undefined;
  /** The same. */
  libraries?: readonly string[] | null | undefined;
  features?: readonly string[] | null | undefined;
  additionalUsers?: string | null | undefined;
  promotion_code?: string | null | undefined;
  /** The id of a template; empty for none, and by default the one that the plan was bought as. */
  template?: string | null | undefined;
}

/** The libraries of a request, under either of their names. @throws DomainError INVALID if they differ */
export function librariesAsked({ contentLibraries, libraries }: PlanInput): readonly string[] | null | undefined {
  if (contentLibraries == null || libraries == null) return contentLibraries ?? libraries;
  if ([...contentLibraries].sort().join() !== [...libraries].sort().join())
    throw invalid({ contentLibraries: LIBRARIES_DIFFER });
  return contentLibraries;
}

/** The code of a request: of its plan, or typed with its card. @throws DomainError INVALID if they differ */
export function codeAsked({ promotion_code: ofPlan }: PlanInput, ofCard?: string | null): string {
  const codes = [ofCard, ofPlan].map((code) => code?.trim() ?? '').filter(Boolean);
  if (new Set(codes.map(codeOf)).size > 1) throw invalid({ promotion_code: CODES_DIFFER });
  return codes[0] ?? '';
}

/** What is requested besides the plan. Without `removeIds` it only asks for the price, and nobody has to be chosen yet. */
export interface PlanRequest {
  input: PlanInput;
  /** Null: the current number plus what the input adds. */
  usersCount: number | null;
  removeIds: readonly string[] | null;
  promotionCode: string;
}

/** A plan with its price, as computed by the server. */
export interface OfferMade extends Offer {
  coupon: PlanCoupon | null;
  /** Why the code cannot be used; the price is then without it. */
  couponRefusal: string | null;
  removeIds: string[];
}

const COUPON_LATE = 'Coupons apply to the first payment only. This code was not used.';
const COMPANIES_YEARLY = 'Companies pay yearly';
const LIBRARIES_DIFFER = 'Two different lists of libraries were sent. Please send one';
const CODES_DIFFER = 'Two different codes were sent. Please send one';
const USERS_DIFFER = 'The number of users and the number of additional users don’t match';
const CHOOSE_ONE_LIBRARY = 'You must add at least one library';
const TEMPLATE_GONE = 'This ready-made plan is no longer available.';
const TEMPLATE_UNFIT = "This ready-made plan doesn't fit this number of users, or needs the compliance engine.";

/** The person's plan and its subscription. */
export interface Current {
  plan: PlanRow | null;
  subscription: Subscription;
}

export const isPurchase = ({ state }: Subscription): boolean => canMoveSubscription('purchase', state);

/** The installation's prices in the domain's form. */
export const listPrices = async (db: Readable): Promise<Prices> => priced(await pricesOf(db));

/** A stored price list in the domain's form. */
export const priced = ({ yearDiscountPercent: yearDiscount, ...prices }: PriceRow): Prices => ({
  ...prices,
  yearDiscount,
});

/**
 * The requested plan with its price. The price list, libraries, enterprise's conditions and coupon are looked up here, never
 * taken from the client.
 * @throws DomainError INVALID
 */
export async function offerFor(
  db: Readable,
  by: Person,
  current: Current,
  asked: PlanRequest,
  now: Date,
): Promise<OfferMade> {
  const form = formOf(by, current, asked.input);
  const more = Number(form.additionalUsers);
  const usersThen = (by.settings?.usersCount ?? 1) + more;
  const usersCount = asked.usersCount ?? usersThen;
  if (more > 0 && usersCount !== usersThen) throw invalid({ additionalUsers: USERS_DIFFER });
  const [prices, offeredLibraries] = await Promise.all([listPrices(db), offeredLibraryKeys(db)]);
  const { contentLibraries, withScripts } = librariesOf(offeredLibraries, by, current, form.contentLibraries);
  if (form.features.includes('script-library') && !withScripts) throw invalid({ contentLibraries: CHOOSE_ONE_LIBRARY });
  const { removeIds } = await checkSeats(db, by, { usersCount, removeIds: asked.removeIds });
  const choice: Choice = {
    interval: form.interval,
    usersCount,
    complianceEngine: form.complianceEngine,
    multiUsersEngine: form.multiUsersEngine,
    contentLibraries,
  };
  const template = await templateOf(db, current, asked.input.template ?? null, choice);
  const companyDiscount = by.parent?.plan?.discountPercent ?? current.plan?.discountPercent ?? null;
  const offered = (coupon: Conditions['coupon']) =>
    offerOf(prices, choice, { withScripts, companyDiscount, coupon, template });
  const plain = offered(null);
  const used = isPurchase(current.subscription)
    ? await firstCoupon(db, by, asked.promotionCode, plain.terms.price, now)
    : await standingCoupon(db, current.subscription, asked.promotionCode, plain);
  const coupon = used.row && { code: used.row.code, duration: used.row.duration };
  return { ...offered(used.row), coupon, couponRefusal: used.refusal, removeIds };
}

/**
 * The template whose price applies. A plan keeps its own, at the price that it was bought for, while the choice fits.
 * @throws DomainError INVALID `template` for one that is not offered, or that the choice does not fit
 */
async function templateOf(
  db: Readable,
  { subscription }: Current,
  wanted: string | null,
  choice: Choice,
): Promise<PlanTemplate | null> {
  if (wanted === '') return null;
  const own = isPurchase(subscription) ? null : (subscription.standing?.terms.template ?? null);
  if (wanted === null) return own && fitsTemplate(own, choice) ? own : null;
  const found = own?.id === wanted ? own : (await db.select().from(planTemplates)).find(({ id }) => id === wanted);
  if (!found) throw invalid({ template: TEMPLATE_GONE });
  if (!fitsTemplate(found, choice)) throw invalid({ template: TEMPLATE_UNFIT });
  return found;
}

/** The form, with current values for omitted fields. */
function formOf(by: Person, { plan }: Current, input: PlanInput) {
  const isCompany = by.user.kind === 'company';
  if (isCompany && input.interval === 'month') throw invalid({ interval: COMPANIES_YEARLY });
  const before = plan === null || plan.trial ? undefined : plan.interval;
  const form = parse(planForm, {
    interval: isCompany ? 'year' : (input.interval ?? before),
    contentLibraries: [...(librariesAsked(input) ?? plan?.contentLibraries ?? [])],
    complianceEngine: input.complianceEngine ?? plan?.complianceEngine ?? false,
    multiUsersEngine: input.multiUsersEngine ?? false,
    additionalUsers: input.additionalUsers ?? '0',
    features: [...(input.features ?? [])],
  });
  // what the enterprise has cannot be chosen
  return isCompany && by.parent ? { ...form, complianceEngine: complianceEngineOn(by.parent) } : form;
}

/** The libraries of a plan, with the one that every plan has; those of the enterprise are included. */
function librariesOf(
  offered: readonly { id: string; key: string }[],
  by: Person,
  { plan }: Current,
  wanted: readonly string[],
) {
  const fixed = offered.find(({ key }) => key === ADMIN_CUSTOM_KEY)?.id;
  const included = by.parent ? planLibraries(by.parent) : [];
  const known = new Set([...offered.map(({ id }) => id), ...included, ...(plan?.contentLibraries ?? [])]);
  if (wanted.some((id) => !known.has(id))) throw invalid({ contentLibraries: CHOOSE_LIBRARY });
  const chosen = [...new Set(wanted)].filter((id) => id !== fixed);
  return {
    contentLibraries: fixed ? [...chosen, fixed] : chosen,
    withScripts: chosen.some((id) => !included.includes(id)),
  };
}

/**
 * The number of users that a purchase sets, and who leaves. Without `removeIds` it only asks for the price, and nobody has to
 * be chosen yet.
 * @throws DomainError INVALID `additionalUsers`, `removeIds`
 */
export async function checkSeats(
  db: Readable,
  { user, settings }: Person,
  { usersCount, removeIds }: { usersCount: number; removeIds: readonly string[] | null },
) {
  const activeIds = removeIds === null ? [] : await activeIdsBelow(db, user);
  const seats = { kind: user.kind, usersCount: settings?.usersCount ?? null, activeSubUsers: activeIds.length };
  return checkSeatPurchase({ ...seats, activeIds }, { usersCount, removeIds: removeIds ?? [] });
}

interface UsedCoupon {
  row: CouponRow | null;
  refusal: string | null;
}
const NO_COUPON: UsedCoupon = { row: null, refusal: null };

async function firstCoupon(db: Readable, by: Person, code: string, cents: number, now: Date): Promise<UsedCoupon> {
  if (code === '') return NO_COUPON;
  const row = await couponByCode(db, code);
  if (!row) return { row: null, refusal: COUPON_NOT_FOUND };
  const refusal =
    redemptionRefusal(row, await usesOf(db, row, by.user), now) ?? couponRefusal(code, { ...row, error: null }, cents);
  return refusal ? { row: null, refusal } : { row, refusal: null };
}

/** The coupon of a running plan, if it still applies to this change. */
async function standingCoupon(db: Readable, { standing }: Subscription, code: string, { terms }: Offer) {
  const kept = standing?.coupon ?? null;
  const refusal = code !== '' && codeOf(code) !== kept?.code ? COUPON_LATE : null;
  if (standing === null || kept === null) return { row: null, refusal };
  const timing = timingOf(standing.terms, terms);
  const counts = kept.duration === 'forever' || timing === 'now' || timing === 'free';
  return { row: counts ? await couponByCode(db, kept.code) : null, refusal };
}
