import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute, dashboardRoute, enterpriseRoute } from '../../app/areas.tsx';
import type { FeatureRoutes } from '../../app/router.tsx';

const component = lazyRouteComponent(() => import('./RecordsPage.tsx'), 'RecordsPage');

export const routes: FeatureRoutes = {
  dashboard: [createRoute({ getParentRoute: () => dashboardRoute, path: 'account/records', component })],
  enterprise: [createRoute({ getParentRoute: () => enterpriseRoute, path: 'account-enterprise/records', component })],
  admin: [createRoute({ getParentRoute: () => adminRoute, path: 'account-admin/records', component })],
};
