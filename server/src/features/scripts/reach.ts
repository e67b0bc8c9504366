import { isEnterpriseLevel } from '@greenlit/domain/accounts/access.ts';
import { type Status, UNDECIDED } from '@greenlit/domain/review/lifecycle.ts';
import { type ScriptRights, scriptRights } from '@greenlit/domain/scripts/visibility.ts';
import { and, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Person } from '../../context.ts';
import { type CompanyReach, companyIdOf, companyReachOf, madeIn } from '../libraries/companies.ts';
import { mayApprove } from '../sessions/person-facts.ts';

/** The facts about a script that decide who may do what. */
export interface ScriptFacts {
  accountId: string;
  creatorId: string;
  status: Status;
  isProviderScript: boolean;
  hidden: boolean;
  archived: boolean;
}

/** What a person may do with a script that was found within their reach; it is therefore treated as one of their own company. */
export function rightsTo(script: ScriptFacts, person: Person): ScriptRights {
  const { id, accountId, kind } = person.user;
  const companyId = companyIdOf(person);
  return scriptRights(
    // scripts in hidden libraries are already filtered out for people who can only read
    { ...script, ofProvider: script.isProviderScript, companyId, inHiddenLibrary: false },
    { id, accountId, kind, companyId, canApprove: mayApprove(person) },
  );
}

/** Whether the person may write the script: its creator, and for provider scripts all staff. */
export const writesScript = (script: ScriptFacts, { user }: Person): boolean =>
  script.creatorId === user.id ||
  (script.isProviderScript && user.kind === 'staff' && script.accountId === user.accountId);

/** What decides which items of their account a person sees, as values or as placeholders of a prepared statement. */
export interface Viewer extends CompanyReach {
  userId: string | Placeholder;
  /** Sees what others have submitted for review. */
  approves: boolean | Placeholder;
  /** Sees what others have hidden or archived. */
  manages: boolean | Placeholder;
}

export function viewerOf(person: Person): Viewer {
  const manages = isEnterpriseLevel(person.user.kind);
  return { ...companyReachOf(person), userId: person.user.id, approves: manages || mayApprove(person), manages };
}

/** The columns of an item table that decide who reaches its rows. */
interface Items {
  accountId: AnyPgColumn;
  creatorId: AnyPgColumn;
  status: AnyPgColumn;
  hidden: AnyPgColumn;
  archived: AnyPgColumn;
}

/**
 * The domain's `scriptRights` as a condition on a table: one's own items; approved and shown items within reach; and, for
 * reviewers and account managers, items submitted by others. `alsoShown` is an additional condition for an item to count as
 * shown.
 */
export const seenInAccount = (items: Items, viewer: Viewer, alsoShown?: SQL): SQL | undefined =>
  and(
    eq(items.accountId, viewer.accountId),
    or(
      eq(items.creatorId, viewer.userId),
      and(
        eq(items.status, 'approved'),
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
