import type { SubdomainStatus } from '@greenlit/domain/accounts/domains.ts';
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { fullName } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { among } from '../../db/keys.ts';
import { providerAccountId } from '../../db/provider.ts';
import { domains, settings, users } from '../../db/tables.ts';
import type { DomainRow } from './domains.queries.ts';

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

/** Rows of a page. */
const ROWS = 5;

/** Each with its owner and the member of staff who decided; in steps, because domains are in the directory. */
async function shown(db: Readable, found: readonly DomainRow[]): Promise<ClientDomain[]> {
  if (found.length === 0) return [];
  const owners = await db
    .select({ user: users, settings })
    .from(users)
    .leftJoin(settings, and(eq(settings.accountId, users.accountId), eq(settings.userId, users.id)))
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
  { status, page }: { status: SubdomainStatus | null; page: number },
): Promise<ClientDomains> {
  const which = and(ne(domains.status, 'deleted'), status ? eq(domains.status, status) : undefined);
  const [counted] = await db.select({ rows: count() }).from(domains).where(which);
  const pages = Math.max(1, Math.ceil((counted?.rows ?? 0) / ROWS));
  const currentPage = Math.min(Math.max(page, 1), pages);
  const found = await db
    .select()
    .from(domains)
    .where(which)
    .orderBy(sql`${domains.status} <> 'in_review'`, desc(domains.claimedAt), domains.id)
    .limit(ROWS)
    .offset((currentPage - 1) * ROWS);
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
