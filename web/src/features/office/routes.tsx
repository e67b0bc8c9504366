import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { metricsRoute, planInfoRoute } from './addresses.ts';

export const routes: FeatureRoutes = {
  admin: [
    metricsRoute.update({
      component: lazyRouteComponent(() => import('./metrics/MetricsPage.tsx'), 'MetricsPage'),
    }),
    planInfoRoute.update({ component: lazyRouteComponent(() => import('./PlanInfoPage.tsx'), 'PlanInfoPage') }),
  ],
};
