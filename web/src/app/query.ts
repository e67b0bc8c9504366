import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { GetViewerQuery } from '../gen/graphql.ts';
import { GetViewer } from './data.ts';
import { ApiError, query } from './graphql.ts';
import { timeZone } from './time.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    mutationMeta: {
      /** For autosaves and the like, whose changes are already on the screen: nothing is refetched. */
      quiet?: boolean;
    };
  }
}

const RETRYABLE = new Set(['NETWORK', 'UNAVAILABLE']);

/** The app's query client. After every mutation that is not quiet, the queries on the screen are refetched. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 2 && error instanceof ApiError && RETRYABLE.has(error.code),
    },
    // While offline, a save fails with a message; the default would be to wait silently.
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, mutation) => {
      if (!mutation.meta?.quiet) void queryClient.invalidateQueries();
    },
  }),
});

export const viewerQuery = query(['viewer'], GetViewer, { timeZone }, 'getViewer', { staleTime: 60_000 });

export type Viewer = GetViewerQuery['getViewer'];
