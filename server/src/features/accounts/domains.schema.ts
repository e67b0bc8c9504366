import {
  type DnsFound,
  DOMAIN_DECISIONS,
  type DomainDecision,
  inTheWay,
  looksOf,
  type RecordInTheWay,
  type RecordLook,
  SUBDOMAIN_STATUSES,
} from '@greenlit/domain/accounts/domains.ts';
import { EMAIL_MAX, LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { signedIn } from '../../caller.ts';
import type { Context, Person } from '../../context.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import { decideDomain, limitLooks } from './domains.actions.ts';
import {
  type ClientDomain,
  type ClientDomains,
  clientDomains,
  type DomainGuidance,
  domainOwner,
  guidanceFor,
  lookUp,
  wantedFor,
} from './domains.queries.ts';

export const SubdomainStatus = builder.enumType('SubdomainStatus', {
  values: SUBDOMAIN_STATUSES,
});

const DomainRecord = builder.objectRef<RecordLook>('DomainRecord').implement({
  description: 'One of the two DNS records that a domain needs, and what name servers say now.',
  fields: (t) => ({
    type: t.exposeString('type', { max: SHORT_MAX }),
    host: t.exposeString('host', { max: LINE_MAX }),
    wanted: t.exposeString('wanted', { max: LINE_MAX }),
    found: t.stringList({
      nullable: true,
      max: 4_000,
      rows: 10,
      description: 'Null if no name server answered.',
      resolve: ({ found }) => (found ? found.slice(0, 10) : null),
    }),
    right: t.exposeBoolean('right'),
  }),
});

const RecordToRemove = builder.objectRef<RecordInTheWay>('DomainRecordInTheWay').implement({
  description: 'A record that keeps visitors or a certificate away.',
  fields: (t) => ({
    type: t.exposeString('type', { max: SHORT_MAX }),
    found: t.stringList({ max: 4_000, rows: 10, resolve: ({ found }) => found.slice(0, 10) }),
    advice: t.exposeString('advice', { max: LINE_MAX }),
  }),
});

const DomainLook = builder.objectRef<{ records: RecordLook[]; inTheWay: RecordInTheWay[] }>('DomainLook').implement({
  fields: (t) => ({
    records: t.field({ type: [DomainRecord], rows: 2, resolve: ({ records }) => records }),
    inTheWay: t.field({ type: [RecordToRemove], rows: 2, resolve: (look) => look.inTheWay }),
  }),
});

/** Looked up while the caller waits. */
async function lookFor(ctx: Context, person: Person, host: string) {
  await limitLooks(ctx, person);
  const found: DnsFound = await lookUp(ctx.ports, host);
  return { records: looksOf(host, wantedFor(ctx.ports, domainOwner(person), host), found), inTheWay: inTheWay(found) };
}

const DomainGuidanceType = builder.objectRef<DomainGuidance>('DomainGuidance').implement({
  description: 'The records that a custom domain needs, and the state of the saved domain.',
  fields: (t) => ({
    recordType: t.exposeString('recordType', { max: SHORT_MAX }),
    host: t.exposeString('host', { nullable: true, max: LINE_MAX }),
    target: t.exposeString('target', { max: SHORT_MAX }),
    checkedAt: t.expose('checkedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null until the records have been checked.',
    }),
    reason: t.exposeString('reason', { nullable: true, max: 500, description: 'Why the provider rejected it.' }),
    wrongSince: t.expose('wrongSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when the records of the active domain have been wrong.',
    }),
    look: t.field({
      type: DomainLook,
      nullable: true,
      description: 'Both records as name servers have them now; null without a saved domain.',
      resolve: ({ host }, _args, ctx) => (host ? lookFor(ctx, signedIn(ctx), host) : null),
    }),
  }),
});

export const ClientDomainType = builder.objectRef<ClientDomain>('ClientDomain').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    domain: t.exposeString('domain', { max: 254 }),
    status: t.expose('status', { type: SubdomainStatus }),
    company: t.exposeString('company', { nullable: true, max: LINE_MAX }),
    owner: t.exposeString('owner', { max: LINE_MAX }),
    ownerEmail: t.exposeString('ownerEmail', { max: EMAIL_MAX }),
    claimedAt: t.expose('claimedAt', { type: 'DateTime' }),
    activatedAt: t.expose('activatedAt', { type: 'DateTime', nullable: true }),
    wrongSince: t.expose('wrongSince', { type: 'DateTime', nullable: true }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    decidedBy: t.exposeString('decidedByName', { nullable: true, max: LINE_MAX }),
    reason: t.exposeString('reason', { nullable: true, max: 500 }),
  }),
});

const DomainsPage = builder.objectRef<ClientDomains>('DomainsPage').implement({
  fields: (t) => ({
    currentPage: t.exposeInt('currentPage'),
    pages: t.exposeInt('pages'),
    domains: t.field({ type: [ClientDomainType], rows: 'page', rowCost: 100, resolve: ({ domains }) => domains }),
  }),
});

const DomainDecisionType = builder.enumType('DomainDecision', {
  values: Object.keys(DOMAIN_DECISIONS) as DomainDecision[],
});

builder.queryFields((t) => ({
  getDomainGuidance: t.field({
    type: DomainGuidanceType,
    resolve: (_root, _args, ctx) => guidanceFor(ctx.ports, signedIn(ctx)),
  }),
  getDomains: t.field({
    type: DomainsPage,
    description: "Clients' custom domains, those in review first; removed ones are left out.",
    args: { status: t.arg({ type: SubdomainStatus }), page: t.arg.int(), limit: t.arg.int() },
    resolve: (_root, { status, page, limit }, ctx) =>
      clientDomains(ctx.ports.db, { status: status ?? null, page: page ?? 1, limit: limit ?? PAGE_SIZE }),
  }),
}));

builder.mutationField('decideDomain', (t) =>
  t.field({
    type: ClientDomainType,
    description: 'Rejecting and revoking need a reason, which the owner gets by mail.',
    args: {
      id: t.arg.id({ required: true }),
      decision: t.arg({ type: DomainDecisionType, required: true }),
      reason: t.arg.string(),
    },
    resolve: (_root, { id, decision, reason }, ctx) => decideDomain(ctx, signedIn(ctx), id, decision, reason ?? null),
  }),
);
