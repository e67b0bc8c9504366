import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import type { GetInstallationStateQuery } from '../../../gen/graphql.ts';
import { GetInstallationState } from './operations.ts';

export type InstallationState = GetInstallationStateQuery['getInstallationState'];

/** Refetched every half minute while shown. */
export const stateQuery = queryOptions({
  queryKey: ['installation-state'],
  queryFn: ({ signal }) => api(GetInstallationState, {}, { signal }).then((answer) => answer.getInstallationState),
  refetchInterval: 30_000,
});
