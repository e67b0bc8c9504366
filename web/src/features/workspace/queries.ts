import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import type { GetOfferedLibrariesQuery, GetWorkspaceQuery } from '../../gen/graphql.ts';
import { GetOfferedLibraries, GetWorkspace } from './operations.ts';

export type Workspace = GetWorkspaceQuery['getWorkspace'];
export type OfferedLibrary = GetOfferedLibrariesQuery['getContentLibraries'][number];

/** Refetched on every visit; while open, the page has the newest state. */
export const workspaceQuery = queryOptions({
  queryKey: ['workspace'],
  queryFn: ({ signal }) => api(GetWorkspace, {}, { signal }).then((answer) => answer.getWorkspace),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const librariesQuery = queryOptions({
  queryKey: ['offered-libraries'],
  queryFn: ({ signal }) => api(GetOfferedLibraries, {}, { signal }).then((answer) => answer.getContentLibraries),
  staleTime: 60_000,
});
