import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute } from '../../app/areas.tsx';
import type { FeatureRoutes } from '../../app/router.tsx';

const homeRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
});

export const routes: FeatureRoutes = { dashboard: [homeRoute] };
