import { createRoute, redirect } from '@tanstack/react-router';
import { oneOf, pageNumber, pagesIn, paths, searchOf } from '../../app/address.ts';
import { dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));

const RECORDING = '/dashboard/video-record/';

/** The library script that a new video starts from. */
export const editSearch = (search: Record<string, unknown>): { script?: string } =>
  typeof search.script === 'string' ? { script: search.script } : {};

export const editRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'edit-script/{-$videoId}',
  beforeLoad: permitted,
  staticData: { frame: 'collapsed' },
  loaderDeps: ({ search }) => editSearch(search),
  loader: ({ params, deps }) => import('./flow/video.ts').then(({ loadEdit }) => loadEdit(params.videoId, deps.script)),
  // Drafts are never shown from cache: their first save would conflict with a newer version.
  gcTime: 0,
  preload: false,
  component: page('./EditScriptPage.tsx'),
});

export const recordRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'video-record/$videoId',
  beforeLoad: permitted,
  staticData: { frame: 'collapsed' },
  gcTime: 0,
  preload: false,
  loader: ({ params }) => import('./flow/video.ts').then(({ loadRecord }) => loadRecord(params.videoId, RECORDING)),
  component: page('./VideoRecordPage.tsx'),
});

export const favoritesRoutes = [dashboardRoute, enterpriseRoute].map((area) =>
  createRoute({
    getParentRoute: () => area,
    path: 'favorites',
    beforeLoad: permitted,
    component: page('./favorites/FavoritesPage.tsx'),
  }),
);

export const routes = [
  editRoute,
  recordRoute,
  ...favoritesRoutes,
  /** Without a video there is nothing to record, so this starts with the script. */
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'video-record',
    beforeLoad: () => {
      throw redirect({ to: paths.newVideo, replace: true });
    },
  }),
];

export const favoritesSearch = searchOf({ tab: oneOf(['scripts', 'videos'], 'scripts'), page: pageNumber });
