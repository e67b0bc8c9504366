import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';
import type { FeatureRoutes } from '../../app/router.tsx';

const favorites = {
  path: 'favorites',
  beforeLoad: permitted,
  component: lazyRouteComponent(() => import('./FavoritesPage.tsx'), 'FavoritesPage'),
};

export const routes: FeatureRoutes = {
  dashboard: [createRoute({ getParentRoute: () => dashboardRoute, ...favorites })],
  enterprise: [createRoute({ getParentRoute: () => enterpriseRoute, ...favorites })],
};
