/** What the provider's admins set for everybody: prices, and plans to choose from. */
import { builder, Deleted } from '../../graphql/builder.ts';
import { signedIn } from '../../signed-in.ts';
import { Config } from './billing.schema.ts';
import { CustomPlanTemplate } from './plans.schema.ts';
import { updatePrices } from './prices.actions.ts';
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
}));
