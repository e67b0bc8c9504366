import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { AccessDenied } from '../../app/AccessDenied.ts';
import { adminRoute, dashboardRoute, enterpriseRoute } from '../../app/areas.tsx';
import type { Viewer } from '../../app/query.ts';
import { writesRules } from '../../app/rights.ts';
import type { FeatureRoutes } from '../../app/router.tsx';

const rules = {
  path: 'rules',
  beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
    if (!writesRules(context.viewer)) throw new AccessDenied('route');
  },
  component: lazyRouteComponent(() => import('./RulesPage.tsx'), 'RulesPage'),
};

export const routes: FeatureRoutes = {
  dashboard: [createRoute({ getParentRoute: () => dashboardRoute, ...rules })],
  enterprise: [createRoute({ getParentRoute: () => enterpriseRoute, ...rules })],
  admin: [createRoute({ getParentRoute: () => adminRoute, ...rules })],
};
