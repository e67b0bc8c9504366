import { MutationCache, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { GetViewerQuery } from '../gen/graphql.ts';
import { ApiError, call, type Document, MESSAGES } from '../shared/graphql.ts';
import { isAttended } from './activity.ts';
import { GetViewer } from './data.ts';
import { credential, leaveLook, ownLook } from './look.ts';
import { endSession, token, tokenAfter } from './session.ts';
import { texts } from './texts.ts';
import { timeZone } from './time.ts';

export { ApiError };

Object.assign(MESSAGES, texts.errors);

export type CallOptions = {
  /** Call as the admin themselves, even while they view a client's area. */
  asStaff?: boolean;
  /** This call itself brings the session a new token, so it does not wait for one. */
  renews?: boolean;
  signal?: AbortSignal | null;
  /** For the last save while the page is closing. */
  keepalive?: boolean;
  keepSession?: boolean;
};

/**
 * Calls GraphQL in the person's session. Throws ApiError; if the session has ended, it also signs out, unless `keepSession` is
 * set because the caller handles that.
 */
export function api<Result, Variables>(
  document: Document<Result, Variables>,
  ...[variables, options]: Variables extends Record<string, never>
    ? [variables?: Variables, options?: CallOptions]
    : [variables: Variables, options?: CallOptions]
): Promise<Result> {
  return callInSession(document, variables as Variables, options);
}

/** The query for one call that returns one field. */
export const query = <Key extends QueryKey, Result, Variables, Field extends keyof Result>(
  queryKey: Key,
  document: Document<Result, Variables>,
  variables: Variables,
  field: Field,
  options: { staleTime?: number; gcTime?: number } = {},
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => callInSession(document, variables, { signal }).then((answer) => answer[field]),
    ...options,
  });

async function callInSession<Result, Variables>(
  document: Document<Result, Variables>,
  variables: Variables,
  { asStaff, renews, keepSession, ...request }: CallOptions = {},
): Promise<Result> {
  const callWith = (key: string) =>
    call(document, variables, {
      ...request,
      authorization: asStaff ? `Bearer ${key}` : credential(key),
      headers: { 'x-time-zone': timeZone, ...(isAttended() ? {} : { 'x-unattended': '1' }) },
    });
  const key = token();
  try {
    return await callWith(key);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'UNAUTHENTICATED')) throw error;
    if (ownLook() && !asStaff) {
      leaveLook();
      throw error;
    }
    // the session got a new token during this call
    const renewed = renews ? null : await tokenAfter(key);
    if (renewed) return callWith(renewed);
    if (!keepSession) endSession('expired');
    throw error;
  }
}

/** A message for people about anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : texts.errors.generic;
}

/** The message under a title. Where an answer says nothing of its own, that is what helps, and not the title again. */
export function messageUnder(title: string | undefined, error: unknown): string {
  const message = typeof error === 'string' ? error : messageOf(error);
  return title?.toLowerCase() === message.toLowerCase() ? texts.errors.page : message;
}

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
