import { notFound } from '@greenlit/domain/shared/errors.ts';
import { and, asc, desc, eq, exists, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { favorites, libraries, scripts } from '../../db/tables.ts';
import { mayApprove } from '../identity/person.ts';
import { planLibraries, providerAccountId } from '../libraries/libraries.queries.ts';

export type ScriptRow = typeof scripts.$inferSelect;

/** Of the account: one's own, what is approved, and, for its reviewers, what others have sent. */
const ofAccount = (person: Person): SQL | undefined =>
  and(
    eq(scripts.accountId, person.user.accountId),
    or(
      eq(scripts.creatorId, person.user.id),
      eq(scripts.status, 'approved'),
      mayApprove(person) ? ne(scripts.status, 'draft') : undefined,
    ),
  );

/** Of the provider: approved, shown, in a library that is in the plan or that everybody has. */
const ofProvider = (person: Person, providerId: string): SQL | undefined => {
  const included = planLibraries(person);
  return and(
    eq(scripts.accountId, providerId),
    eq(scripts.isProviderScript, true),
    eq(scripts.status, 'approved'),
    eq(scripts.hidden, false),
    or(
      isNull(scripts.libraryId),
      sql`${scripts.libraryId} in (select id from libraries where account_id = ${providerId} and key = 'admin-custom')`,
      included.length > 0 ? inArray(scripts.libraryId, included) : undefined,
    ),
  );
};

async function visibleTo(db: Readable, person: Person): Promise<SQL | undefined> {
  const providerId = await providerAccountId(db);
  const isStaff = person.user.accountId === providerId;
  return and(isNull(scripts.removedAt), or(ofAccount(person), isStaff ? undefined : ofProvider(person, providerId)));
}

/** @throws DomainError NOT_FOUND, also for what the person may not see */
export async function scriptFor(db: Readable, person: Person, id: string): Promise<ScriptRow> {
  const [row] = await db
    .select()
    .from(scripts)
    .where(and(await visibleTo(db, person), eq(scripts.id, id)));
  if (!row) throw notFound('Script');
  return row;
}

/** A script of one's own account, locked until the transaction ends. @throws DomainError NOT_FOUND */
export async function accountScript(tx: Transaction, person: Person, id: string): Promise<ScriptRow> {
  const [row] = await tx
    .select()
    .from(scripts)
    .where(and(ofAccount(person), isNull(scripts.removedAt), eq(scripts.id, id)))
    .for('update');
  if (!row) throw notFound('Script');
  return row;
}

export interface ScriptSearch {
  page: number;
  limit: number;
  type?: 'script' | 'video' | null;
  search?: string | null;
  sort?: string | null;
  order: 'ASC' | 'DESC';
  hidden: boolean;
  archived: boolean;
  /** Only the provider's (true) or only the account's (false). */
  provider?: boolean | null;
  creatorId?: string | null;
  categories?: readonly string[] | null;
  libraries?: readonly string[] | null;
  onlyFavorites: boolean;
}

/** `%`, `_` and `\` in what somebody types are those characters. */
const literally = (typed: string): string => typed.replace(/[\\%_]/g, (character) => `\\${character}`);

/**
 * One page of the scripts a person can use. The account's rows and the provider's are asked for apart, each along its
 * own index; the word search is left out when nothing is typed, because a planned-for-all ILIKE reads everything.
 */
export async function searchScripts(
  db: Readable,
  person: Person,
  search: ScriptSearch,
): Promise<{ scripts: ScriptRow[]; pages: number }> {
  const conditions = await searchConditions(db, person, search);
  const direction = search.order === 'DESC' ? desc : asc;
  const column =
    search.sort === 'createdAt' ? scripts.createdAt : search.sort === 'updatedAt' ? scripts.updatedAt : scripts.title;
  const [rows, [count]] = await Promise.all([
    db
      .select()
      .from(scripts)
      .where(conditions)
      .orderBy(direction(column), asc(scripts.id))
      .limit(search.limit)
      .offset((search.page - 1) * search.limit),
    db.select({ n: sql<number>`count(*)::int` }).from(scripts).where(conditions),
  ]);
  return { scripts: rows, pages: Math.ceil((count?.n ?? 0) / search.limit) };
}

async function searchConditions(db: Readable, person: Person, search: ScriptSearch): Promise<SQL | undefined> {
  const providerId = await providerAccountId(db);
  const isStaff = person.user.accountId === providerId;
  const words = search.search?.trim().slice(0, 200) ?? '';
  const pattern = `%${literally(words)}%`;
  const scope =
    isStaff || search.provider === false
      ? ofAccount(person)
      : search.provider === true
        ? ofProvider(person, providerId)
        : or(ofAccount(person), ofProvider(person, providerId));
  return and(
    isNull(scripts.removedAt),
    scope,
    eq(scripts.hidden, search.hidden),
    eq(scripts.archived, search.archived),
    search.type ? eq(scripts.type, search.type) : undefined,
    search.creatorId ? eq(scripts.creatorId, search.creatorId) : undefined,
    search.categories?.length ? inArray(scripts.category, [...search.categories]) : undefined,
    search.libraries?.length ? inArray(scripts.libraryId, [...search.libraries]) : undefined,
    words ? or(ilike(scripts.title, pattern), ilike(scripts.text, pattern)) : undefined,
    search.onlyFavorites
      ? exists(
          db
            .select({ one: sql`1` })
            .from(favorites)
            .where(
              and(
                eq(favorites.accountId, person.user.accountId),
                eq(favorites.userId, person.user.id),
                eq(favorites.itemType, 'script'),
                eq(favorites.itemId, scripts.id),
              ),
            ),
        )
      : undefined,
  );
}

/** The scripts of a library that the person can use, by title. */
export async function scriptsOfLibrary(db: Readable, person: Person, libraryId: string): Promise<ScriptRow[]> {
  const shown = and(await visibleTo(db, person), eq(scripts.hidden, false), eq(scripts.libraryId, libraryId));
  return db.select().from(scripts).where(shown).orderBy(asc(scripts.title), asc(scripts.id)).limit(100);
}

/** The categories of what the person can see, in order; the word "custom" is a library's and no category. */
export async function categoriesFor(db: Readable, person: Person): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: scripts.category })
    .from(scripts)
    .where(await visibleTo(db, person))
    .orderBy(asc(scripts.category));
  return rows.map((row) => row.category).filter((name): name is string => !!name && name.toLowerCase() !== 'custom');
}

export async function libraryOfAccount(db: Readable, accountId: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: libraries.id })
    .from(libraries)
    .where(and(eq(libraries.accountId, accountId), eq(libraries.id, id)));
  return !!row;
}
