import { notFound } from '@greenlit/domain/shared/errors.ts';
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  isNull,
  or,
  type Param,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { excerpt, leftEmpty, leftOut } from '../../db/excerpts.ts';
import type { RowKey } from '../../db/keys.ts';
import { providerAccountId } from '../../db/provider.ts';
import { scripts } from '../../db/tables.ts';
import { planLibraries } from '../libraries/libraries.queries.ts';
import { seenInAccount, type Viewer, viewerOf } from './reach.ts';

export type ScriptRow = typeof scripts.$inferSelect;

/** A script in a list: the beginning of its text, without its papers and the results of the pre-review and the model. */
export const listedScript = {
  ...getTableColumns(scripts),
  text: excerpt(scripts.text, 'text'),
  reviewForm: leftOut('review_form'),
  generation: leftOut('generation'),
  dismissals: leftEmpty('dismissals'),
};

/** What decides which scripts a person sees, as values or as placeholders of a prepared statement. */
export interface Asker extends Viewer {
  providerId: string | Placeholder;
  /** Provider staff see all of the provider's scripts. */
  isStaff: boolean;
  /** The ids of the included libraries, as a single parameter. */
  included: Param | Placeholder;
}

const askerOf = (person: Person, providerId: string): Asker => ({
  ...viewerOf(person),
  providerId,
  isStaff: person.user.accountId === providerId,
  included: sql.param(planLibraries(person)),
});

/** Excludes libraries that the account has hidden: their scripts count as hidden too. */
const inShownLibrary = (asker: Asker): SQL =>
  sql`(${scripts.libraryId} is null or ${scripts.libraryId} not in (
    select id from libraries where account_id = ${asker.accountId} and hidden))`;

/** Condition for the account's scripts that the person may see. */
export const ofAccount = (asker: Asker): SQL | undefined =>
  asker.isStaff ? eq(scripts.accountId, asker.accountId) : seenInAccount(scripts, asker, inShownLibrary(asker));

/**
 * Condition for the provider's scripts that are available: approved, shown, and in a shown library that is part of the plan or
 * open to everybody.
 */
export const ofProvider = (asker: Asker): SQL | undefined =>
  and(
    eq(scripts.accountId, asker.providerId),
    eq(scripts.isProviderScript, true),
    eq(scripts.status, 'approved'),
    eq(scripts.hidden, false),
    eq(scripts.archived, false),
    or(
      isNull(scripts.libraryId),
      sql`${scripts.libraryId} in (select id from libraries where account_id = ${asker.providerId} and not hidden
        and (key = 'admin-custom' or id = any(${asker.included}::uuid[])))`,
    ),
  );

/** Everything the person sees, from the account and the provider. */
export async function ofReach(db: Readable, person: Person): Promise<SQL | undefined> {
  const asker = askerOf(person, await providerAccountId(db));
  return or(ofAccount(asker), asker.isStaff ? undefined : ofProvider(asker));
}

/** Condition for the provider's scripts that the person sees. */
export async function ofProvidedTo(db: Readable, person: Person): Promise<SQL | undefined> {
  const asker = askerOf(person, await providerAccountId(db));
  return asker.isStaff ? ofAccount(asker) : ofProvider(asker);
}

const visibleTo = async (db: Readable, person: Person): Promise<SQL | undefined> =>
  and(isNull(scripts.removedAt), await ofReach(db, person));

/** Null if the person may not see it. */
export async function scriptSeenBy(db: Readable, person: Person, id: string): Promise<ScriptRow | null> {
  const [row] = await db
    .select()
    .from(scripts)
    .where(and(await visibleTo(db, person), eq(scripts.id, id)));
  return row ?? null;
}

/** @throws DomainError NOT_FOUND, also if the person may not see it */
export async function scriptFor(db: Readable, person: Person, id: string): Promise<ScriptRow> {
  const row = await scriptSeenBy(db, person, id);
  if (!row) throw notFound('Script');
  return row;
}

/** Locks a script of the person's account until the transaction ends. @throws DomainError NOT_FOUND */
export async function accountScript(tx: Transaction, person: Person, id: string): Promise<ScriptRow> {
  const asker = askerOf(person, await providerAccountId(tx));
  const [row] = await tx
    .select()
    .from(scripts)
    .where(and(ofAccount(asker), isNull(scripts.removedAt), eq(scripts.id, id)))
    .for('update');
  if (!row) throw notFound('Script');
  return row;
}

/** The scripts of a library that the person can use, by title; without hidden and archived ones. */
export async function scriptsOfLibrary(db: Readable, person: Person | null, libraryId: string): Promise<ScriptRow[]> {
  if (!person) return [];
  const shown = and(
    await visibleTo(db, person),
    eq(scripts.hidden, false),
    eq(scripts.archived, false),
    eq(scripts.libraryId, libraryId),
  );
  return db.select(listedScript).from(scripts).where(shown).orderBy(asc(scripts.title), asc(scripts.id)).limit(100);
}

/** How many scripts each library offers: approved, shown, neither archived nor removed. */
export async function offeredScriptCounts(db: Readable, keys: readonly RowKey[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: scripts.libraryId, count: count() })
    .from(scripts)
    .where(
      and(
        inArray(scripts.accountId, [...new Set(keys.map(({ accountId }) => accountId))]),
        inArray(
          scripts.libraryId,
          keys.map(({ id }) => id),
        ),
        eq(scripts.status, 'approved'),
        eq(scripts.hidden, false),
        eq(scripts.archived, false),
        isNull(scripts.removedAt),
      ),
    )
    .groupBy(scripts.libraryId);
  return new Map(rows.map((row) => [row.id ?? '', row.count]));
}

/** The categories of everything the person can see, sorted; "custom" is a library, not a category. */
export async function categoriesFor(db: Readable, person: Person): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: scripts.category })
    .from(scripts)
    .where(await visibleTo(db, person))
    .orderBy(asc(scripts.category));
  return rows.map((row) => row.category).filter((name): name is string => !!name && name.toLowerCase() !== 'custom');
}
