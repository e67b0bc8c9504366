import { PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import type { GetGivenRolesQuery, PersonRowFragment, UserFiltersInput } from '../../gen/graphql.ts';
import { FindInTeam, GetGivenRoles, GetOpenings, GetPeoplePage } from './operations.ts';

export type Person = PersonRowFragment;
export type GivenRole = GetGivenRolesQuery['getRoles'][number];

export const peopleQuery = (filters: UserFiltersInput, page: number) =>
  queryOptions({
    queryKey: ['people', filters, page],
    queryFn: ({ signal }) =>
      api(GetPeoplePage, { filters, page, limit: PAGE_SIZE, removed: filters.state === 'removed' }, { signal }),
    placeholderData: keepPreviousData,
  });

export const rolesQuery = queryOptions({
  queryKey: ['given-roles'],
  queryFn: ({ signal }) => api(GetGivenRoles, {}, { signal }).then((answer) => answer.getRoles),
});

/** Which addresses are in the team already, and the seats. */
export const knownQuery = (emails: readonly string[]) =>
  queryOptions({
    queryKey: ['known-people', emails],
    queryFn: ({ signal }) => api(FindInTeam, { emails: [...emails] }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What permissions open; the same for everybody until the next release. */
export const openingsQuery = queryOptions({
  queryKey: ['openings'],
  queryFn: ({ signal }) => api(GetOpenings, {}, { signal }).then((answer) => answer.getOpenings),
  staleTime: Number.POSITIVE_INFINITY,
});
