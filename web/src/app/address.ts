import {
  type AnyRoute,
  lazyRouteComponent,
  useLoaderData,
  useMatches,
  useNavigate,
  useParams,
  useSearch,
} from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/**
 * The pages of a feature, loaded when they are first shown: `pagesIn(import.meta.glob('./*Page.tsx'))('./HomePage.tsx')`.
 * Its routes name them by file, because the pages import the routes that they read.
 */
export const pagesIn = (files: Record<string, () => Promise<unknown>>) => (file: string, name?: string) => {
  const load = files[file] as (() => Promise<Record<string, () => React.ReactNode>>) | undefined;
  if (!load) throw new Error(`There is no page ${file}`);
  return lazyRouteComponent(load, name ?? /\w+(?=\.tsx$)/.exec(file)?.[0] ?? '');
};

/** A page's access to its route, with the route's types. A page used in several areas passes one route per area. */
export function pageRoute<const Routes extends readonly AnyRoute[]>(...routes: Routes) {
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

const idAmong = (matches: readonly { routeId: string }[], routes: readonly AnyRoute[]): string =>
  routes.find(({ id }) => matches.some(({ routeId }) => routeId === id))?.id ?? routes[0]?.id ?? '';
