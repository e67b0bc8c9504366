import { PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import type { GetGivenRolesQuery, GetPeoplePageQuery, PersonRowFragment, UserFiltersInput } from '../../gen/graphql.ts';
import { FindInTeam, GetGivenRoles, GetOpenings, GetPeoplePage } from './operations.ts';

export type Person = PersonRowFragment;
export type GivenRole = GetGivenRolesQuery['getRoles'][number];

/** Pages found by number: fast near the start, and correct even if the last person before them was renamed. */
const NUMBERED_PAGES = 200;

/** The last person before a page far down, from which the page continues. */
export const lastBefore = (page: number, before: readonly { id: string }[] | undefined): string | null =>
  page > NUMBERED_PAGES ? (before?.at(-1)?.id ?? null) : null;

const peopleKey = (filters: UserFiltersInput, page: number) => ['people', filters, page];

export const peopleQuery = (filters: UserFiltersInput, page: number) =>
  queryOptions({
    queryKey: peopleKey(filters, page),
    queryFn: ({ signal, client }) => {
      const before = client.getQueryData<GetPeoplePageQuery>(peopleKey(filters, page - 1));
      const after = lastBefore(page, before?.getUsers.users);
      const removed = filters.state === 'removed';
      return api(GetPeoplePage, { filters, page, limit: PAGE_SIZE, after, removed }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const rolesQuery = queryOptions({
  queryKey: ['given-roles'],
  queryFn: ({ signal }) => api(GetGivenRoles, {}, { signal }).then((answer) => answer.getRoles),
});

/** Which addresses are already in the team, and the seats. */
export const knownQuery = (emails: readonly string[]) =>
  queryOptions({
    queryKey: ['known-people', emails],
    queryFn: ({ signal }) => api(FindInTeam, { emails: [...emails] }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What permissions allow; the same for everybody until the next release. */
export const openingsQuery = queryOptions({
  queryKey: ['openings'],
  queryFn: ({ signal }) => api(GetOpenings, {}, { signal }).then((answer) => answer.getOpenings),
  staleTime: Number.POSITIVE_INFINITY,
});
