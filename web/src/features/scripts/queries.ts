import { PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import type { GetScriptsQueryVariables } from '../../gen/graphql.ts';
import { GetScriptDraft, GetScriptFilters, GetScriptPreview, GetScripts } from './operations.ts';
import type { Level, LibrarySearch } from './search.ts';

/** The specification's levels of visibility, as the list's own filters. */
function levelFilter(level: Level | undefined, viewerId: string): GetScriptsQueryVariables {
  switch (level) {
    case 'provider':
      return { bodewell: true };
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

export const scriptsQuery = (search: LibrarySearch, viewerId: string) => {
  const variables: GetScriptsQueryVariables = {
    page: search.page,
    limit: PAGE_SIZE,
    sort: 'title',
    order: search.order,
    hidden: false,
    noCustom: true,
    ...(search.search ? { search: search.search } : {}),
    ...(search.type ? { type: search.type } : {}),
    ...(search.category ? { categories: [search.category] } : {}),
    ...(search.library ? { contentLibraries: [search.library] } : {}),
    ...(search.favorites ? { onlyFavorites: true } : {}),
    ...levelFilter(search.level, viewerId),
  };
  return queryOptions({
    queryKey: ['scripts', variables],
    queryFn: ({ signal }) => api(GetScripts, variables, { signal }).then((answer) => answer.getMyScriptsNew),
  });
};

export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['scripts', 'preview', id],
    queryFn: ({ signal }) => api(GetScriptPreview, { id }, { signal }).then((answer) => answer.getScript),
  });

/** Categories and libraries to filter by; a library of both lists is offered once. */
export const filtersQuery = queryOptions({
  queryKey: ['scripts', 'filters'],
  queryFn: async ({ signal }) => {
    const answer = await api(GetScriptFilters, {}, { signal });
    const libraries = new Map(
      [...answer.getMyContentLibraries, ...answer.getContentLibraries].map((library) => [library.id, library]),
    );
    return {
      categories: answer.getCategories,
      libraries: [...libraries.values()].sort((a, b) => a.name.localeCompare(b.name)),
    };
  },
  staleTime: 60_000,
});

export const scriptDraftQuery = (id: string) =>
  queryOptions({
    queryKey: ['scripts', 'draft', id],
    queryFn: ({ signal }) => api(GetScriptDraft, { id }, { signal }).then((answer) => answer.getScript),
  });
