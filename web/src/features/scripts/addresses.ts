import { createRoute, redirect } from '@tanstack/react-router';
import { adminRoute, dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';
import { paths } from '../../app/paths.ts';

const library = {
  beforeLoad: permitted,
};

export const libraryRoute = createRoute({ getParentRoute: () => dashboardRoute, path: 'content-library', ...library });

export const enterpriseLibraryRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'content-library',
  ...library,
});

export const enterpriseIndexRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.library(paths.enterprise), replace: true });
  },
});

export const articlesRoute = createRoute({ getParentRoute: () => adminRoute, path: 'articles', ...library });

export const scriptRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'edit-script/create/$custom',
  beforeLoad: permitted,
  staticData: { frame: 'collapsed' },
  // Drafts are never shown from cache: their first save would conflict with a newer version.
  gcTime: 0,
  preload: false,
  loader: ({ params }) => import('./load.ts').then(({ loadDraft }) => loadDraft(params.custom)),
});
