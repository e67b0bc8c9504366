import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { GetViewerQuery } from '../gen/graphql.ts';
import { ApiError, api } from './graphql.ts';
import { GetViewer } from './operations.ts';
import { timeZone } from './time.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    mutationMeta: {
      /** Autosaves and the like: what they change is already on the screen, nothing else is asked again. */
      quiet?: boolean;
    };
  }
}

const RETRYABLE = new Set(['NETWORK', 'UNAVAILABLE']);

/** One client for the app. After every mutation that is not quiet, what is on the screen is asked again. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 2 && error instanceof ApiError && RETRYABLE.has(error.code),
    },
    // Without a line a save fails and says so; left to itself it would wait for the line without a word.
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, mutation) => {
      if (!mutation.meta?.quiet) void queryClient.invalidateQueries();
    },
  }),
});

export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  queryFn: ({ signal }) => api(GetViewer, { timeZone }, { signal }).then((answer) => answer.getViewer),
  staleTime: 60_000,
});

export type Viewer = GetViewerQuery['getViewer'];
