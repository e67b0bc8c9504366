import { graphql } from '../../../gen/graphql.ts';

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
