import { isProviderKey } from '@greenlit/domain/libraries/libraries.ts';
import { categoriesOffered } from '@greenlit/domain/scripts/categories.ts';
import { GRID_PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, query, type Viewer } from '../../app/graphql.ts';
import { areaOf, can, useViewer } from '../../app/rights.ts';
import type { GetScriptFacetsQuery, GetScriptPeopleQuery, GetScriptsQueryVariables } from '../../gen/graphql.ts';
import { GetScriptFacets, GetScriptPeople, GetScriptPreview, GetScripts, GetWritingChoices } from './data.ts';
import type { Level, LibrarySearch } from './routes.tsx';
import { texts } from './texts.ts';

/** The levels of the library's filter (docs/product/scripts.md). */
function levelFilter({ level }: LibrarySearch, viewerId: string): GetScriptsQueryVariables {
  switch (level) {
    case 'provider':
      return { bodewell: true };
    case 'enterprise':
      return { bodewell: false, isEnterprise: true };
    case 'company':
      return { bodewell: false, isCompany: true };
    case 'mine':
      return { creatorId: viewerId };
    case 'archived':
      return { archived: true };
    default:
      return {};
  }
}

/** The URL's filters, without page and order. */
function filtersOf(search: LibrarySearch, viewer: Viewer): GetScriptsQueryVariables {
  return {
    hidden: search.hidden !== undefined,
    // the provider manages the template, which is not a script for others
    noCustom: areaOf(viewer) !== 'admin',
    ...(search.search ? { search: search.search } : {}),
    ...(search.type ? { type: search.type } : {}),
    ...(search.category ? { categories: [search.category] } : {}),
    ...(search.library ? { contentLibraries: [search.library] } : {}),
    ...(search.favorites ? { onlyFavorites: true } : {}),
    ...levelFilter(search, viewer.user.id),
    ...(search.user ? { creatorId: search.user } : {}),
    ...(search.company ? { bodewell: false, userId: search.company } : {}),
  };
}

/** `rows` is for the list; the grid has its own number of cards. */
export const scriptsQuery = (search: LibrarySearch, viewer: Viewer, rows: number) => {
  const variables: GetScriptsQueryVariables = {
    ...filtersOf(search, viewer),
    page: search.page,
    limit: search.view === 'grid' ? GRID_PAGE_SIZE : rows,
    sort: bestFirst(search) ? 'relevance' : 'title',
    order: search.order ?? 'ASC',
  };
  return query(['scripts', variables], GetScripts, variables, 'getMyScriptsNew');
};

/** The counts, which are the same on every page of the list. */
export const facetsQuery = (search: LibrarySearch, viewer: Viewer) => {
  const variables = filtersOf(search, viewer);
  return query(['scripts', 'facets', variables], GetScriptFacets, variables, 'getMyScriptsNew', { staleTime: 30_000 });
};

export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['scripts', 'preview', id],
    queryFn: ({ signal }) => api(GetScriptPreview, { id }, { signal }).then((answer) => answer.getScript ?? null),
  });

type OfTeam = GetScriptPeopleQuery['getSubUsers'][number];

/** The people and partner companies to choose from, by name; who was only invited has written nothing, and has no name yet. */
export function authorsAmong(team: readonly OfTeam[]) {
  const named = team
    .filter(({ state }) => state !== 'invited')
    .map((person) => {
      const isCompany = person.roles.some(({ name }) => name === 'Company');
      const own = [person.name, person.lastName].filter(Boolean).join(' ');
      return { id: person.id, isCompany, label: (isCompany && person.company?.name) || own };
    });
  const sorted = named.sort((a, b) => a.label.localeCompare(b.label));
  return {
    companies: sorted.filter(({ isCompany }) => isCompany),
    people: sorted.filter(({ isCompany }) => !isCompany),
  };
}

/** The viewer's people and partner companies, for the filter. */
export const peopleQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['scripts', 'people', viewerId],
    queryFn: ({ signal }) =>
      api(GetScriptPeople, { id: viewerId }, { signal }).then(({ getSubUsers }) => authorsAmong(getSubUsers)),
    staleTime: 60_000,
  });

/** The choices for filing a script: categories, and the person's own libraries. */
export const writingQuery = (ofProvider: boolean) =>
  queryOptions({
    queryKey: ['scripts', 'writing', ofProvider],
    queryFn: async ({ signal }) => {
      const { getCategories, getMyContentLibraries } = await api(GetWritingChoices, {}, { signal });
      return {
        categories: categoriesOffered(getCategories),
        libraries: getMyContentLibraries.filter(({ key }) => isProviderKey(key) === ofProvider),
      };
    },
    staleTime: 60_000,
  });

export type Facet = GetScriptFacetsQuery['getMyScriptsNew']['facets']['types'][number];
export type Option = { value: string; label: string };

const { level: words, counted } = texts.library;

/** A filter's choices with their counts; a chosen one stays, even before the counts are loaded. */
export function optionsOf(facets: readonly Facet[] | undefined, chosen: string | undefined): Option[] {
  // its name comes with the counts; until then only the id is known
  if (!facets) return chosen === undefined ? [] : [{ value: chosen, label: texts.library.counting }];
  const found = facets.map(({ value, label, count }) => ({ value, label: counted(label, count) }));
  const isThere = chosen === undefined || found.some(({ value }) => value === chosen);
  return isThere ? found : [...found, { value: chosen, label: counted(chosen, 0) }];
}

const LEVELS: readonly Level[] = ['provider', 'enterprise', 'company', 'mine', 'archived'];

/** The viewer's levels with their names, and counts once loaded. */
export function levelsOf(facets: readonly Facet[] | undefined, viewer: Viewer): Option[] {
  const known = facets?.filter(({ value }) => LEVELS.some((level) => level === value));
  if (known) return known.map(({ value, label, count }) => ({ value, label: counted(label, count) }));
  const underEnterprise = areaOf(viewer) === 'enterprise' || viewer.user.admin?.isEnterprise === true;
  return LEVELS.filter((level) => level !== 'enterprise' || underEnterprise).map((level) => ({
    value: level,
    label: words[level],
  }));
}

/** The filters, in the order on the screen; page and layout are not filters. */
const NARROWING = ['type', 'level', 'library', 'category', 'company', 'user', 'favorites', 'hidden'] as const;

/** The number of active filters, without the search. */
export const filtersSet = (search: LibrarySearch): number =>
  NARROWING.filter((name) => search[name] !== undefined).length;

/** Whether the best hits of a search come first. */
export const bestFirst = ({ search, order }: LibrarySearch): boolean => search !== '' && order === undefined;

export const isNarrowed = (search: LibrarySearch): boolean => search.search !== '' || filtersSet(search) > 0;

export const NO_FILTERS = Object.fromEntries(
  ['page', 'search', ...NARROWING].map((name) => [name, undefined]),
) as Partial<Record<keyof LibrarySearch, undefined>>;

/** The filter choices: counts for the current list, and the viewer's people and companies. */
export function useFilterChoices(search: LibrarySearch) {
  const viewer = useViewer();
  const facets = useQuery({ ...facetsQuery(search, viewer), placeholderData: keepPreviousData });
  const managesPeople = areaOf(viewer) !== 'admin' && can(viewer, 'usersRead');
  const people = useQuery({ ...peopleQuery(viewer.user.id), enabled: managesPeople });
  const options = (found: readonly { id: string; label: string }[] | undefined) =>
    (found ?? []).map(({ id, label }) => ({ value: id, label }));
  return {
    facets: facets.data?.facets,
    total: facets.data && { count: facets.data.total, isCapped: facets.data.totalIsCapped },
    companies: options(people.data?.companies),
    people: options(people.data?.people),
    // what could not be loaded, so that the screen says so
    queries: [facets, people],
  };
}
