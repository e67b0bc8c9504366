import { signedIn } from '../../caller.ts';
import { rowKey } from '../../fields/loading.ts';
import { builder, byId, Deleted } from '../../graphql/builder.ts';
import { Disclaimer, Settings } from '../sessions/person.schema.ts';
import { addDisclaimersToUser, removeDisclaimer, updateDisclaimer } from './disclosures.actions.ts';
import { verifySubDomain } from './domains.actions.ts';
import { domainInUse, domainLoader } from './domains.queries.ts';
import { SubdomainStatus } from './domains.schema.ts';
import { DisclaimerInput, SettingsInput } from './inputs.schema.ts';
import { updateSettings } from './settings.actions.ts';

builder.objectFields(Settings, (t) => ({
  subdomain: t.string({
    nullable: true,
    max: 254,
    resolve: async ({ accountId, domainOf }, _args, ctx) =>
      domainInUse(await domainLoader(ctx).load(rowKey({ accountId }, domainOf))),
  }),
  subdomainStatus: t.field({
    type: SubdomainStatus,
    nullable: true,
    resolve: async ({ accountId, domainOf }, _args, ctx) =>
      (await domainLoader(ctx).load(rowKey({ accountId }, domainOf)))?.status ?? null,
  }),
}));

const SubDomainVerification = builder
  .objectRef<{ valid: boolean; message: string }>('SubDomainVerification')
  .implement({
    fields: (t) => ({
      valid: t.exposeBoolean('valid'),
      message: t.exposeString('message', { nullable: true, max: 2_000 }),
    }),
  });

builder.mutationFields((t) => ({
  updateSettings: t.field({
    type: Settings,
    args: { id: t.arg.id({ required: true }), settings: t.arg({ type: SettingsInput, required: true }) },
    resolve: (_root, { id, settings }, ctx) => updateSettings(ctx, signedIn(ctx), id, settings),
  }),
  verifySubDomain: t.field({
    type: SubDomainVerification,
    args: { subdomain: t.arg.string({ required: true }) },
    resolve: (_root, { subdomain }, ctx) => verifySubDomain(ctx, signedIn(ctx), subdomain),
  }),
  addDisclaimersToUser: t.field({
    type: [Disclaimer],
    args: { disclaimers: t.arg({ type: [DisclaimerInput], required: true }) },
    resolve: (_root, { disclaimers }, ctx) => addDisclaimersToUser(ctx, signedIn(ctx), disclaimers),
  }),
  updateDisclaimer: t.field({
    type: Disclaimer,
    args: { id: t.arg.id({ required: true }), disclaimer: t.arg({ type: DisclaimerInput, required: true }) },
    resolve: (_root, { id, disclaimer }, ctx) => updateDisclaimer(ctx, signedIn(ctx), id, disclaimer),
  }),
  removeDisclaimer: t.field({ type: Deleted, ...byId(removeDisclaimer) }),
}));
