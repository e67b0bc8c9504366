import { type AnyRoute, useLoaderData, useMatches, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/**
 * A page's access to its route, with the route's types. A page used in several areas passes one route per area. Routes come
 * from the feature's `addresses.ts`.
 */
export function pageRoute<const Routes extends readonly [AnyRoute, ...AnyRoute[]]>(...routes: Routes) {
  const useId = (): string => useMatches({ select: (matches) => idAmong(matches, routes) });
  return {
    useParams: (): Routes[number]['types']['allParams'] => useParams({ from: useId() }),
    useLoaderData: (): Routes[number]['types']['loaderData'] => useLoaderData({ from: useId() }),
    /**
     * The page's state in the URL, read by `parse` (which must accept anything), and a function to change it. Values equal to
     * their default should be undefined, so that they are left out.
     */
    useAddress: <T extends object>(parse: (search: Record<string, unknown>) => T) => {
      const search: Record<string, unknown> = useSearch({ from: useId() });
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
    },
  };
}

/** The id of the current route. */
function idAmong(matches: readonly { routeId: string }[], routes: readonly [AnyRoute, ...AnyRoute[]]): string {
  const route = routes.find(({ id }) => matches.some(({ routeId }) => routeId === id)) ?? routes[0];
  return route.id;
}
