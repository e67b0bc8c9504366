import { isProviderKey } from '@greenlit/domain/libraries/keys.ts';
import { categoriesOffered } from '@greenlit/domain/scripts/categories.ts';
import { GRID_PAGE_SIZE, PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Viewer } from '../../app/graphql.ts';
import { api, query } from '../../app/graphql.ts';
import { areaOf } from '../../app/rights.ts';
import type { GetScriptsQueryVariables } from '../../gen/graphql.ts';
import { GetScriptFacets, GetScriptPeople, GetScriptPreview, GetScripts, GetWritingChoices } from './data.ts';
import { bestFirst } from './facets.ts';
import type { LibrarySearch } from './routes.tsx';

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

export const scriptsQuery = (search: LibrarySearch, viewer: Viewer) => {
  const variables: GetScriptsQueryVariables = {
    ...filtersOf(search, viewer),
    page: search.page,
    limit: search.view === 'grid' ? GRID_PAGE_SIZE : PAGE_SIZE,
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

/** The viewer's people and partner companies, for the filter. */
export const peopleQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['scripts', 'people', viewerId],
    queryFn: async ({ signal }) => {
      const { getSubUsers } = await api(GetScriptPeople, { id: viewerId }, { signal });
      const named = getSubUsers.map((person) => {
        const isCompany = person.roles.some(({ name }) => name === 'Company');
        const own = [person.name, person.lastName].filter(Boolean).join(' ');
        return { id: person.id, isCompany, label: (isCompany && person.settings?.companyName) || own };
      });
      const sorted = named.sort((a, b) => a.label.localeCompare(b.label));
      return {
        companies: sorted.filter(({ isCompany }) => isCompany),
        people: sorted.filter(({ isCompany }) => !isCompany),
      };
    },
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
