import type { SubdomainStatus } from '@greenlit/domain/shared/labels.ts';
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
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

/** Rows of a page (specification, tables). */
const ROWS = 5;
const deciders = alias(users, 'deciders');

const rows = (db: Readable) =>
  db
    .select({ domain: domains, user: users, settings, decider: deciders })
    .from(domains)
    .innerJoin(users, and(eq(users.accountId, domains.accountId), eq(users.id, domains.userId)))
    .leftJoin(settings, and(eq(settings.accountId, domains.accountId), eq(settings.userId, domains.userId)))
    .leftJoin(deciders, eq(deciders.id, domains.decidedBy))
    .$dynamic();

const shown = ({ domain, user, settings: own, decider }: Awaited<ReturnType<typeof rows>>[number]): ClientDomain => ({
  ...domain,
  company: own?.companyName || own?.companyFullName || null,
  owner: fullName(user),
  ownerEmail: user.email,
  decidedByName: decider && fullName(decider),
});

/** All clients' domains, without removed ones: those in review first, then the newest. */
export async function clientDomains(
  db: Readable,
  { status, page }: { status: SubdomainStatus | null; page: number },
): Promise<ClientDomains> {
  const which = and(ne(domains.status, 'deleted'), status ? eq(domains.status, status) : undefined);
  const [counted] = await db.select({ rows: count() }).from(domains).where(which);
  const pages = Math.max(1, Math.ceil((counted?.rows ?? 0) / ROWS));
  const currentPage = Math.min(Math.max(page, 1), pages);
  const found = await rows(db)
    .where(which)
    .orderBy(sql`${domains.status} <> 'in_review'`, desc(domains.claimedAt), domains.id)
    .limit(ROWS)
    .offset((currentPage - 1) * ROWS);
  return { currentPage, pages, domains: found.map(shown) };
}

/** Domains of an account that are shown; an enterprise has one for each of its companies. */
const OF_ACCOUNT = 20;

/** The domains of one client, without removed ones, the newest first. */
export async function domainsOfAccount(db: Readable, accountId: string): Promise<ClientDomain[]> {
  const found = await rows(db)
    .where(and(eq(domains.accountId, accountId), ne(domains.status, 'deleted')))
    .orderBy(desc(domains.claimedAt), domains.id)
    .limit(OF_ACCOUNT);
  return found.map(shown);
}

export async function clientDomain(db: Readable, id: string): Promise<ClientDomain | null> {
  const [row] = await rows(db).where(eq(domains.id, id));
  return row ? shown(row) : null;
}
