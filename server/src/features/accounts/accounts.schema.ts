import { NO_PERMISSIONS } from '@greenlit/domain/people/permissions.ts';
import { signedIn } from '../../caller.ts';
import type { Lineage, Person } from '../../context.ts';
import { rowKey } from '../../fields/loading.ts';
import { builder, byId, Deleted } from '../../graphql/builder.ts';
import { Disclaimer, Settings, User } from '../sessions/person.schema.ts';
import { addDisclaimersToUser, removeDisclaimer, updateDisclaimer } from './disclosures.actions.ts';
import { verifySubDomain } from './domains.actions.ts';
import { domainInUse, domainLoader } from './domains.queries.ts';
import { SubdomainStatus } from './domains.schema.ts';
import { DisclaimerInput, SettingsInput } from './inputs.schema.ts';
import { updateSettings } from './settings.actions.ts';

/** Those who run an enterprise, and its partner companies, see its settings and plan; the companies' people see only its name. */
const SEE_ALL: readonly Person['user']['kind'][] = ['enterprise', 'enterprise_internal', 'company'];

/** The enterprise the person belongs to; null if there is none or `id` is a different one. */
function enterpriseOf(person: Person, id: string | null): { person: Person; full: boolean } | null {
  const enterprise = top(person);
  if (enterprise.user.kind !== 'enterprise' || (id !== null && id !== enterprise.user.id)) return null;
  return {
    person: { ...enterprise, roles: [], permissions: NO_PERMISSIONS },
    full: SEE_ALL.includes(person.user.kind),
  };
}

const top = (lineage: Lineage): Lineage => (lineage.parent ? top(lineage.parent) : lineage);

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

builder.queryFields((t) => ({
  getEnterprise: t.field({
    type: User,
    nullable: true,
    description: "The caller's enterprise; null if there is none, and for any other id.",
    args: { id: t.arg.id() },
    resolve: (_root, { id }, ctx) => enterpriseOf(signedIn(ctx), id ?? null),
  }),
}));

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
