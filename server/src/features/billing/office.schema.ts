/** What the provider's admins set for everybody: prices, and plans to choose from. */
import { builder, Deleted } from '../../graphql/builder.ts';
import { signedIn } from '../../signed-in.ts';
import { CustomPlan } from '../identity/identity.schema.ts';
import { Config } from './billing.schema.ts';
import { billContract } from './contracts.actions.ts';
import { Invoice } from './payments.schema.ts';
import { CustomPlanTemplate } from './plans.schema.ts';
import { updatePrices } from './prices.actions.ts';
import { refund } from './refunds.actions.ts';
import { createTemplate, removeTemplate, updateTemplate } from './templates.actions.ts';

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

builder.mutationFields((t) => ({
  updateConfig: t.field({
    type: Config,
    description: 'Plans that run keep what they cost until they are changed.',
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
  removeCustomPlanTemplate: t.field({
    type: Deleted,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => removeTemplate(ctx, signedIn(ctx), id),
  }),
  refundInvoice: t.field({
    type: Invoice,
    description: 'Gives back a part of what was paid, to the card that was charged.',
    args: {
      id: t.arg.id({ required: true }),
      amount: t.arg.float({ required: true, description: 'Dollars.' }),
      reason: t.arg.string({ required: true }),
      attempt: t.arg.id({ required: true, description: 'Names the press: sent again, it is the same one.' }),
    },
    resolve: (_root, wanted, ctx) => refund(ctx, signedIn(ctx), wanted),
  }),
  billContract: t.field({
    type: CustomPlan,
    description: 'Opens the invoice for a term of an enterprise’s contract, which its owner pays by card.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, ctx) => billContract(ctx, signedIn(ctx), userId),
  }),
}));
