import { CUSTOM_SCRIPT_TITLE } from '@greenlit/domain/scripts/schemas.ts';
import {
  and,
  eq,
  fillPlaceholders,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import QuickLRU from 'quick-lru';
import type { Database, Readable } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { favorites, scripts, users } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';
import { madeIn } from '../libraries/companies.ts';
import type { Author } from '../sessions/person.ts';
import { type Asker, listedScript, ofAccount, ofProvider, type ScriptRow } from './scripts.queries.ts';
import { isSearch, type Looked, matchesAll } from './search.words.ts';

/** Rows of the account sampled first, in list order. */
const SAMPLED = 150;
/** With this many hits in the sample, the search counts as frequent. */
const FREQUENT = 5;
/** How many rows of the list are read for a frequent search. */
const WALKED = 4000;

/**
 * The first `most` rows of an account that match a word search, in list order. A rare word has few rows: the index finds them,
 * and they are then sorted. A frequent word has too many to read them all, but reading the list in order finds its first hits
 * quickly. The planner cannot choose between the two, because it knows how frequent words are in the whole table, not in one
 * account. If a frequent word turns out to have too few hits where expected, the index is used after all.
 */
function firstHits(accountId: Placeholder, where: SQL | undefined, order: SQL, most: number): SQL {
  const rows = (count: number) => sql.raw(`${count}`);
  const enough = sql`(select count(*) from walked) = ${rows(most)}`;
  // `head` is read lazily: the sample reads its first rows, and the walk continues until it has enough
  // with the account: on several nodes, rows of others are at the same place of another shard
  return sql`${eq(scripts.accountId, accountId)} and ${scripts}.ctid = any(array(
    with head as materialized (
      select place, (${where}) as is_hit from (
        select *, ctid as place from ${scripts} where ${eq(scripts.accountId, accountId)} order by ${order} limit ${rows(WALKED)}) as scripts),
    sampled as materialized (
      select count(*) filter (where is_hit) >= ${rows(FREQUENT)} as is_frequent from (select is_hit from head limit ${rows(SAMPLED)}) as sample),
    walked as materialized (
      select place from head where (select is_frequent from sampled) and is_hit limit ${rows(most)}),
    named as materialized (
      select ctid as place, title, updated_at, id from ${scripts} where not ${enough} and ${where})
    select place from walked where ${enough}
    union all
    (select place from named order by ${order} limit ${rows(most)})))`;
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

/** Hits of a word search that are counted and paged: counting reads every one, and people with more hits refine their search. */
export const COUNTED_HITS = 100;

export const SORTS = { title: 'title', createdAt: 'created_at', updatedAt: 'updated_at' };

/** Created by people of the account who match. */
const madeBy = (who: SQL) => sql`${scripts.creatorId} in (
  select ${users.id} from ${users} where ${eq(users.accountId, ASKER.accountId)} and ${who})`;

/** The filters of a list. Each is part of the statement only when used, so that the planner can use its index. */
export const filtersFor = (asker: Asker) => ({
  type: eq(scripts.type, place('type')),
  creatorId: eq(scripts.creatorId, place('creatorId')),
  userId: sql`${scripts.creatorId} in (
    select u.id from ${users} u left join ${users} p on p.account_id = u.account_id and p.id = u.parent_id
    where u.account_id = ${ASKER.accountId} and ${place('under')}::uuid in (u.id, u.parent_id, p.parent_id))`,
  categories: sql`${scripts.category} = any(${place('categories')})`,
  libraries: sql`${scripts.libraryId} = any(${place('libraries')})`,
  starred: sql`${scripts.id} in (select ${favorites.itemId} from ${favorites} where ${and(
    hasUser(favorites, { accountId: ASKER.accountId, id: ASKER.userId }),
    eq(favorites.itemType, 'script'),
  )})`,
  // the template for an empty script
  noCustom: sql`not (${scripts.isProviderScript} and ${scripts.title} = ${CUSTOM_SCRIPT_TITLE})`,
  isEnterprise: madeBy(inArray(users.kind, ['enterprise', 'enterprise_internal'])),
  isInvited: madeBy(isNotNull(users.parentId)),
  // one's own partner company; outside an enterprise, the account is the company
  isCompany: madeIn(scripts.creatorId, asker, ['company']) ?? eq(scripts.accountId, asker.accountId),
});
export type Filter = keyof ReturnType<typeof filtersFor>;

/** Those facts about the caller that change the statement itself. */
export interface Side {
  isStaff: boolean;
  inCompany: boolean;
}

/** The caller of a statement, as placeholders. */
export const askerFor = ({ isStaff, inCompany }: Side): Asker => ({
  ...ASKER,
  isStaff,
  inCompany: inCompany ? { id: place('companyId') } : null,
});

/** Conditions for the account's rows and for the provider's, with the search; `more` are additional filters. */
export function sidesOf(asker: Asker, looked: Looked, ...more: (SQL | undefined)[]) {
  const narrowed = and(isNull(scripts.removedAt), eq(scripts.hidden, place('hidden')), ...more);
  return {
    mine: and(ofAccount(asker), narrowed, matchesAll(looked, place('words'))),
    provided: and(ofProvider(asker), narrowed, matchesAll(looked, place('providedWords'))),
  };
}

export type ScriptColumn = keyof ScriptRow;
const COLUMNS = getTableColumns(scripts);
export const ALL_COLUMNS = Object.keys(COLUMNS) as ScriptColumn[];
/** The key columns of a row, always selected. */
const KEYS = ['accountId', 'id', 'creatorId'] as const satisfies ScriptColumn[];

export interface Shape extends Side {
  /** Of the scripts, what travels beside their keys. */
  columns: readonly ScriptColumn[];
  scope: 'account' | 'provider' | 'both';
  sort: keyof typeof SORTS;
  order: 'ASC' | 'DESC';
  /** Puts hits with the most search words in their titles first, then sorts by title. */
  bestFirst: boolean;
  filters: Filter[];
  looked: Looked;
}

/**
 * The statements for a page, for the keys of a page far back, and for the number of the provider's rows. Account and provider
 * rows are read separately, each along its own index and no further than the page: a single OR would read and sort all of both.
 */
function prepare(db: Database, shape: Shape, nameOf: (what: string) => string) {
  const { scope, sort, order, bestFirst, filters, looked } = shape;
  const asker = askerFor(shape);
  const narrow = filtersFor(asker);
  const { mine, provided } = sidesOf(
    asker,
    looked,
    eq(scripts.archived, place('archived')),
    ...filters.map((filter) => narrow[filter]),
  );
  const by = (of = '') => sql.raw(`${of}${SORTS[sort]} ${order}, ${of}id`);
  const searches = isSearch(looked);
  const shownBy = (of = '') => (bestFirst ? sql`${inTitle(of)} desc, ${by(of)}` : by(of));
  // the provider has fewer scripts than a large account
  const ours = looked.words && sort !== 'createdAt' ? firstHits(ASKER.accountId, mine, by(), COUNTED_HITS) : mine;
  const sides = { account: [ours], provider: [provided], both: [ours, provided] }[scope];
  const total = searches ? sql`(select count(*)::int from hits)` : upToMost(sides[0]);
  // a named statement keeps its plan, which a word search must not: a generic plan would read everything
  const name = (what: string) => (searches ? '' : nameOf(what));
  // a page read along its index is fast; a search gets a connection of its own
  const isShort = !searches && sort === 'title' && filters.every((filter) => filter === 'noCustom');
  const columns = [...new Set<ScriptColumn>([...KEYS, ...shape.columns])];
  const most = searches ? COUNTED_HITS : place('reach');
  return {
    rows: pageReader(db, pageOf(db, sides, { by, shownBy, total, most, columns, sort }), {
      name: name('scripts'),
      isShort,
      columns,
    }),
    // pages this far back are rare
    keys: keysOfPage(db, sides, by()).prepare(''),
    provided:
      scope === 'both' && !searches
        ? db
            .select({ total: upToMost(provided) })
            .from(sql`(select 1) as one`)
            .prepare(name('scripts_provided'))
        : null,
  };
}

/** The number of search words in a title. */
const inTitle = (of: string) =>
  sql`(select count(*) from unnest(${place('likeWords')}::text[]) as looked(word) where lower(${sql.raw(of)}title) like looked.word)`;

/** The number of rows, counted only up to a limit. */
const upToMost = (where: SQL | undefined) =>
  sql<number>`(select count(*)::int from (select 1 from ${scripts} where ${where} limit ${place('counted')}) as counted)`;

type Sides = readonly (SQL | undefined)[];

interface Reading {
  /** The sort order, on the columns of the given relation. */
  by: (of?: string) => SQL;
  /** The order of the page, among the rows that were read. */
  shownBy: (of?: string) => SQL;
  total: SQL;
  /** Maximum rows read from each side. */
  most: number | Placeholder;
  columns: readonly ScriptColumn[];
  sort: keyof typeof SORTS;
}

const pick = (columns: readonly ScriptColumn[], from: Record<ScriptColumn, unknown> = COLUMNS) =>
  Object.fromEntries(columns.map((column) => [column, from[column]])) as Pick<typeof COLUMNS, (typeof KEYS)[number]>;

/**
 * A page with everything a list shows, in one round trip: the total (even if there are no rows), the creators of the account's
 * rows, and which are starred.
 */
function pageOf(db: Database, [one, other]: Sides, { by, shownBy, total, most, columns, sort }: Reading) {
  const read = pick([...new Set([...columns, sort])], listedScript);
  const first = (where: SQL | undefined) => db.select(read).from(scripts).where(where).orderBy(by()).limit(most);
  const both = other ? unionAll(first(one), first(other)) : first(one);
  // read once for both the page and the search total; the plan follows the list order as far as there are hits
  const hits = db.$with('hits').as(db.select().from(both.as('sides')).orderBy(by()).limit(most));
  // named like the table, because the outer statement uses the table's column names
  const page = db.select().from(hits).orderBy(shownBy()).limit(place('limit')).offset(place('offset')).as('scripts');
  const counted = db
    .select({ total: sql<number>`${total}`.as('total') })
    .from(sql`(select 1) as one`)
    .as('counted');
  const { id, name, lastName, parentId } = users;
  // by the account's value: if it were that of the row, Citus would fetch everybody of all accounts
  const madeIt = and(eq(users.accountId, ASKER.accountId), eq(users.id, scripts.creatorId));
  return db
    .with(hits)
    .select({
      total: sql<number>`counted.total`,
      script: pick(columns),
      author: { id, name, lastName, parentId },
      star: { itemId: favorites.itemId },
    })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(users, madeIt)
    .leftJoin(
      favorites,
      and(
        hasUser(favorites, { accountId: ASKER.accountId, id: ASKER.userId }),
        eq(favorites.itemType, 'script'),
        eq(favorites.itemId, scripts.id),
      ),
    )
    .orderBy(shownBy('scripts.'));
}

/** A row with its list data: its author, if they belong to its account, and whether the person has starred it. */
export interface ListedScript {
  script: ListedRow;
  author: Author | null;
  isStarred: boolean;
}

/** The requested columns of a row. */
export type ListedRow = Pick<ScriptRow, (typeof KEYS)[number]> & Partial<ScriptRow>;

interface Page {
  total: number;
  listed: ListedScript[];
}

interface How {
  name: string;
  isShort: boolean;
  columns: readonly ScriptColumn[];
}

/** Runs the statement of a page and reads its rows by their places: the ORM's own reading takes longer than the database. */
function pageReader(
  db: Database,
  page: { toSQL(): { sql: string; params: unknown[] } },
  { name, isShort, columns }: How,
) {
  const { sql: text, params } = page.toSQL();
  const authorAt = 1 + columns.length;
  return async (filled: Record<string, unknown>): Promise<Page> => {
    const read = { name, text, values: fillPlaceholders(params, filled) };
    const rows = isShort
      ? await db.$short(read)
      : (await db.$client.query<unknown[]>({ ...read, rowMode: 'array' })).rows;
    const listed: ListedScript[] = [];
    for (const values of rows) {
      // if there are no rows, a single row contains only the total
      if (values[1] === null) break;
      const script: Record<string, unknown> = {};
      for (let at = 0; at < columns.length; at++) script[columns[at] as string] = values[at + 1];
      const [id, name, lastName, parentId, starred] = values.slice(authorAt);
      listed.push({
        script: script as ListedRow,
        author: id === null ? null : ({ id, name, lastName, parentId } as Author),
        isStarred: starred !== null,
      });
    }
    return { total: Number(rows[0]?.[0] ?? 0), listed };
  };
}

/** The keys of a page far back: the rows before it are skipped without loading them whole. */
function keysOfPage(db: Readable, [one, other]: Sides, by: SQL) {
  const { accountId, id, title, createdAt, updatedAt } = scripts;
  const key = { accountId, id, title, createdAt, updatedAt };
  const first = (where: SQL | undefined) => db.select(key).from(scripts).where(where).orderBy(by).limit(place('reach'));
  const page = other ? unionAll(first(one), first(other)) : first(one);
  return db.select().from(page.as('page')).orderBy(by).limit(place('limit')).offset(place('offset'));
}

const MOST_KEPT = 200;
/**
 * Maximum named statements. Clients choose columns and filters, and every connection keeps named statements until it closes.
 */
export const MOST_NAMED = 200;

interface StatementCache {
  statements: QuickLRU<string, ReturnType<typeof prepare>>;
  names: Set<string>;
}
const prepared = new WeakMap<Database, StatementCache>();

export function statements(db: Database, shape: Shape): ReturnType<typeof prepare> {
  const kept = prepared.get(db) ?? { statements: new QuickLRU({ maxSize: MOST_KEPT }), names: new Set() };
  prepared.set(db, kept);
  const key = JSON.stringify(shape);
  const known = kept.statements.get(key);
  if (known) return known;
  const id = sha256Hex(key).slice(0, 16);
  const made = prepare(db, shape, (what) => {
    const name = `${what}_${id}`;
    if (kept.names.size < MOST_NAMED) kept.names.add(name);
    return kept.names.has(name) ? name : '';
  });
  kept.statements.set(key, made);
  return made;
}
