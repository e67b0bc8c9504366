/**
 * The route tree. A feature registers its pages by a file `features/<name>/routes.tsx` that exports them as `routes`, each made
 * with `createRoute({ getParentRoute: () => dashboardRoute, path: '…', component: page('./SomePage.tsx'), … })`: `beforeLoad:
 * permitted` for its permissions, `staticData: { frame: 'collapsed' }` to fold the sidebar or `{ frame: 'bare' }` to have no
 * frame at all. Nothing needs to be added here. The file also says what each page's query may contain (app/address.ts). A page
 * that reads its address or what was loaded calls `pageRoute(someRoute)`, typed by the route.
 *
 * These files are part of the first load. They import a loader when it runs, and with it the feature's texts, calls and form
 * rules; `features/routes.node.test.ts` checks that. A page renders <Page title=…>, which sets the document's title and takes
 * the focus after navigation.
 *
 * Search parameters are plain strings both ways (`?script=1` is `{ script: '1' }`). Addresses come from `app/address.ts`;
 * to follow one that carries a query use `linkTo(path)`.
 */
import { type AnyRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { paths, queryOf } from './address.ts';
import { adminRoute, dashboardRoute, enterpriseRoute, rootRoute } from './areas.tsx';
import { queryClient, viewerQuery } from './graphql.ts';
import { type EndReason, onSessionElsewhere, onSessionEnd, safePath, token } from './session.ts';
import { BareSkeleton, PageSkeleton } from './ui/Page.tsx';
import { PageFailure } from './ui/PageFailure.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: 'full' | 'collapsed' | 'bare';
  }
  interface HistoryState {
    /** Whether a signed-in person asked for an unknown address. */
    fromNowhere?: boolean;
  }
}

const routes = Object.values(
  import.meta.glob<{ routes: AnyRoute[] }>('../features/*/routes.tsx', { eager: true }),
).flatMap((feature) => feature.routes);
const under = (area: AnyRoute) => routes.filter((route) => route.options.getParentRoute() === area);

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.home, replace: true });
  },
});

/** Unknown paths go to sign-in, which sends signed-in people home and says why. */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.login, state: { fromNowhere: token() !== '' }, replace: true });
  },
});

export const routeTree = rootRoute.addChildren([
  indexRoute,
  ...under(rootRoute).map((route) => route.update({ pendingComponent: BareSkeleton })),
  dashboardRoute.addChildren(under(dashboardRoute)),
  enterpriseRoute.addChildren(under(enterpriseRoute)),
  adminRoute.addChildren(under(adminRoute)),
  unknownRoute,
]);

export const router = createRouter({
  routeTree,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: queryOf,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: PageFailure,
  defaultNotFoundComponent: () => null,
  scrollRestoration: true,
});

onSessionEnd(leave);

function leave(reason: EndReason): void {
  queryClient.clear();
  const { pathname, href } = router.state.location;
  if (reason === 'signed-out') window.location.assign(paths.login);
  if (reason === 'signed-out' || pathname === paths.login) return;
  const next = safePath(href);
  void router.navigate({ to: paths.login, search: { reason, ...(next ? { next } : {}) }, replace: true });
}

/** Tabs follow each other's sign-in and sign-out. A tab on a public page only checks that its page is still right. */
if (typeof window !== 'undefined')
  onSessionElsewhere((what) => {
    const showsSomebody = queryClient.getQueryData(viewerQuery.queryKey) !== undefined;
    if (what === 'begun') showsSomebody ? window.location.reload() : void router.invalidate();
    else if (showsSomebody) leave(what);
  });
