/** What the provider's admins set for everybody: prices and plan templates. */
import { COUPON_DURATIONS, COUPON_STATES } from '@greenlit/domain/billing/coupons.ts';
import { toDollars } from '@greenlit/domain/billing/prices.ts';
import {
  percentOfRate,
  SELLER_ADDRESS_MAX,
  type Seller,
  TAX_RATES_MAX,
  type TaxRate,
} from '@greenlit/domain/billing/taxes.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn } from '../../caller.ts';
import { builder, byId, Deleted, SHORT_MAX } from '../../graphql/builder.ts';
import { CustomPlan } from '../sessions/person.schema.ts';
import { Config } from './billing.schema.ts';
import { createTemplate, removeTemplate, updatePrices, updateTemplate } from './catalogue/templates.actions.ts';
import { billContract } from './contracts/contracts.actions.ts';
import { createCoupon, endCoupon } from './coupons/coupons.actions.ts';
import { type CouponOffer, couponOffers } from './coupons/coupons.queries.ts';
import { refund } from './payment/refunds.actions.ts';
import { Invoice } from './payments.schema.ts';
import { CustomPlanTemplate } from './plans.schema.ts';
import { saveInvoicing } from './taxes/taxes.actions.ts';
import { type Invoicing, invoicingOf } from './taxes/taxes.queries.ts';

const ConfigInput = builder.inputType('ConfigInput', {
  description: 'Prices in dollars, yearDiscount in percent.',
  fields: (t) => ({
    scriptsPlanValue: t.float({ required: true }),
    basicPlanValue: t.float({ required: true }),
    complianceValue: t.float({ required: true }),
    userValue: t.float({ required: true }),
    yearDiscount: t.float({ required: true }),
  }),
});

const CustomPlanTemplateInput = builder.inputType('CustomPlanTemplateInput', {
  fields: (t) => ({
    id: t.id(),
    name: t.string(),
    price: t.float(),
    usersRange: t.string(),
    complianceEngine: t.boolean(),
    multiUsersEngine: t.boolean(),
  }),
});

const CouponState = builder.enumType('CouponState', { values: COUPON_STATES });
const CouponDuration = builder.enumType('CouponDuration', { values: COUPON_DURATIONS });

const CouponOfferType = builder.objectRef<CouponOffer>('CouponOffer').implement({
  description: 'A coupon created by staff; amounts in dollars.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code', { max: SHORT_MAX }),
    percentOff: t.exposeFloat('percentOff', { nullable: true }),
    amountOff: t.float({ nullable: true, resolve: ({ amountOff }) => amountOff && toDollars(amountOff) }),
    minimumAmount: t.float({
      nullable: true,
      resolve: ({ minimumAmount }) => minimumAmount && toDollars(minimumAmount),
    }),
    maxRedemptions: t.exposeInt('maxRedemptions', { nullable: true }),
    taken: t.exposeInt('taken', { description: 'Accounts that hold or have spent it.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    duration: t.expose('duration', { type: CouponDuration }),
    state: t.expose('state', { type: CouponState }),
  }),
});

const CouponInput = builder.inputType('CouponInput', {
  description: 'Either a percentage or an amount in dollars.',
  fields: (t) => ({
    code: t.string({ required: true }),
    percentOff: t.float(),
    amountOff: t.float(),
    minimumAmount: t.float(),
    maxRedemptions: t.int(),
    lastDay: t.string({ description: 'An ISO day, included as a whole (UTC).' }),
    duration: t.field({ type: CouponDuration }),
  }),
});

const SellerType = builder.objectRef<Seller>('Seller').implement({
  description: 'The provider on its invoices; an empty name means that of the installation.',
  fields: (t) => ({
    name: t.exposeString('name', { max: LINE_MAX }),
    address: t.exposeString('address', { max: SELLER_ADDRESS_MAX }),
    country: t.exposeString('country', { max: SHORT_MAX }),
    taxId: t.exposeString('taxId', { max: SHORT_MAX }),
  }),
});

const TaxRateType = builder.objectRef<TaxRate>('TaxRate').implement({
  fields: (t) => ({
    country: t.exposeString('country', { max: SHORT_MAX }),
    state: t.exposeString('state', { max: SHORT_MAX, description: 'Empty for the whole country.' }),
    name: t.exposeString('name', { max: SHORT_MAX }),
    percent: t.float({ resolve: ({ rate }) => percentOfRate(rate) }),
    inclusive: t.exposeBoolean('inclusive'),
    reverseCharge: t.exposeBoolean('reverseCharge', {
      description: 'Businesses of other countries with a tax number are not charged.',
    }),
  }),
});

const InvoicingType = builder.objectRef<Invoicing>('Invoicing').implement({
  description: 'What the provider keeps for invoices. Without rates nothing is taxed.',
  fields: (t) => ({
    seller: t.field({ type: SellerType, resolve: ({ seller }) => seller }),
    rates: t.field({ type: [TaxRateType], rows: TAX_RATES_MAX, resolve: ({ taxRates }) => [...taxRates] }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const SellerInput = builder.inputType('SellerInput', {
  fields: (t) => ({ name: t.string(), address: t.string(), country: t.string(), taxId: t.string() }),
});

const TaxRateInput = builder.inputType('TaxRateInput', {
  fields: (t) => ({
    country: t.string({ required: true, description: 'Its code or its name.' }),
    state: t.string(),
    name: t.string({ required: true }),
    percent: t.float({ required: true, description: 'At most four decimals.' }),
    inclusive: t.boolean(),
    reverseCharge: t.boolean(),
  }),
});

builder.queryField('getInvoicing', (t) =>
  t.field({ type: InvoicingType, resolve: (_root, _args, ctx) => invoicingOf(ctx.ports.db) }),
);

builder.queryField('getCoupons', (t) =>
  t.field({
    type: [CouponOfferType],
    rows: 100,
    rowCost: 100,
    description: 'Active ones first; 101 of them mean that there are more than a hundred.',
    args: { search: t.arg.string() },
    resolve: (_root, { search }, ctx) => couponOffers(ctx.ports.db, search ?? ''),
  }),
);

builder.mutationFields((t) => ({
  updateInvoicing: t.field({
    type: InvoicingType,
    description: 'For invoices from now on; earlier ones keep what they say.',
    args: {
      seller: t.arg({ type: SellerInput, required: true }),
      rates: t.arg({ type: [TaxRateInput], required: true }),
      updatedAt: t.arg({
        type: 'DateTime',
        description: 'Of what was shown: if it has changed since, nothing is saved.',
      }),
    },
    resolve: (_root, wanted, ctx) => saveInvoicing(ctx, signedIn(ctx), wanted),
  }),
  createCoupon: t.field({
    type: CouponOfferType,
    args: { coupon: t.arg({ type: CouponInput, required: true }) },
    resolve: (_root, { coupon }, ctx) => createCoupon(ctx, signedIn(ctx), coupon),
  }),
  endCoupon: t.field({
    type: CouponOfferType,
    description: 'No one can use it anymore; clients who already used it keep their discount.',
    ...byId(endCoupon),
  }),
  updateConfig: t.field({
    type: Config,
    description: 'Running plans keep their price until they are changed.',
    args: { config: t.arg({ type: ConfigInput, required: true }) },
    resolve: (_root, { config }, ctx) => updatePrices(ctx, signedIn(ctx), config),
  }),
  createCustomPlanTemplate: t.field({
    type: CustomPlanTemplate,
    args: { template: t.arg({ type: CustomPlanTemplateInput, required: true }) },
    resolve: (_root, { template }, ctx) => createTemplate(ctx, signedIn(ctx), template),
  }),
  updateCustomPlanTemplate: t.field({
    type: CustomPlanTemplate,
    description: 'Changes the fields that are sent.',
    args: { template: t.arg({ type: CustomPlanTemplateInput, required: true }) },
    resolve: (_root, { template }, ctx) => updateTemplate(ctx, signedIn(ctx), template),
  }),
  removeCustomPlanTemplate: t.field({ type: Deleted, ...byId(removeTemplate) }),
  refundInvoice: t.field({
    type: Invoice,
    description: 'Refunds all or part of a payment to the card that was charged.',
    args: {
      id: t.arg.id({ required: true }),
      amount: t.arg.float({ required: true, description: 'Dollars.' }),
      reason: t.arg.string({ required: true }),
      attempt: t.arg.id({ required: true, description: 'Identifies the press: sent again, it is the same refund.' }),
    },
    resolve: (_root, wanted, ctx) => refund(ctx, signedIn(ctx), wanted),
  }),
  billContract: t.field({
    type: CustomPlan,
    description: 'Opens the invoice for a term of an enterprise’s contract, which its owner pays by card.',
    args: {
      userId: t.arg.id({ required: true }),
      from: t.arg({ type: 'DateTime', description: 'The start of the term that was shown.' }),
      amount: t.arg.float({ description: 'The dollars that were shown.' }),
    },
    resolve: (_root, wanted, ctx) => billContract(ctx, signedIn(ctx), wanted),
  }),
}));
