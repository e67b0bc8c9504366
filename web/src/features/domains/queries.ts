import type { SubdomainStatus } from '@greenlit/domain/accounts/domains.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import type { GetDomainsQuery } from '../../gen/graphql.ts';
import { GetDomains } from './operations.ts';

export type ClientDomain = GetDomainsQuery['getDomains']['domains'][number];

export const domainsQuery = (page: number, status: SubdomainStatus | null) =>
  queryOptions({
    queryKey: ['domains', page, status],
    queryFn: ({ signal }) => api(GetDomains, { page, status }, { signal }).then((answer) => answer.getDomains),
  });
