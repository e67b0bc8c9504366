import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** A part of the path by its name: `$id` in the route is `useParam('id')` in the page. */
export function useParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? '';
}

/**
 * What the page keeps in the address bar, read by `parse` (which must accept anything), and the way to change it. What
 * equals its default should be left out of the address: give it as undefined.
 */
export function useAddress<T extends object>(parse: (search: Record<string, unknown>) => T) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => parse(search), [parse, search]);
  const set = useCallback(
    (change: { [K in keyof T]?: T[K] | undefined }, options?: { replace?: boolean }) =>
      navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change }),
        replace: options?.replace ?? false,
        resetScroll: false,
      }),
    [navigate],
  );
  return [state, set] as const;
}
