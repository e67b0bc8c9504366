import { isEnterpriseLevel } from '@greenlit/domain/scripts/visibility.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Lineage, Person } from '../../context.ts';
import { users } from '../../db/tables.ts';

/** The partner company that somebody belongs to: they are it, or work under it; null elsewhere. */
export const companyIdOf = ({ user, parent }: Lineage): string | null =>
  user.kind === 'company' ? user.id : parent && companyIdOf(parent);

/** Who answers for the account. */
export const rootOf = (person: Lineage): Lineage => (person.parent ? rootOf(person.parent) : person);

/** As a value, or as the place for it in a prepared statement. */
export interface CompanyReach {
  accountId: string | Placeholder;
  /** Null for those who reach the whole account: everybody but partner companies and those who work under one. */
  inCompany: { id: string | null | Placeholder } | null;
}

/** How far into their account somebody reaches. */
export function companyReachOf(person: Person): { accountId: string; inCompany: { id: string | null } | null } {
  const { accountId, kind } = person.user;
  const everywhere = isEnterpriseLevel(kind) || rootOf(person).user.kind !== 'enterprise';
  return { accountId, inCompany: everywhere ? null : { id: companyIdOf(person) } };
}

/** Belongs to people of the viewer's own company, or also to those of none, who are the enterprise's; to anybody where there are no companies. */
export function madeIn(
  person: AnyPgColumn,
  { accountId, inCompany }: CompanyReach,
  where: readonly ('company' | 'enterprise')[],
): SQL | undefined {
  if (!inCompany) return undefined;
  const company = sql`case when u.kind = 'company' then u.id when p.kind = 'company' then p.id end`;
  const own = sql`${company} is not distinct from ${inCompany.id}::uuid`;
  const reached = where.includes('enterprise') ? sql`(${own} or ${company} is null)` : own;
  return sql`${person} in (
    select u.id from ${users} u left join ${users} p on p.account_id = u.account_id and p.id = u.parent_id
    where u.account_id = ${accountId} and ${reached})`;
}
