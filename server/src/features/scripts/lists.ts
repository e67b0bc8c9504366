import { and, asc, desc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { scripts } from '../../db/tables.ts';
import { rootOf } from '../libraries/companies.ts';
import { listedScript, ofProvidedTo, ofReach, type ScriptRow } from './scripts.queries.ts';

/** Maximum rows of an unpaged list. */
export const LIST_MAX = 500;

const list = (db: Readable, where: SQL | undefined, order: SQL[]): Promise<ScriptRow[]> =>
  db
    .select(listedScript)
    .from(scripts)
    .where(and(where, isNull(scripts.removedAt)))
    .orderBy(...order, asc(scripts.id))
    .limit(LIST_MAX);

const shown = and(eq(scripts.hidden, false), eq(scripts.archived, false));

/** Everything the person can use, from the account and the provider, by title. */
export const allScripts = async (db: Readable, person: Person): Promise<ScriptRow[]> =>
  list(db, and(await ofReach(db, person), shown), [asc(scripts.title)]);

/** The person's own scripts in any status, most recently changed first. */
export const ownScripts = (db: Readable, { user }: Person): Promise<ScriptRow[]> =>
  list(db, and(eq(scripts.accountId, user.accountId), eq(scripts.creatorId, user.id)), [desc(scripts.updatedAt)]);

/** The provider's scripts: all for its staff, for others those they can use. */
export const providerScripts = async (db: Readable, person: Person): Promise<ScriptRow[]> =>
  list(db, and(await ofProvidedTo(db, person), person.user.kind === 'staff' ? undefined : shown), [asc(scripts.title)]);

/** The enterprise's scripts that the person can see, without drafts; empty outside an enterprise. */
export async function enterpriseScripts(db: Readable, person: Person): Promise<ScriptRow[]> {
  if (rootOf(person).user.kind !== 'enterprise') return [];
  const written = and(eq(scripts.accountId, person.user.accountId), ne(scripts.status, 'draft'));
  return list(db, and(await ofReach(db, person), written, shown), [asc(scripts.title)]);
}
