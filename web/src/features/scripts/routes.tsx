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

const adminIndexRoute = createRoute({ getParentRoute: () => adminRoute, path: '/', ...library });

const customScriptRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'edit-script/create/$custom',
  beforeLoad: permitted,
  staticData: { frame: 'collapsed' },
  component: lazyRouteComponent(() => import('./CustomScriptPage.tsx'), 'CustomScriptPage'),
});

export const routes: FeatureRoutes = {
  dashboard: [libraryRoute, customScriptRoute],
  enterprise: [enterpriseLibraryRoute, enterpriseIndexRoute],
  admin: [adminIndexRoute],
};
