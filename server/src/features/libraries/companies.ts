import { isEnterpriseLevel } from '@greenlit/domain/accounts/access.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Lineage, Person } from '../../context.ts';
import { users } from '../../db/tables.ts';

/** The partner company that the person is or works under; null otherwise. */
export const companyIdOf = ({ user, parent }: Lineage): string | null =>
  user.kind === 'company' ? user.id : parent && companyIdOf(parent);

/** The person at the top of the account. */
export const rootOf = (person: Lineage): Lineage => (person.parent ? rootOf(person.parent) : person);

/** As values, or as placeholders of a prepared statement. */
export interface CompanyReach {
  accountId: string | Placeholder;
  /** Null for people who reach the whole account: everybody except partner companies and people under one. */
  inCompany: { id: string | null | Placeholder } | null;
}

/** How much of their account a person reaches. */
export function companyReachOf(person: Person): { accountId: string; inCompany: { id: string | null } | null } {
  const { accountId, kind } = person.user;
  const everywhere = isEnterpriseLevel(kind) || rootOf(person).user.kind !== 'enterprise';
  return { accountId, inCompany: everywhere ? null : { id: companyIdOf(person) } };
}

/**
 * Condition for rows created in the viewer's own company or by people without a company (the enterprise's); by anybody where
 * there are no companies.
 */
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
