import type { SubdomainStatus } from '@greenlit/domain/accounts/domains.ts';
import { query } from '../../app/graphql.ts';
import { type GetDomainsQuery, graphql } from '../../gen/graphql.ts';

export const GetDomains = graphql(`
  query GetDomains($status: SubdomainStatus, $page: Int, $limit: Int) {
    getDomains(status: $status, page: $page, limit: $limit) {
      currentPage
      pages
      domains { id domain status company owner ownerEmail claimedAt activatedAt wrongSince decidedAt decidedBy reason }
    }
  }
`);

export const DecideDomain = graphql(`
  mutation DecideDomain($id: ID!, $decision: DomainDecision!, $reason: String) {
    decideDomain(id: $id, decision: $decision, reason: $reason) { id status }
  }
`);

export type ClientDomain = GetDomainsQuery['getDomains']['domains'][number];

export const domainsQuery = (page: number, limit: number, status: SubdomainStatus | null) =>
  query(['domains', page, limit, status], GetDomains, { page, limit, status }, 'getDomains');
