import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { type GetInstallationStateQuery, graphql } from '../../../gen/graphql.ts';

export const GetInstallationState = graphql(`
  query GetInstallationState {
    getInstallationState {
      version
      stored { databaseBytes fileBytes freeBytes }
      queue { ready later retrying failed oldestAt failures { name jobs lastError } }
      services { name state since workedAt message }
      records { workedAt failingSince message }
      backup { workedAt failingSince message }
    }
  }
`);

export const RetryJobs = graphql(`
  mutation RetryJobs {
    retryJobs
  }
`);

export type InstallationState = GetInstallationStateQuery['getInstallationState'];

/** Refetched every half minute while shown. */
export const stateQuery = queryOptions({
  queryKey: ['installation-state'],
  queryFn: ({ signal }) => api(GetInstallationState, {}, { signal }).then((answer) => answer.getInstallationState),
  refetchInterval: 30_000,
});
