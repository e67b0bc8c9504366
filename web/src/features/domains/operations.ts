import { graphql } from '../../gen/graphql.ts';

export const GetDomains = graphql(`
  query GetDomains($status: SubdomainStatus, $page: Int) {
    getDomains(status: $status, page: $page) {
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
