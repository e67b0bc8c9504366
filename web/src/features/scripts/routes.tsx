import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { adminRoute, dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';
import { paths } from '../../app/paths.ts';
import type { FeatureRoutes } from '../../app/router.tsx';

const library = {
  beforeLoad: permitted,
  component: lazyRouteComponent(() => import('./LibraryPage.tsx'), 'LibraryPage'),
};

const libraryRoute = createRoute({ getParentRoute: () => dashboardRoute, path: 'content-library', ...library });

const enterpriseLibraryRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'content-library',
  ...library,
});

const enterpriseIndexRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.library(paths.enterprise), replace: true });
  },
});

const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.articles, replace: true });
  },
});

const articlesRoute = createRoute({ getParentRoute: () => adminRoute, path: 'articles', ...library });

const scriptRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'edit-script/create/$custom',
  beforeLoad: permitted,
  staticData: { frame: 'collapsed' },
  // A draft is never shown from an older visit: its first save would clash with a newer one.
  gcTime: 0,
  preload: false,
  loader: ({ params }) => import('./load.ts').then(({ loadDraft }) => loadDraft(params.custom)),
  component: lazyRouteComponent(() => import('./ScriptPage.tsx'), 'ScriptPage'),
});

export const routes: FeatureRoutes = {
  dashboard: [libraryRoute, scriptRoute],
  enterprise: [enterpriseLibraryRoute, enterpriseIndexRoute],
  admin: [adminIndexRoute, articlesRoute],
};
