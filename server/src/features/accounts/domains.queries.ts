import { type DnsFound, type DnsWanted, domainName, mayReclaim, proofHost } from '@greenlit/domain/accounts/domains.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { domains, users } from '../../db/tables.ts';
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
export const domainOwner = ({ user, parent }: Person): { accountId: string; id: string } =>
  user.kind === 'enterprise_internal' && parent ? parent.user : user;

/** The owner's current domain, whatever its status. */
export async function domainOf(db: Readable, owner: { accountId: string; id: string }): Promise<DomainRow | null> {
  const [row] = await db
    .select()
    .from(domains)
    .where(and(eq(domains.accountId, owner.accountId), eq(domains.userId, owner.id), ne(domains.status, 'deleted')));
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
export async function isTaken(db: Readable, owner: { accountId: string; id: string }, name: string): Promise<boolean> {
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
export async function wasReleasedBy(
  db: Readable,
  owner: { accountId: string; id: string },
  name: string,
  now: Date,
): Promise<boolean> {
  const [last] = await db
    .select({ releasedAt: domains.releasedAt })
    .from(domains)
    .where(
      and(
        eq(domains.domain, name),
        eq(domains.accountId, owner.accountId),
        eq(domains.userId, owner.id),
        isNotNull(domains.releasedAt),
      ),
    )
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

/** Whose active domain this is; null if it is nobody's, or its owner is disabled. Only then is a certificate requested. */
export async function servedOwner(db: Readable, name: string): Promise<{ accountId: string; id: string } | null> {
  const [at] = await db
    .select({ accountId: domains.accountId, id: domains.userId })
    .from(domains)
    .where(and(eq(domains.domain, name), eq(domains.status, 'active')));
  if (!at) return null;
  const [owner] = await db
    .select({ accountId: users.accountId, id: users.id })
    .from(users)
    .where(
      and(
        ...[eq(users.accountId, at.accountId), eq(users.id, at.id)],
        ...[eq(users.active, true), isNull(users.removedAt)],
      ),
    );
  return owner ?? null;
}
