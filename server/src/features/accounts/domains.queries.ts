import { domainName } from '@greenlit/domain/channel/domains.ts';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { domains, users } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';

export type DomainRow = typeof domains.$inferSelect;

/** The default target of custom domains: this machine. */
const THIS_MACHINE = '127.0.0.1';

/** The address that custom domains must point to. */
export const targetOf = ({ domainTargetIp }: Config): string => domainTargetIp ?? THIS_MACHINE;

/** The DNS record to create for the domain, and when it was last checked. */
export interface DomainGuidance {
  recordType: string;
  host: string | null;
  target: string;
  checkedAt: Date | null;
}

export async function guidanceFor({ db, config }: Ports, person: Person): Promise<DomainGuidance> {
  const row = await domainOf(db, domainOwner(person));
  return {
    recordType: 'A',
    host: row?.domain ?? null,
    target: targetOf(config),
    checkedAt: row?.checkedAt ?? null,
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

/** Whether another account has this domain or has requested it. */
export async function isWantedElsewhere(
  db: Readable,
  owner: { accountId: string; id: string },
  name: string,
): Promise<boolean> {
  const rows = await db
    .select({ userId: domains.userId })
    .from(domains)
    .where(
      and(
        eq(domains.domain, name),
        inArray(domains.status, ['pending', 'in_review', 'active']),
        or(ne(domains.accountId, owner.accountId), ne(domains.userId, owner.id)),
      ),
    );
  return rows.length > 0;
}

/** The origin of a channel's own domain: scheme and port are the main host's. */
export function originOfDomain({ mainHost }: Config, domain: string): string {
  const url = new URL(mainHost);
  url.hostname = domain;
  return url.origin;
}

/** The domain that a host names, without the point that may end it; null if it cannot be one. */
export function hostName(host: string): string | null {
  const name = domainName.safeParse(host.replace(/\.$/, ''));
  return name.success ? name.data : null;
}

/** Whose active domain this is; null if it is nobody's, or its owner is disabled. Only then is a certificate requested. */
export async function servedOwner(db: Readable, name: string): Promise<{ accountId: string; id: string } | null> {
  const [row] = await db
    .select({ accountId: users.accountId, id: users.id })
    .from(domains)
    .innerJoin(users, and(eq(users.accountId, domains.accountId), eq(users.id, domains.userId)))
    .where(
      and(eq(domains.domain, name), eq(domains.status, 'active'), eq(users.active, true), isNull(users.removedAt)),
    );
  return row ?? null;
}
