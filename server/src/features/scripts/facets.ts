import { type ScriptLevel, scriptLevels } from '@greenlit/domain/scripts/visibility.ts';
import { ITEM_TYPES } from '@greenlit/domain/shared/items.ts';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Context, Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { providerAccountId } from '../../db/provider.ts';
import { libraries, scripts } from '../../db/tables.ts';
import { rootOf } from '../libraries/companies.ts';
import { librariesOf } from '../libraries/libraries.queries.ts';
import { askerFor, filtersFor, sidesOf } from './search.statements.ts';
import { askedBy, type FoundScripts, type ScriptSearch } from './search.ts';
import { lookedFor, type Wording } from './search.words.ts';

/** How many scripts the list would have with this value selected and all other filters as they are. */
export interface Facet {
  value: string;
  label: string;
  count: number;
}

export interface Facets {
  types: Facet[];
  levels: Facet[];
  libraries: Facet[];
  categories: Facet[];
}

/** Maximum categories and libraries; the least frequent ones are dropped. */
const MOST = 50;

type Counted = Record<ScriptLevel, number> & {
  type: string | null;
  category: string | null;
  library: string | null;
  ofType: number;
  ofCategory: number;
  ofLibrary: number;
  whole: boolean;
};

/** Counts for every filter, each as if nothing were selected within the same filter. */
export async function facetsOf(ctx: Context, person: Person, { search, wording }: FoundScripts): Promise<Facets> {
  const { db, config } = ctx.ports;
  const rows = await counts(db, person, search, wording);
  const whole = rows.find((row) => row.whole);
  const named = (field: 'type' | 'category' | 'library', count: 'ofType' | 'ofCategory' | 'ofLibrary') =>
    rows
      .map((row) => ({ value: row[field] ?? '', count: row[count] }))
      .filter((row) => row.value !== '' && row.count > 0)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, MOST);
  const ofTypes = new Map(named('type', 'ofType').map(({ value, count }) => [value, count]));
  const ofLibraries = named('library', 'ofLibrary');
  const names = await libraryNames(
    db,
    person,
    ofLibraries.map(({ value }) => value),
  );
  const root = rootOf(person);
  const isEnterprise = root.user.kind === 'enterprise';
  const levels = scriptLevels({
    provider: config.providerName,
    enterprise: isEnterprise ? root.settings?.companyName || 'Enterprise' : null,
    company: companyName(person, isEnterprise),
  });
  return {
    types: ITEM_TYPES.map((type) => ({
      value: type,
      label: type === 'script' ? 'Script' : 'Video',
      count: ofTypes.get(type) ?? 0,
    })),
    levels: levels.map(({ level, label }) => ({ value: level, label, count: whole?.[level] ?? 0 })),
    libraries: [
      ...ofLibraries.flatMap(({ value, count }) => {
        const label = names.get(value);
        return label ? [{ value, label, count }] : [];
      }),
      ...(await chosenBut(db, person, search, names)),
    ],
    categories: named('category', 'ofCategory').map((one) => ({ ...one, label: one.value })),
  };
}

/** The label of the filter for one's own company; null for people without one: those who run an enterprise, and staff. */
function companyName(person: Person, isEnterprise: boolean): string | null {
  if (person.user.kind === 'staff') return null;
  if (!isEnterprise) return rootOf(person).settings?.companyName || 'Company';
  const company = [person, person.parent].find((one) => one?.user.kind === 'company');
  return company ? company.settings?.companyName || 'Company' : null;
}

/** Selected libraries without any results, included so that their names can still be shown. */
async function chosenBut(
  db: Readable,
  person: Person,
  { libraries: chosen }: ScriptSearch,
  counted: ReadonlyMap<string, string>,
): Promise<Facet[]> {
  const missing = (chosen ?? []).filter((id) => !counted.has(id));
  if (missing.length === 0) return [];
  const seen = await librariesOf(db, person);
  return seen.filter(({ id }) => missing.includes(id)).map(({ id, name }) => ({ value: id, label: name, count: 0 }));
}

async function libraryNames(db: Readable, person: Person, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: libraries.id, name: libraries.name })
    .from(libraries)
    .where(
      and(
        inArray(libraries.accountId, [person.user.accountId, await providerAccountId(db)]),
        inArray(libraries.id, ids),
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** All counts in one pass over the rows that the person can see for this search: by type, category and library, and in total by level. */
async function counts(db: Readable, person: Person, search: ScriptSearch, wording: Wording): Promise<Counted[]> {
  const { values, isStaff, inCompany } = await askedBy(db, person, search, wording);
  const asker = askerFor({ isStaff, inCompany });
  const { isEnterprise, isCompany, isInvited, starred, noCustom, userId } = filtersFor(asker);
  const { mine, provided } = sidesOf(
    asker,
    lookedFor(wording),
    search.onlyFavorites ? starred : undefined,
    search.noCustom ? noCustom : undefined,
    search.userId ? userId : undefined,
  );
  const seen = (where: SQL | undefined, ofProvider: boolean) =>
    db
      .select({
        type: scripts.type,
        category: scripts.category,
        library: sql`${scripts.libraryId}`.as('library'),
        archived: scripts.archived,
        provided: sql<boolean>`${ofProvider}::boolean`.as('provided'),
        mine: sql<boolean>`${scripts.creatorId} = ${values.userId}`.as('mine'),
        creator: sql`${scripts.creatorId}`.as('creator'),
        enterprise: sql<boolean>`${ofProvider ? sql`false` : isEnterprise}`.as('enterprise'),
        company: sql<boolean>`${ofProvider ? sql`false` : isCompany}`.as('company'),
        invited: sql<boolean>`${ofProvider ? sql`false` : isInvited}`.as('invited'),
      })
      .from(scripts)
      .where(where);
  const found = (isStaff ? seen(mine, true) : unionAll(seen(mine, false), seen(provided, true))).as('seen');
  const { at, type, category, library } = chosen(search, isStaff);
  const where = (...conditions: SQL[]) => sql`count(*) filter (where ${and(...conditions)})::int`;
  const level = (condition: SQL) => where(type, category, library, condition);
  const shown = sql`not archived`;
  const rows = await db
    .select({
      type: sql<string | null>`type`,
      category: sql<string | null>`category`,
      library: sql<string | null>`library`,
      whole: sql<boolean>`grouping(type, category, library) = 7`,
      ofType: where(at, category, library),
      ofCategory: where(at, type, library),
      ofLibrary: where(at, type, category),
      all: level(shown),
      provider: level(sql`${shown} and provided`),
      enterprise: level(sql`${shown} and enterprise`),
      company: level(sql`${shown} and company`),
      mine: level(sql`${shown} and mine`),
      archived: level(sql`archived`),
    })
    .from(found)
    .groupBy(sql`grouping sets ((type), (category), (library), ())`)
    .prepare('')
    .execute(values);
  return rows as Counted[];
}

/** The current selection, as one condition per filter. */
function chosen(search: ScriptSearch, isStaff: boolean) {
  const { provider, creatorId, isEnterprise, isCompany, isInvited } = search;
  const ofPeople = isEnterprise || isCompany || isInvited;
  const level = [
    search.archived ? sql`archived` : sql`not archived`,
    provider === true ? sql`provided` : undefined,
    // staff see only the provider's, whatever they request
    !isStaff && (provider === false || (ofPeople && !provider)) ? sql`not provided` : undefined,
    creatorId ? sql`creator = ${creatorId}` : undefined,
    isEnterprise ? sql`enterprise` : undefined,
    isCompany ? sql`company` : undefined,
    isInvited ? sql`invited` : undefined,
  ];
  const any = sql`true`;
  return {
    at: and(...level) ?? any,
    type: search.type ? sql`type = ${search.type}` : any,
    category: search.categories?.length ? sql`category = any(${sql.param(search.categories)}::text[])` : any,
    library: search.libraries?.length ? sql`library = any(${sql.param(search.libraries)}::uuid[])` : any,
  };
}
