import { createRoute, redirect } from '@tanstack/react-router';
import { dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';
import { paths } from '../../app/paths.ts';
import { editSearch } from './search.ts';

/**
 * Recording and rendering compile WebAssembly, which the Content-Security-Policy only allows on pages loaded under this path;
 * navigation from elsewhere reloads the page.
 */
function documentMayRender(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? new URL(loaded.name).pathname.startsWith(RECORDING) : true;
}

const RECORDING = '/dashboard/video-record/';

export const editRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'edit-script/{-$videoId}',
  beforeLoad: permitted,
  staticData: { frame: 'collapsed' },
  loaderDeps: ({ search }) => editSearch(search),
  loader: ({ params, deps }) => import('./load.ts').then(({ loadEdit }) => loadEdit(params.videoId, deps.script)),
  // Drafts are never shown from cache: their first save would conflict with a newer version.
  gcTime: 0,
  preload: false,
});

export const recordRoute = createRoute({
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
});

/** Without a video there is nothing to record, so this starts with the script. */
export const recordNothingRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'video-record',
  beforeLoad: () => {
    throw redirect({ to: paths.newVideo, replace: true });
  },
});

const favorites = {
  path: 'favorites' as const,
  beforeLoad: permitted,
};

export const favoritesRoute = createRoute({ getParentRoute: () => dashboardRoute, ...favorites });
export const enterpriseFavoritesRoute = createRoute({ getParentRoute: () => enterpriseRoute, ...favorites });
