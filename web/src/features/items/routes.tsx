import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';
import { paths } from '../../app/paths.ts';
import type { FeatureRoutes } from '../../app/router.tsx';

/**
 * Recording and rendering compile WebAssembly, which the Content-Security-Policy allows only to pages that were loaded
 * under this address; whoever comes from elsewhere in the app loads the page anew.
 */
function documentMayRender(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? new URL(loaded.name).pathname.startsWith(RECORDING) : true;
}

const RECORDING = '/dashboard/video-record/';

const editRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'edit-script/{-$videoId}',
  beforeLoad: permitted,
  staticData: { frame: 'collapsed' },
  loaderDeps: ({ search }: { search: { script?: string } }) => ({ script: search.script }),
  loader: ({ params, deps }) => import('./load.ts').then(({ loadEdit }) => loadEdit(params.videoId, deps.script)),
  // A draft is never shown from an older visit: its first save would clash with a newer one.
  gcTime: 0,
  preload: false,
  component: lazyRouteComponent(() => import('./EditScriptPage.tsx'), 'EditScriptPage'),
});

const recordRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'video-record/$videoId',
  beforeLoad: (route) => {
    permitted(route);
    if (!documentMayRender()) throw redirect({ href: route.location.href, reloadDocument: true, replace: true });
  },
  staticData: { frame: 'collapsed' },
  gcTime: 0,
  preload: false,
  loader: ({ params }) => import('./load.ts').then(({ loadRecord }) => loadRecord(params.videoId, RECORDING)),
  component: lazyRouteComponent(() => import('./VideoRecordPage.tsx'), 'VideoRecordPage'),
});

/** Without a video there is nothing to record yet: it begins with the script. */
const recordNothingRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'video-record',
  beforeLoad: () => {
    throw redirect({ to: paths.newVideo, replace: true });
  },
});

const favorites = {
  path: 'favorites',
  beforeLoad: permitted,
  component: lazyRouteComponent(() => import('./favorites/FavoritesPage.tsx'), 'FavoritesPage'),
};

export const routes: FeatureRoutes = {
  dashboard: [
    editRoute,
    recordRoute,
    recordNothingRoute,
    createRoute({ getParentRoute: () => dashboardRoute, ...favorites }),
  ],
  enterprise: [createRoute({ getParentRoute: () => enterpriseRoute, ...favorites })],
};
