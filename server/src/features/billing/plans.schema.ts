import type { Coupon } from '@greenlit/domain/billing/coupons.ts';
import type { InvoiceLine } from '@greenlit/domain/billing/invoices.ts';
import { toDollars } from '@greenlit/domain/billing/prices.ts';
import type { QuotedPrice } from '@greenlit/domain/billing/quotes.ts';
import { priceOf } from '@greenlit/domain/billing/subscription.ts';
import { percentOfRate, type TaxDue } from '@greenlit/domain/billing/taxes.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { plans } from '../../db/tables.ts';
import { builder, byId, Deleted, MailSent, SHORT_MAX } from '../../graphql/builder.ts';
import { CustomPlanInput } from '../accounts/inputs.schema.ts';
import { CustomPlan, PlanInterval, shownPrice, User } from '../sessions/person.schema.ts';
import { codeAsked, type PlanInput } from './catalogue/offers.queries.ts';
import { sendPlanMail } from './invoices/plan-mail.actions.ts';
import { listedPlans, planOf, type ShownPlan, type TemplateRow, templates } from './plans.queries.ts';
import {
  cancelPlan,
  createPlan,
  removePlan,
  resumePlan,
  updatePlan,
  withdrawPlanChange,
} from './purchase/plans.actions.ts';
import { buyPlan } from './purchase/purchases.actions.ts';
import { prorationFor, type QuoteMade, quoteFor, typedCoupon } from './purchase/quotes.queries.ts';
import { storedSubscription } from './subscription/subscriptions.queries.ts';

const Plan = builder.objectRef<ShownPlan>('Plan').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.exposeString('type', { max: SHORT_MAX, description: 'trial, basic, scripts, marketplace or enterprise.' }),
    price: t.float({ resolve: ({ price }) => toDollars(price) }),
    planName: t.exposeString('planName', { max: LINE_MAX }),
  }),
});

builder.objectField(User, 'plan', (t) =>
  t.field({
    type: Plan,
    nullable: true,
    resolve: ({ person, full }, _args, ctx) => (full ? planOf(ctx, person) : null),
  }),
);

export const CustomPlanTemplate = builder.objectRef<TemplateRow>('CustomPlanTemplate').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { max: LINE_MAX }),
    price: t.float({ resolve: ({ price }) => toDollars(price) }),
    usersRange: t.exposeString('usersRange', { nullable: true, max: SHORT_MAX }),
    complianceEngine: t.exposeBoolean('complianceEngine'),
    multiUsersEngine: t.exposeBoolean('multiUsersEngine'),
  }),
});

async function boughtAs(ctx: Context, plan: typeof plans.$inferSelect): Promise<TemplateRow | null> {
  const { standing } = (await storedSubscription(ctx.ports.db, plan)).subscription;
  const template = standing?.terms.template;
  return template ? { ...template, price: shownPrice(ctx, plan, template.price) } : null;
}

builder.objectField(CustomPlan, 'template', (t) =>
  t.field({
    type: CustomPlanTemplate,
    nullable: true,
    description: 'The ready-made plan that it was bought as, at its price then; shown like the price.',
    resolve: (plan, _args, ctx) => boughtAs(ctx, plan),
  }),
);

const CouponType = builder.objectRef<Coupon>('Coupon').implement({
  description: 'Amounts in cents.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: true }),
    percentOff: t.exposeFloat('percentOff', { nullable: true }),
    amountOff: t.exposeInt('amountOff', { nullable: true }),
    minimumAmount: t.exposeInt('minimumAmount', { nullable: true }),
    error: t.exposeString('error', { nullable: true, max: LINE_MAX }),
  }),
});

export const BillLine = builder.objectRef<InvoiceLine>('BillLine').implement({
  description: 'A line of an invoice, in dollars; credits and discounts are negative.',
  fields: (t) => ({
    kind: t.exposeString('kind', { max: SHORT_MAX, description: 'plan, coupon, unused_time or remaining_time.' }),
    amount: t.float({ resolve: ({ cents }) => toDollars(cents) }),
    from: t.field({ type: 'DateTime', resolve: ({ period }) => new Date(period.start) }),
    to: t.field({ type: 'DateTime', resolve: ({ period }) => new Date(period.end) }),
  }),
});

export const BillTax = builder.objectRef<TaxDue>('BillTax').implement({
  description: 'A tax on the sum of an invoice’s lines, in dollars.',
  fields: (t) => ({
    name: t.exposeString('name', { max: SHORT_MAX }),
    percent: t.float({ resolve: ({ rate }) => percentOfRate(rate) }),
    inclusive: t.exposeBoolean('inclusive', { description: 'The prices include it; otherwise it is added to them.' }),
    reversed: t.exposeBoolean('reversed', { description: 'Its recipient accounts for it: nothing is charged.' }),
    net: t.float({ description: 'What it is counted on.', resolve: ({ net }) => toDollars(net) }),
    amount: t.float({ resolve: ({ cents }) => toDollars(cents) }),
  }),
});

/** What a plan costs from now on; `seal` if it can be bought at this price. */
type Proration = QuotedPrice & { seal: string | null };
const PlanProration = builder.objectRef<Proration>('PlanProration').implement({
  description: 'What changing to a price now would cost, in dollars.',
  fields: (t) => ({
    amountDue: t.float({ resolve: ({ due }) => toDollars(due) }),
    credit: t.float({ resolve: ({ credit }) => toDollars(credit) }),
    nextPayment: t.float({ resolve: ({ nextPayment }) => toDollars(nextPayment) }),
    nextPaymentAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ nextPaymentAt }) => nextPaymentAt }),
    timing: t.exposeString('timing', {
      max: SHORT_MAX,
      description: 'purchase, now, new_period (at once, a new period begins), free, or at_period_end.',
    }),
    lines: t.field({ type: [BillLine], rows: 4, resolve: ({ lines }) => [...lines] }),
    taxes: t.field({
      type: [BillTax],
      rows: 4,
      description: 'Included in `amountDue` and `nextPayment` of a quote; `previewPlanProration` is before tax.',
      resolve: ({ taxes }) => [...taxes],
    }),
    nextTaxes: t.field({
      type: [BillTax],
      rows: 4,
      description: 'Those in `nextPayment`.',
      resolve: ({ nextTaxes }) => [...nextTaxes],
    }),
    quote: t.string({
      nullable: true,
      max: 4_000,
      description: 'Seals the quote for 15 minutes: passed to the payment, exactly this is charged.',
      resolve: ({ seal }) => seal,
    }),
  }),
});

const PlanQuote = builder.objectRef<QuoteMade>('PlanQuote').implement({
  description: 'The price of a plan, line by line, in dollars; discounts are negative.',
  fields: (t) => ({
    base: t.float({ resolve: ({ offer }) => toDollars(offer.quote.base) }),
    seats: t.float({ resolve: ({ offer }) => toDollars(offer.quote.seats) }),
    compliance: t.float({ resolve: ({ offer }) => toDollars(offer.quote.compliance) }),
    monthly: t.float({ resolve: ({ offer }) => toDollars(offer.quote.monthly) }),
    subtotal: t.float({ resolve: ({ offer }) => toDollars(offer.quote.subtotal) }),
    yearDiscount: t.float({ resolve: ({ offer }) => toDollars(offer.quote.yearDiscount) }),
    companyDiscount: t.float({ resolve: ({ offer }) => toDollars(offer.quote.companyDiscount) }),
    couponDiscount: t.float({ resolve: ({ offer }) => toDollars(offer.quote.couponDiscount) }),
    finalPrice: t.float({
      description: 'A whole period, to be compared with the `finalPrice` of the plan.',
      resolve: ({ offer }) => toDollars(priceOf(offer)),
    }),
    usersCount: t.int({ resolve: ({ offer }) => offer.terms.usersCount }),
    contentLibraries: t.idList({ resolve: ({ offer }) => [...offer.terms.contentLibraries] }),
    couponError: t.string({ nullable: true, max: LINE_MAX, resolve: ({ offer }) => offer.couponRefusal }),
    waitsFor: t.exposeString('waitsFor', {
      nullable: true,
      max: LINE_MAX,
      description: 'A message why it cannot be paid for now.',
    }),
    proration: t.field({ type: PlanProration, resolve: ({ preview, seal }) => ({ ...preview, seal }) }),
  }),
});

export const CardDataInput = builder.inputType('CardDataInput', {
  description:
    'A card: with Stripe a token from its own fields. The plain fields are accepted only if payments are tests, and only with published test numbers.',
  fields: (t) => ({
    token: t.string(),
    cardnumber: t.string(),
    cardname: t.string(),
    year: t.string(),
    month: t.string(),
    cvc: t.string(),
    zip: t.string(),
    promotion_code: t.string(),
  }),
});

const asked = (customPlan: PlanInput, usersCount: number | null, promotionCode?: string | null) => ({
  ...{ input: customPlan, usersCount },
  promotionCode: codeAsked(customPlan, promotionCode),
});

builder.queryFields((t) => ({
  getPlans: t.field({
    type: [Plan],
    rows: 4,
    description: 'Prices per month, before seats, engine and discounts.',
    resolve: (_root, _args, ctx) => listedPlans(ctx.ports.db),
  }),
  getPlansTemplates: t.field({
    type: [CustomPlanTemplate],
    rows: 100,
    resolve: (_root, _args, ctx) => templates(ctx.ports.db),
  }),
  getCoupon: t.field({
    type: CouponType,
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, ctx) => typedCoupon(ctx, signedIn(ctx), code),
  }),
  getPlanQuote: t.field({
    type: PlanQuote,
    description: 'What a plan would cost the caller: as a first plan, or as a change of the one they have.',
    args: {
      usersCount: t.arg.int({ description: 'Including the owner; by default the current number.' }),
      customPlan: t.arg({ type: CustomPlanInput, required: true }),
    },
    resolve: (_root, { usersCount, customPlan }, ctx) =>
      quoteFor(ctx, signedIn(ctx), { ...asked(customPlan, usersCount ?? null), removeIds: null }),
  }),
  previewPlanProration: t.field({
    type: PlanProration,
    description: 'A change of the caller’s plan to another price, with everything else unchanged.',
    args: { price: t.arg.float({ required: true }), interval: t.arg({ type: PlanInterval }) },
    resolve: async (_root, { price, interval }, ctx) => ({
      ...(await prorationFor(ctx, signedIn(ctx), { price, interval: interval ?? null })),
      seal: null,
    }),
  }),
}));

builder.mutationFields((t) => ({
  createCustomPlanToUser: t.field({
    type: CustomPlan,
    description: 'For oneself, a free trial (once) or a choice to pay for later; provider admins give anybody a plan.',
    args: { id: t.arg.id({ required: true }), plan: t.arg({ type: CustomPlanInput, required: true }) },
    resolve: (_root, { id, plan }, ctx) => createPlan(ctx, signedIn(ctx), { id, input: plan }),
  }),
  updateCustomPlan: t.field({
    type: CustomPlan,
    description:
      'With `withPayment` a difference is charged to the saved card; provider admins change plans without a charge.',
    args: {
      id: t.arg.id({ required: true }),
      plan: t.arg({ type: CustomPlanInput, required: true }),
      updateToSubs: t.arg.boolean({
        description: 'For provider admins: also changes the plans below that its owner pays for.',
      }),
      withPayment: t.arg.boolean(),
    },
    resolve: (_root, { id, plan, updateToSubs, withPayment }, ctx) =>
      updatePlan(ctx, signedIn(ctx), {
        ...{ id, input: plan },
        ...{ updateToSubs: updateToSubs ?? false, withPayment: withPayment ?? false },
      }),
  }),
  removeCustomPlan: t.field({ type: Deleted, ...byId(removePlan) }),
  handleSubscriptionAndPayment: t.field({
    type: CustomPlan,
    description: 'Buys or changes a plan, with the entered card or otherwise the saved one.',
    args: {
      usersCount: t.arg.int({ required: true, description: 'Including the owner.' }),
      cardData: t.arg({ type: CardDataInput }),
      removeIds: t.arg.idList({ description: 'The users to remove if the number decreases.' }),
      customPlan: t.arg({ type: CustomPlanInput, required: true }),
      attempt: t.arg.id({ description: 'Identifies one press of the button: sent again, it is charged once.' }),
      quote: t.arg.string({ description: 'The sealed quote that was shown.' }),
    },
    resolve: (_root, { usersCount, cardData, removeIds, customPlan, attempt, quote }, ctx) =>
      buyPlan(ctx, signedIn(ctx), {
        ...asked(customPlan, usersCount, cardData?.promotion_code),
        ...{ cardData: cardData ?? null, removeIds: removeIds ?? [] },
        ...{ attempt: attempt ?? null, quote: quote ?? null, withPayment: true },
      }),
  }),
  cancelPlanSubscription: t.field({
    type: CustomPlan,
    description: 'The plan stays active until the end of the paid period.',
    ...byId(cancelPlan),
  }),
  resumePlanSubscription: t.field({
    type: CustomPlan,
    description: 'Takes back a cancellation while the plan is still active.',
    ...byId(resumePlan),
  }),
  withdrawPlanChange: t.field({
    type: CustomPlan,
    description: 'Takes back a change scheduled for the end of the period.',
    ...byId(withdrawPlanChange),
  }),
  sendPlanMail: t.field({
    type: MailSent,
    description:
      '`summary`: mails the plan and its price to its billing address; `help`: asks the provider to get in touch.',
    args: { type: t.arg.string({ required: true }) },
    resolve: (_root, { type }, ctx) => sendPlanMail(ctx, signedIn(ctx), type),
  }),
}));
