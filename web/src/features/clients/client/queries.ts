import { PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import type { GetClientPeopleQuery, GetClientQuery } from '../../../gen/graphql.ts';
import { whileRefunding } from '../../../shared/billing/refunds.ts';
import { GetClient, GetClientPeople } from './operations.ts';

export type Client = GetClientQuery['getClient'] & { invoices: GetClientQuery['getInvoices'] };
export type Invoice = GetClientQuery['getInvoices'][number];
export type ClientPerson = GetClientPeopleQuery['getUsers']['users'][number];

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['client', id],
    queryFn: ({ signal }) =>
      api(GetClient, { id }, { signal }).then(
        ({ getClient, getInvoices }): Client => ({ ...getClient, invoices: getInvoices }),
      ),
    refetchInterval: ({ state }) => whileRefunding(state.data?.invoices),
  });

export const clientPeopleQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['client', id, 'people', page],
    queryFn: ({ signal }) =>
      api(GetClientPeople, { id, page, limit: PAGE_SIZE }, { signal }).then((answer) => answer.getUsers),
  });
