import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { planInfoRoute } from './addresses.ts';

export const routes: FeatureRoutes = {
  admin: [planInfoRoute.update({ component: lazyRouteComponent(() => import('./PlanInfoPage.tsx'), 'PlanInfoPage') })],
};
