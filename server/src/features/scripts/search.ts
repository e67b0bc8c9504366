import { CUSTOM_SCRIPT_TITLE } from '@greenlit/domain/scripts/schemas.ts';
import { and, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { favorites, scripts, users } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';
import { madeIn } from '../libraries/companies.ts';
import { planLibraries, providerAccountId } from '../libraries/libraries.queries.ts';
import { viewerOf } from './reach.ts';
import { type Asker, ofAccount, ofProvider, type ScriptRow } from './scripts.queries.ts';

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
  /** Without the template that opens an empty script. */
  noCustom: boolean;
  /** Made by the enterprise and its internal users. */
  isEnterprise: boolean;
  /** Made in one's own partner company, or, where there is none, in the account. */
  isCompany: boolean;
  /** Made by people who were invited. */
  isInvited: boolean;
}

const place = sql.placeholder;

const ASKER = {
  accountId: place('accountId'),
  userId: place('userId'),
  approves: place('approves'),
  manages: place('manages'),
  providerId: place('providerId'),
  included: place('included'),
};

/** Hits of a word search that are counted, and so have pages: who finds more types another word. */
const COUNTED_HITS = 1000;

const SORTS = { title: 'title', createdAt: 'created_at', updatedAt: 'updated_at' };

/** Made by people of the account of whom this holds. */
const madeBy = (who: SQL) => sql`${scripts.creatorId} in (
  select ${users.id} from ${users} where ${eq(users.accountId, ASKER.accountId)} and ${who})`;

/** What a list may be narrowed by. Each stands in the statement only when it is asked for, so that its index is seen. */
const filtersFor = (asker: Asker) => ({
  type: eq(scripts.type, place('type')),
  creatorId: eq(scripts.creatorId, place('creatorId')),
  categories: sql`${scripts.category} = any(${place('categories')})`,
  libraries: sql`${scripts.libraryId} = any(${place('libraries')})`,
  words: or(ilike(scripts.title, place('words')), ilike(scripts.text, place('words'))),
  starred: sql`exists (select from ${favorites} where ${and(
    eq(favorites.accountId, ASKER.accountId),
    eq(favorites.userId, ASKER.userId),
    eq(favorites.itemType, 'script'),
    eq(favorites.itemId, scripts.id),
  )})`,
  // the template that opens an empty script
  noCustom: sql`not (${scripts.isProviderScript} and ${scripts.title} = ${CUSTOM_SCRIPT_TITLE})`,
  isEnterprise: madeBy(inArray(users.kind, ['enterprise', 'enterprise_internal'])),
  isInvited: madeBy(isNotNull(users.parentId)),
  // one's own partner company; elsewhere the account is the company
  isCompany: madeIn(scripts.creatorId, asker, ['company']) ?? eq(scripts.accountId, asker.accountId),
});
type Filter = keyof ReturnType<typeof filtersFor>;

interface Shape {
  scope: 'account' | 'provider' | 'both';
  isStaff: boolean;
  inCompany: boolean;
  sort: keyof typeof SORTS;
  order: 'ASC' | 'DESC';
  filters: Filter[];
}

/**
 * The statements for a list's rows and for their number. The account's rows and the provider's are read apart, each along
 * its own index and no further than the page reaches: asked for by one OR, all of both would be read and sorted.
 */
function prepare(db: Readable, shape: Shape) {
  const { scope, sort, order, filters } = shape;
  const inCompany = shape.inCompany ? { id: place('companyId') } : null;
  const asker: Asker = { ...ASKER, isStaff: shape.isStaff, inCompany };
  const narrow = filtersFor(asker);
  const narrowed = and(
    isNull(scripts.removedAt),
    eq(scripts.hidden, place('hidden')),
    eq(scripts.archived, place('archived')),
    ...filters.map((filter) => narrow[filter]),
  );
  const mine = and(ofAccount(asker), narrowed);
  const provided = and(ofProvider(asker), narrowed);
  const by = sql.raw(`${SORTS[sort]} ${order}, id`);
  const first = (where: SQL | undefined) => db.select().from(scripts).where(where).orderBy(by).limit(place('reach'));
  const searches = filters.includes('words');
  const most = searches ? sql` limit ${sql.raw(String(COUNTED_HITS))}` : sql``;
  const number = (where: SQL | undefined) =>
    sql<number>`(select count(*)::int from (select from ${scripts} where ${where}${most}) as found)`;
  const { page, n } = {
    account: { page: first(mine), n: number(mine) },
    provider: { page: first(provided), n: number(provided) },
    both: { page: unionAll(first(mine), first(provided)), n: sql<number>`${number(mine)} + ${number(provided)}` },
  }[scope];
  // with a name the plan is kept, which must not happen to a word search: planned for any word, it reads everything
  const name = (what: string) => (searches ? '' : `${what}_${sha256Hex(JSON.stringify(shape)).slice(0, 16)}`);
  return {
    rows: db
      .select()
      .from(page.as('page'))
      .orderBy(by)
      .limit(place('limit'))
      .offset(place('offset'))
      .prepare(name('scripts')),
    count: db.select({ n }).from(sql`(select) as one`).prepare(name('scripts_count')),
  };
}

const prepared = new WeakMap<Readable, Map<string, ReturnType<typeof prepare>>>();
function statements(db: Readable, shape: Shape): ReturnType<typeof prepare> {
  const ofDb = prepared.get(db) ?? new Map<string, ReturnType<typeof prepare>>();
  prepared.set(db, ofDb);
  const key = JSON.stringify(shape);
  const known = ofDb.get(key) ?? prepare(db, shape);
  ofDb.set(key, known);
  return known;
}

/** `%`, `_` and `\` in what somebody types are those characters. */
const literally = (typed: string): string => typed.replace(/[\\%_]/g, (character) => `\\${character}`);

/** One page of the scripts a person can use, and how many pages there are. */
export async function searchScripts(
  db: Readable,
  person: Person,
  search: ScriptSearch,
): Promise<{ scripts: ScriptRow[]; pages: number }> {
  const { inCompany, ...viewer } = viewerOf(person);
  const providerId = await providerAccountId(db);
  const { page, limit, order, type, creatorId, categories, libraries } = search;
  const typed = search.search?.trim().slice(0, 200);
  const ofPeople = search.isEnterprise || search.isCompany || search.isInvited;
  const ofAccountAlone = search.provider === false || (ofPeople && !search.provider);
  const asked: Record<Filter, unknown> = {
    type,
    creatorId,
    categories: categories?.length ? categories : null,
    libraries: libraries?.length ? libraries : null,
    words: typed ? `%${literally(typed)}%` : null,
    starred: search.onlyFavorites || null,
    noCustom: search.noCustom || null,
    isEnterprise: search.isEnterprise || null,
    isCompany: search.isCompany || null,
    isInvited: search.isInvited || null,
  };
  const isStaff = viewer.accountId === providerId;
  const { rows, count } = statements(db, {
    isStaff,
    inCompany: inCompany !== null,
    scope: isStaff || ofAccountAlone ? 'account' : search.provider ? 'provider' : 'both',
    sort: search.sort === 'createdAt' || search.sort === 'updatedAt' ? search.sort : 'title',
    order,
    filters: keysOf(asked).filter((filter) => asked[filter] !== null && asked[filter] !== undefined),
  });
  const values = {
    ...asked,
    ...viewer,
    companyId: inCompany?.id ?? null,
    providerId,
    included: planLibraries(person),
    hidden: search.hidden,
    archived: search.archived,
    reach: page * limit,
    limit,
    offset: (page - 1) * limit,
  };
  const [found, [counted]] = await Promise.all([rows.execute(values), count.execute(values)]);
  return { scripts: found, pages: Math.ceil((counted?.n ?? 0) / limit) };
}

const keysOf = <Key extends string>(record: Record<Key, unknown>): Key[] => Object.keys(record) as Key[];
