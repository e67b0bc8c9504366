import { PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import type {
  ClientRowFragment,
  GetClientsQuery,
  GetEnterpriseFormQuery,
  GetLibraryChoicesQuery,
} from '../../gen/graphql.ts';
import { lastBefore } from '../../shared/people/queries.ts';
import { FindCoupon, GetClients, GetEnterpriseForm, GetLibraryChoices } from './operations.ts';
import type { ClientTab } from './routes.tsx';

export type Client = ClientRowFragment;
export type LibraryChoice = GetLibraryChoicesQuery['getContentLibraries'][number];
export type Enterprise = NonNullable<GetEnterpriseFormQuery['getUser']>;

const FILTERS = { all: {}, basic: { basicUser: true }, enterprise: { enterpriseUsers: true } } as const;

const clientsKey = (key: ClientTab, search: string, page: number) => ['clients', key, search, page];

export const clientsQuery = (key: ClientTab, search: string, page: number) =>
  queryOptions({
    queryKey: clientsKey(key, search, page),
    queryFn: ({ signal, client }) => {
      const before = client.getQueryData<GetClientsQuery['getUsers']>(clientsKey(key, search, page - 1));
      const after = lastBefore(page, before?.users);
      return api(GetClients, { filters: { ...FILTERS[key], search }, page, limit: PAGE_SIZE, after }, { signal }).then(
        (answer) => answer.getUsers,
      );
    },
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
