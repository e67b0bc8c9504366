import { BILLING_STATE_MAX } from '@greenlit/domain/accounts/billing-details.ts';
import { TAX_RATES_MAX, type TaxRate } from '@greenlit/domain/billing/taxes.ts';
import { EMAIL_MAX, LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import { type PriceRow, pricesOf } from './catalogue/offers.queries.ts';

const dollars = (cents: number): number => cents / 100;

const TaxState = builder.objectRef<Pick<TaxRate, 'country' | 'state'>>('TaxState').implement({
  description: 'A state with a tax of its own.',
  fields: (t) => ({
    country: t.exposeString('country', { max: SHORT_MAX }),
    state: t.exposeString('state', { max: BILLING_STATE_MAX }),
  }),
});

export const Config = builder.objectRef<PriceRow>('Config').implement({
  description: 'Prices in dollars, yearDiscount in percent.',
  fields: (t) => ({
    scriptsPlanValue: t.float({ resolve: (row) => dollars(row.scriptsPlan) }),
    basicPlanValue: t.float({ resolve: (row) => dollars(row.basicPlan) }),
    complianceValue: t.float({ resolve: (row) => dollars(row.compliance) }),
    libraryValue: t.float({ resolve: (row) => dollars(row.library) }),
    userValue: t.float({ resolve: (row) => dollars(row.user) }),
    yearDiscount: t.exposeFloat('yearDiscountPercent'),
    taxStates: t.field({
      type: [TaxState],
      rows: TAX_RATES_MAX,
      description: 'The states that payers choose from, where they are not those of the United States.',
      resolve: ({ taxRates }) => taxRates.filter(({ state }) => state !== ''),
    }),
    providerName: t.string({
      max: LINE_MAX,
      description: 'The operator of this installation.',
      resolve: (_row, _args, ctx) => ctx.ports.config.providerName,
    }),
    providerEmail: t.string({
      nullable: true,
      max: EMAIL_MAX,
      description: 'The address to write to about plans.',
      resolve: (_row, _args, ctx) => ctx.ports.config.providerEmail,
    }),
    publishableKey: t.string({
      nullable: true,
      max: LINE_MAX,
      description: 'The key of Stripe’s own card fields; null if payments are tests.',
      resolve: (_row, _args, ctx) => ctx.ports.config.stripe?.publishableKey ?? null,
    }),
    testPayments: t.boolean({
      description: 'Whether payments are tests, and no money moves.',
      resolve: (_row, _args, ctx) => ctx.ports.config.stripe === null,
    }),
    canConvert: t.boolean({
      description: 'Whether the server converts videos that browsers cannot read.',
      resolve: (_row, _args, ctx) => ctx.ports.transcoder.isInstalled(),
    }),
  }),
});

builder.queryFields((t) => ({
  getConfig: t.field({
    type: Config,
    resolve: (_root, _args, ctx) => pricesOf(ctx.ports.db),
  }),
}));
