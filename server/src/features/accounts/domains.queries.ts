import {
  type DnsFound,
  type DnsWanted,
  domainName,
  mayReclaim,
  proofHost,
  type SubdomainStatus,
} from '@greenlit/domain/accounts/domains.ts';
import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { fullName, type Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { among, hasKey, hasUser, type RowKey } from '../../db/keys.ts';
import { providerAccountId } from '../../db/provider.ts';
import { channelEnds, domains, settings, users } from '../../db/tables.ts';
import { rowLoader } from '../../fields/loading.ts';
import type { Ports } from '../../ports/ports.ts';
import { sha256Hex } from '../../secrets.ts';

export type DomainRow = typeof domains.$inferSelect;

/** The default target of custom domains: this machine. */
const THIS_MACHINE = '127.0.0.1';

/** The address that custom domains must point to. */
export const targetOf = ({ domainTargetIp }: Config): string => domainTargetIp ?? THIS_MACHINE;

/** The records that a domain needs for this account; the proof says which account may use it, and holds no secret. */
export const wantedFor = (
  { config }: Pick<Ports, 'config'>,
  owner: { accountId: string },
  domain: string,
): DnsWanted => ({
  target: targetOf(config),
  proof: `greenlit=${sha256Hex(`${owner.accountId} ${domain}`).slice(0, 32)}`,
});

/** What name servers say about a domain, asked now. */
export async function lookUp({ dns, log }: Ports, domain: string): Promise<DnsFound> {
  const asked = async (question: Promise<string[]>) =>
    question.catch((error: unknown) => {
      log.warn({ domain, reason: String(error) }, 'domain look-up failed');
      return null;
    });
  const [addresses, addresses6, texts, issuers] = await Promise.all([
    asked(dns.addressesOf(domain)),
    asked(dns.addresses6Of(domain)),
    asked(dns.textsOf(proofHost(domain))),
    asked(dns.issuersOf(domain)),
  ]);
  return { addresses, addresses6, texts, issuers };
}

/** The DNS records to create for the domain, and when they were last checked. */
export interface DomainGuidance {
  recordType: string;
  host: string | null;
  target: string;
  checkedAt: Date | null;
  /** Why staff rejected it. */
  reason: string | null;
  /** Since when the records of the active domain have been wrong. */
  wrongSince: Date | null;
}

export async function guidanceFor({ db, config }: Ports, person: Person): Promise<DomainGuidance> {
  const row = await domainOf(db, domainOwner(person));
  return {
    recordType: 'A',
    host: row?.domain ?? null,
    target: targetOf(config),
    checkedAt: row?.checkedAt ?? null,
    reason: row?.status === 'rejected' ? row.reason : null,
    wrongSince: row?.wrongSince ?? null,
  };
}

/** Internal users share their enterprise's domain. */
export const domainOwner = ({ user, parent }: Person): RowKey =>
  user.kind === 'enterprise_internal' && parent ? parent.user : user;

/** The owner's current domain, whatever its status. */
export async function domainOf(db: Readable, owner: RowKey): Promise<DomainRow | null> {
  const [row] = await db
    .select()
    .from(domains)
    .where(and(hasUser(domains, owner), ne(domains.status, 'deleted')));
  return row ?? null;
}

/** The domain of each of these people; a removed one only if there is no other. */
export async function domainsByOwners(db: Readable, owners: readonly RowKey[]): Promise<Map<string, DomainRow>> {
  if (owners.length === 0) return new Map();
  const rows = await db
    .select()
    .from(domains)
    .where(among(domains.accountId, domains.userId, owners))
    .orderBy(sql`${domains.status} <> 'deleted'`, asc(domains.createdAt));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** The domain's name unless it was removed. */
export const domainInUse = (row: DomainRow | null): string | null =>
  row && row.status !== 'deleted' ? row.domain : null;

/**
 * Whether somebody else proved this domain, or has an active one above or below it. A claim alone keeps nobody out: anybody could
 * make one.
 */
export async function isTaken(db: Readable, owner: RowKey, name: string): Promise<boolean> {
  const labels = name.split('.');
  const above = labels.slice(1, -1).map((_label, index) => labels.slice(index + 1).join('.'));
  const [row] = await db
    .select({ id: domains.id })
    .from(domains)
    .where(
      and(
        or(
          and(eq(domains.domain, name), inArray(domains.status, ['in_review', 'active'])),
          and(
            eq(domains.status, 'active'),
            ne(domains.accountId, owner.accountId),
            or(inArray(domains.domain, above), sql`right(${domains.domain}, ${name.length + 1}) = ${`.${name}`}`),
          ),
        ),
        or(ne(domains.accountId, owner.accountId), ne(domains.userId, owner.id)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether this account released its active domain lately, and nobody has proved it since. */
export async function wasReleasedBy(db: Readable, owner: RowKey, name: string, now: Date): Promise<boolean> {
  const [last] = await db
    .select({ releasedAt: domains.releasedAt })
    .from(domains)
    .where(and(eq(domains.domain, name), hasUser(domains, owner), isNotNull(domains.releasedAt)))
    .orderBy(desc(domains.releasedAt))
    .limit(1);
  return last?.releasedAt ? mayReclaim(last.releasedAt, now) : false;
}

/** The origin of a channel's own domain: scheme and port are the main host's. */
export function originOfDomain({ mainHost }: Config, domain: string): string {
  const url = new URL(mainHost);
  url.hostname = domain;
  return url.origin;
}

/** The domain of a host name, without a trailing dot; null if it cannot be one. */
export function hostName(host: string): string | null {
  const name = domainName.safeParse(host.replace(/\.$/, ''));
  return name.success ? name.data : null;
}

/** The end of the channel of the person in `users`. */
const endOf = (db: Readable) =>
  db.select({ userId: channelEnds.userId }).from(channelEnds).where(hasUser(channelEnds, users));

/**
 * Whose active domain this is; null if it is nobody's, or its owner is removed, or disabled without the days that a channel then
 * stays public. Certificates are only requested for domains with an owner.
 */
export async function servedOwner(db: Readable, name: string): Promise<RowKey | null> {
  const [at] = await db
    .select({ accountId: domains.accountId, id: domains.userId })
    .from(domains)
    .where(and(eq(domains.domain, name), eq(domains.status, 'active')));
  if (!at) return null;
  const [owner] = await db
    .select({ accountId: users.accountId, id: users.id })
    .from(users)
    .where(and(hasKey(users, at), isNull(users.removedAt), or(eq(users.active, true), exists(endOf(db)))));
  return owner ?? null;
}

/** Keyed by the user who owns the domain. */
export const domainLoader = rowLoader((ctx, keys) => domainsByOwners(ctx.ports.db, keys));

/** A client's domain as the provider's staff see it. */
export interface ClientDomain extends DomainRow {
  company: string | null;
  owner: string;
  ownerEmail: string;
  decidedByName: string | null;
}

export interface ClientDomains {
  currentPage: number;
  pages: number;
  domains: ClientDomain[];
}

/** The most domains of a page. */
const ROWS_MAX = 100;

/** Each with its owner and the member of staff who decided; in steps, because domains are in the directory. */
async function shown(db: Readable, found: readonly DomainRow[]): Promise<ClientDomain[]> {
  if (found.length === 0) return [];
  const owners = await db
    .select({ user: users, settings })
    .from(users)
    .leftJoin(settings, hasUser(settings, users))
    .where(
      among(
        users.accountId,
        users.id,
        found.map(({ accountId, userId: id }) => ({ accountId, id })),
      ),
    );
  const decided = found.flatMap(({ decidedBy }) => decidedBy ?? []);
  const deciders = decided.length
    ? await db
        .select()
        .from(users)
        .where(and(eq(users.accountId, await providerAccountId(db)), inArray(users.id, decided)))
    : [];
  return found.flatMap((domain) => {
    const owner = owners.find(({ user }) => user.id === domain.userId);
    if (!owner) return [];
    const decider = deciders.find(({ id }) => id === domain.decidedBy);
    return {
      ...domain,
      company: owner.settings?.companyName || owner.settings?.companyFullName || null,
      owner: fullName(owner.user),
      ownerEmail: owner.user.email,
      decidedByName: decider ? fullName(decider) : null,
    };
  });
}

/** All clients' domains, without removed ones: those in review first, then the newest. */
export async function clientDomains(
  db: Readable,
  { status, page, limit }: { status: SubdomainStatus | null; page: number; limit: number },
): Promise<ClientDomains> {
  const rows = Math.min(Math.max(limit, 1), ROWS_MAX);
  const which = and(ne(domains.status, 'deleted'), status ? eq(domains.status, status) : undefined);
  const [counted] = await db.select({ rows: count() }).from(domains).where(which);
  const pages = Math.max(1, Math.ceil((counted?.rows ?? 0) / rows));
  const currentPage = Math.min(Math.max(page, 1), pages);
  const found = await db
    .select()
    .from(domains)
    .where(which)
    .orderBy(sql`${domains.status} <> 'in_review'`, desc(domains.claimedAt), domains.id)
    .limit(rows)
    .offset((currentPage - 1) * rows);
  return { currentPage, pages, domains: await shown(db, found) };
}

/** Domains of an account that are shown; an enterprise has one for each of its companies. */
const OF_ACCOUNT = 20;

/** The domains of one client, without removed ones, the newest first. */
export async function domainsOfAccount(db: Readable, accountId: string): Promise<ClientDomain[]> {
  const found = await db
    .select()
    .from(domains)
    .where(and(eq(domains.accountId, accountId), ne(domains.status, 'deleted')))
    .orderBy(desc(domains.claimedAt), domains.id)
    .limit(OF_ACCOUNT);
  return shown(db, found);
}

export async function clientDomain(db: Readable, id: string): Promise<ClientDomain | null> {
  const [client] = await shown(db, await db.select().from(domains).where(eq(domains.id, id)));
  return client ?? null;
}
