import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute, dashboardRoute, enterpriseRoute } from '../../app/areas.tsx';
import type { FeatureRoutes } from '../../app/router.tsx';

const generator = {
  path: 'generate-script',
  staticData: { frame: 'collapsed' as const },
  component: lazyRouteComponent(() => import('./GeneratorPage.tsx'), 'GeneratorPage'),
};

export const routes: FeatureRoutes = {
  dashboard: [createRoute({ getParentRoute: () => dashboardRoute, ...generator })],
  enterprise: [createRoute({ getParentRoute: () => enterpriseRoute, ...generator })],
  admin: [createRoute({ getParentRoute: () => adminRoute, ...generator })],
};
