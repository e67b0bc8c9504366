import { APPROVED, type Status, UNDECIDED } from '@greenlit/domain/review/lifecycle.ts';
import { isEnterpriseLevel, type ScriptRights, scriptRights } from '@greenlit/domain/scripts/visibility.ts';
import { and, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Person } from '../../context.ts';
import { mayApprove } from '../identity/person.ts';
import { type CompanyReach, companyIdOf, companyReachOf, madeIn } from '../libraries/companies.ts';

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
    // who only reads is kept from a hidden library before they find what is in it
    { ...script, ofProvider: script.isProviderScript, companyId, inHiddenLibrary: false },
    { id, accountId, kind, companyId, canApprove: mayApprove(person) },
  );
}

/** Whose text it is: its creator's, and for the provider's scripts all of its staff's. */
export const writesScript = (script: ScriptFacts, { user }: Person): boolean =>
  script.creatorId === user.id ||
  (script.isProviderScript && user.kind === 'staff' && script.accountId === user.accountId);

/** What decides which items of their account somebody sees: as values, or as the places for them in a prepared statement. */
export interface Viewer extends CompanyReach {
  userId: string | Placeholder;
  /** Sees what others have sent for review. */
  approves: boolean | Placeholder;
  /** Sees what others have hidden or archived. */
  manages: boolean | Placeholder;
}

export function viewerOf(person: Person): Viewer {
  const manages = isEnterpriseLevel(person.user.kind);
  return { ...companyReachOf(person), userId: person.user.id, approves: manages || mayApprove(person), manages };
}

/** The columns of a table of items by which people reach it. */
interface Items {
  accountId: AnyPgColumn;
  creatorId: AnyPgColumn;
  status: AnyPgColumn;
  hidden: AnyPgColumn;
  archived: AnyPgColumn;
}

/**
 * `scriptRights` of the domain, asked of a table: one's own, what is approved and shown within reach, and, for reviewers
 * and the account's managers, what others have sent. `alsoShown`: what else has to hold of what counts as shown.
 */
export const seenInAccount = (items: Items, viewer: Viewer, alsoShown?: SQL): SQL | undefined =>
  and(
    eq(items.accountId, viewer.accountId),
    or(
      eq(items.creatorId, viewer.userId),
      and(
        eq(items.status, APPROVED),
        or(sql`${viewer.manages}::boolean`, and(eq(items.hidden, false), eq(items.archived, false), alsoShown)),
        madeIn(items.creatorId, viewer, ['company', 'enterprise']),
      ),
      and(
        sql`${viewer.approves}::boolean`,
        inArray(items.status, UNDECIDED),
        madeIn(items.creatorId, viewer, ['company']),
      ),
    ),
  );
