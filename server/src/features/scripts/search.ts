import { beginningsOf, comparableWord, meantWords, searchTerms } from '@greenlit/domain/scripts/typos.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { nextThousand } from '@greenlit/domain/shared/paging.ts';
import { SCRIPT_SEARCH_MAX } from '@greenlit/domain/shared/text.ts';
import { and, fillPlaceholders, inArray, like, type Placeholder, sql } from 'drizzle-orm';
import QuickLRU from 'quick-lru';
import type { Person } from '../../context.ts';
import type { Database, Readable } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { providerAccountId } from '../../db/provider.ts';
import { scripts, scriptWords } from '../../db/tables.ts';
import { planLibraries } from '../libraries/libraries.queries.ts';
import { viewerOf } from './reach.ts';
import { listedScript, type ScriptRow } from './scripts.queries.ts';
import {
  ALL_COLUMNS,
  COUNTED_HITS,
  type Filter,
  type ListedRow,
  type ListedScript,
  type ScriptColumn,
  SORTS,
  statements,
} from './search.statements.ts';
import {
  asParts,
  isSearch,
  likeWords,
  literalValues,
  lookedFor,
  type Wording,
  wordingOf,
  wordsQuery,
} from './search.words.ts';

/** How long a count is cached: the provider's scripts are the same for thousands of people and rarely change. */
const KEPT_MS = 2_000;
const MOST_KEPT = 1_000;

interface Count {
  getQuery(): { sql: string; params: unknown[] };
  execute(values: Record<string, unknown>): Promise<{ total: number }[]>;
}

const kept = new WeakMap<Readable, QuickLRU<string, Promise<number>>>();

/** A count that may be up to two seconds old. Keyed by statement and parameters, so that nobody gets the count of another query. */
function keptCount(db: Readable, count: Count, values: Record<string, unknown>): Promise<number> {
  const ofDb = kept.get(db) ?? new QuickLRU<string, Promise<number>>({ maxSize: MOST_KEPT, maxAge: KEPT_MS });
  kept.set(db, ofDb);
  const { sql, params } = count.getQuery();
  const key = JSON.stringify([sql, fillPlaceholders(params as (unknown | Placeholder)[], values)]);
  const known = ofDb.get(key);
  if (known) return known;
  const asked = count.execute(values).then(([row]) => row?.total ?? 0);
  asked.catch(() => ofDb.delete(key));
  ofDb.set(key, asked);
  return asked;
}

export interface ScriptSearch {
  page: number;
  limit: number;
  type?: ItemType | null;
  search?: string | null;
  sort?: string | null;
  order: 'ASC' | 'DESC';
  hidden: boolean;
  archived: boolean;
  /** Only the provider's (true), or only the account's (false). */
  provider?: boolean | null;
  creatorId?: string | null;
  /** By this person or by people under them. */
  userId?: string | null;
  categories?: readonly string[] | null;
  libraries?: readonly string[] | null;
  onlyFavorites: boolean;
  /** Without the template for an empty script. */
  noCustom: boolean;
  /** Created by the enterprise or its internal users. */
  isEnterprise: boolean;
  /** Created in the caller's partner company or, outside one, in the account. */
  isCompany: boolean;
  /** Created by invited people. */
  isInvited: boolean;
}

export interface FoundScripts {
  scripts: ListedRow[];
  /** The same rows with list data, unless the page is far back. */
  listed: ListedScript[];
  /** For a word search counted up to `COUNTED_HITS`, for a list up to the next full thousand after the page. */
  total: number;
  /** Whether there may be more than were counted. */
  capped: boolean;
  pages: number;
  /** The search words: as typed, or corrected. */
  wording: Wording;
  /** The corrected query, if there were no results for the one typed. */
  corrected: string | null;
  search: ScriptSearch;
}

/** Up to this offset whole rows are read along the index; beyond it, only keys. */
const NEAR = 500;

/**
 * One page of the scripts a person can use. The query matches the beginnings of words; failing that, parts of words; failing
 * that, likely corrections.
 */
export async function searchScripts(
  db: Database,
  person: Person,
  search: ScriptSearch,
  columns: readonly ScriptColumn[] = ALL_COLUMNS,
): Promise<FoundScripts> {
  const pageFor = (wording: Wording) => pageOf(db, person, { search, wording, columns });
  const typed = searchTerms(search.search?.slice(0, SCRIPT_SEARCH_MAX) ?? '');
  const wording = wordingOf(typed);
  const found = { ...(await pageFor(wording)), wording, corrected: null, search };
  if (found.total > 0 || typed.length === 0) return found;
  const accounts = [...new Set([person.user.accountId, await providerAccountId(db)])];
  const parts = await asParts(db, accounts, wording);
  const within = parts && (await pageFor(parts));
  if (parts && within && within.total > 0) return { ...found, ...within, wording: parts };
  for (const terms of await meantTerms(db, accounts, typed)) {
    const wording = wordingOf(terms);
    const meant = await pageFor(wording);
    if (meant.total > 0) return { ...found, ...meant, wording, corrected: terms.join(' ') };
  }
  return found;
}

interface Wanted {
  search: ScriptSearch;
  wording: Wording;
  columns: readonly ScriptColumn[];
}

async function pageOf(db: Database, person: Person, { search, wording, columns }: Wanted) {
  const { page, limit, order } = search;
  const { values, isStaff, inCompany } = await askedBy(db, person, search, wording);
  const looked = lookedFor(wording);
  const { rows, keys, provided } = statements(db, {
    isStaff,
    inCompany,
    scope: scopeOf(search, isStaff),
    sort: isSort(search.sort) ? search.sort : 'title',
    order,
    bestFirst: search.sort === BEST_FIRST && isSearch(looked),
    filters: filtersOf(search),
    looked,
    columns,
  });
  const offset = (page - 1) * limit;
  const most = isSearch(looked) ? COUNTED_HITS : nextThousand(offset + limit);
  const paged = { ...values, reach: offset + limit, limit, offset, counted: most + 1 };
  const isNear = offset <= NEAR;
  const [found, ofProvider] = await Promise.all([
    rows(isNear ? paged : { ...paged, reach: 0, limit: 0, offset: 0 }),
    provided ? keptCount(db, provided, paged) : 0,
  ]);
  const { listed } = found;
  // the provider's count may be slightly older than the rows
  const there = Math.max(found.total + ofProvider, listed.length > 0 ? offset + listed.length : 0);
  const total = Math.min(there, most);
  const far = !isNear && offset < total ? await rowsOf(db, await keys.execute(paged)) : [];
  return {
    scripts: isNear ? listed.map(({ script }) => script) : far,
    listed,
    total,
    capped: isSearch(looked) ? total >= COUNTED_HITS || wording.isPart : there > most,
    pages: Math.ceil(total / limit),
  };
}

/** The sort of a search that puts its best hits first; without a search, it is by title. */
const BEST_FIRST = 'relevance';

const isSort = (sort: string | null | undefined): sort is keyof typeof SORTS => !!sort && Object.hasOwn(SORTS, sort);

/** The rows of these keys, in their order. */
async function rowsOf(db: Readable, keys: readonly RowKey[]): Promise<ScriptRow[]> {
  const found: ScriptRow[] = await db
    .select(listedScript)
    .from(scripts)
    .where(among(scripts.accountId, scripts.id, keys));
  const byId = new Map(found.map((row) => [row.id, row]));
  return keys.map(({ id }) => byId.get(id)).filter((row): row is ScriptRow => !!row);
}

/** Whose rows are searched: filters by people only apply to the account's. */
function scopeOf({ provider, isEnterprise, isCompany, isInvited }: ScriptSearch, isStaff: boolean) {
  const ofPeople = isEnterprise || isCompany || isInvited;
  if (isStaff || provider === false || (ofPeople && !provider)) return 'account';
  return provider ? 'provider' : 'both';
}

/** The filters in use, in a fixed order. */
function filtersOf(search: ScriptSearch): Filter[] {
  const asked: Record<Filter, unknown> = {
    type: search.type,
    creatorId: search.creatorId,
    userId: search.userId,
    categories: search.categories?.length,
    libraries: search.libraries?.length,
    starred: search.onlyFavorites,
    noCustom: search.noCustom,
    isEnterprise: search.isEnterprise,
    isCompany: search.isCompany,
    isInvited: search.isInvited,
  };
  return (Object.keys(asked) as Filter[]).filter((filter) => asked[filter]);
}

/** The parameters of the statements: the person and their search. */
export async function askedBy(db: Readable, person: Person, search: ScriptSearch, wording: Wording) {
  const { inCompany, ...viewer } = viewerOf(person);
  const providerId = await providerAccountId(db);
  const { type, creatorId, userId: under, categories, libraries, hidden, archived } = search;
  return {
    isStaff: viewer.accountId === providerId,
    inCompany: inCompany !== null,
    values: {
      ...viewer,
      ...literalValues(wording),
      likeWords: likeWords(wording),
      words: wordsQuery(person.user.accountId, wording),
      providedWords: wordsQuery(providerId, wording),
      type,
      creatorId,
      under,
      categories,
      libraries,
      hidden,
      archived,
      companyId: inCompany?.id ?? null,
      providerId,
      included: planLibraries(person),
    },
  };
}

/** Maximum known words with the same beginning that a misspelled one is compared with. */
const COMPARED = 5000;

/** Likely corrections, best first: replaces each comparable word by the most similar known one. */
async function meantTerms(db: Readable, accounts: readonly string[], typed: readonly string[]): Promise<string[][]> {
  const meant = await Promise.all(
    typed.map(async (term) => {
      const word = comparableWord(term);
      return word ? meantWords(word, await knownWords(db, accounts, word)) : [];
    }),
  );
  const wordings = [0, 1, 2].map((nth) => typed.map((term, index) => meant[index]?.[nth] ?? meant[index]?.[0] ?? term));
  const known = new Set([typed.join(' ').toLowerCase()]);
  return wordings.filter((terms) => {
    const wording = terms.join(' ');
    const isNew = !known.has(wording);
    known.add(wording);
    return isNew;
  });
}

async function knownWords(db: Readable, accounts: readonly string[], word: string): Promise<string[]> {
  const found = await Promise.all(
    beginningsOf(word).map((beginning) =>
      db
        .select({ word: scriptWords.word })
        .from(scriptWords)
        .where(
          and(
            inArray(scriptWords.accountId, [...accounts]),
            like(scriptWords.word, `${beginning}%`),
            sql`length(${scriptWords.word}) between ${word.length - 2}::int and ${word.length + 3}::int`,
          ),
        )
        .limit(COMPARED),
    ),
  );
  return found.flat().map((row) => row.word);
}
