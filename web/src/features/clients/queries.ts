import { PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import type { ClientRowFragment, GetEnterpriseFormQuery, GetLibraryChoicesQuery } from '../../gen/graphql.ts';
import { FindCoupon, GetClients, GetEnterpriseForm, GetLibraryChoices } from './operations.ts';
import type { ClientTab } from './search.ts';

export type Client = ClientRowFragment;
export type LibraryChoice = GetLibraryChoicesQuery['getContentLibraries'][number];
export type Enterprise = NonNullable<GetEnterpriseFormQuery['getUser']>;

const FILTERS = { all: {}, basic: { basicUser: true }, enterprise: { enterpriseUsers: true } } as const;

export const clientsQuery = (key: ClientTab, search: string, page: number) =>
  queryOptions({
    queryKey: ['clients', key, search, page],
    queryFn: ({ signal }) =>
      api(GetClients, { filters: { ...FILTERS[key], search }, page, limit: PAGE_SIZE }, { signal }).then(
        (answer) => answer.getUsers,
      ),
  });

export const enterpriseQuery = (id: string) =>
  queryOptions({
    queryKey: ['enterprise-form', id],
    queryFn: ({ signal }) => api(GetEnterpriseForm, { id }, { signal }).then((answer) => answer.getUser),
  });

export const libraryChoicesQuery = queryOptions({
  queryKey: ['library-choices'],
  queryFn: ({ signal }) => api(GetLibraryChoices, {}, { signal }).then((answer) => answer.getContentLibraries),
});

export const couponQuery = (code: string) =>
  queryOptions({
    queryKey: ['coupon', code],
    queryFn: ({ signal }) => api(FindCoupon, { code }, { signal }).then((answer) => answer.getCoupon),
  });
