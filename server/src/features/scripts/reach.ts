import type { Status } from '@greenlit/domain/review/lifecycle.ts';
import { isEnterpriseLevel, type ScriptRights, scriptRights } from '@greenlit/domain/scripts/visibility.ts';
import { and, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Lineage, Person } from '../../context.ts';
import { users } from '../../db/tables.ts';
import { mayApprove } from '../identity/person.ts';

/** The partner company that somebody belongs to: they are it, or work under it; null elsewhere. */
const companyIdOf = ({ user, parent }: Lineage): string | null =>
  user.kind === 'company' ? user.id : parent && companyIdOf(parent);

/** What decides about a script beside who asks. */
export interface ScriptFacts {
  accountId: string;
  creatorId: string;
  status: Status;
  isProviderScript: boolean;
  hidden: boolean;
  archived: boolean;
}

/** What somebody may do with a script that was found for them; so it is in their reach, as if of their own company. */
export function rightsTo(script: ScriptFacts, person: Person): ScriptRights {
  const { id, accountId, kind } = person.user;
  const companyId = companyIdOf(person);
  return scriptRights(
    { ...script, ofProvider: script.isProviderScript, companyId },
    { id, accountId, kind, companyId, canApprove: mayApprove(person) },
  );
}

/** What decides which items of their account somebody sees: as values, or as the places for them in a prepared statement. */
export interface Viewer {
  accountId: string | Placeholder;
  userId: string | Placeholder;
  /** Sees what others have sent for review. */
  approves: boolean | Placeholder;
  /** Sees what others have hidden or archived. */
  manages: boolean | Placeholder;
  /** Null for those who reach the whole account: everybody but partner companies and those who work under one. */
  inCompany: { id: string | null | Placeholder } | null;
}

export function viewerOf(person: Person): Viewer {
  const manages = isEnterpriseLevel(person.user.kind);
  return {
    accountId: person.user.accountId,
    userId: person.user.id,
    approves: manages || mayApprove(person),
    manages,
    inCompany: manages || rootOf(person).user.kind !== 'enterprise' ? null : { id: companyIdOf(person) },
  };
}

const rootOf = (person: Lineage): Lineage => (person.parent ? rootOf(person.parent) : person);

/** The columns of a table of items, or of what belongs to one, by which people reach it. */
interface Owned {
  accountId: AnyPgColumn;
  creatorId: AnyPgColumn;
}
interface Items extends Owned {
  status: AnyPgColumn;
  hidden: AnyPgColumn;
  archived: AnyPgColumn;
}

/**
 * `scriptRights` of the domain, asked of a table: one's own, what is approved and shown within reach, and, for reviewers
 * and the account's managers, what others have sent.
 */
export const seenInAccount = (items: Items, viewer: Viewer): SQL | undefined =>
  and(
    eq(items.accountId, viewer.accountId),
    or(
      eq(items.creatorId, viewer.userId),
      and(
        eq(items.status, 'approved'),
        or(sql`${viewer.manages}::boolean`, and(eq(items.hidden, false), eq(items.archived, false))),
        madeIn(items, viewer, ['company', 'enterprise']),
      ),
      and(
        sql`${viewer.approves}::boolean`,
        inArray(items.status, ['in_review', 'need_changes']),
        madeIn(items, viewer, ['company']),
      ),
    ),
  );

/** Made by people of the viewer's own company, or also by those of none, who are the enterprise's; anybody where there are no companies. */
export function madeIn(
  items: Owned,
  { accountId, inCompany }: Viewer,
  where: readonly ('company' | 'enterprise')[],
): SQL | undefined {
  if (!inCompany) return undefined;
  const company = sql`case when u.kind = 'company' then u.id when p.kind = 'company' then p.id end`;
  const own = sql`${company} is not distinct from ${inCompany.id}::uuid`;
  const reached = where.includes('enterprise') ? sql`(${own} or ${company} is null)` : own;
  return sql`${items.creatorId} in (
    select u.id from ${users} u left join ${users} p on p.account_id = u.account_id and p.id = u.parent_id
    where u.account_id = ${accountId} and ${reached})`;
}
