import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute, dashboardRoute, enterpriseRoute } from '../../app/areas.tsx';
import type { FeatureRoutes } from '../../app/router.tsx';
import { enterpriseRulesRoute, rulesRoute, staffRulesRoute } from './addresses.ts';

const generator = {
  path: 'generate-script',
  staticData: { frame: 'collapsed' as const },
  component: lazyRouteComponent(() => import('./generator/GeneratorPage.tsx'), 'GeneratorPage'),
};

const rules = { component: lazyRouteComponent(() => import('./rules/RulesPage.tsx'), 'RulesPage') };

export const routes: FeatureRoutes = {
  dashboard: [createRoute({ getParentRoute: () => dashboardRoute, ...generator }), rulesRoute.update(rules)],
  enterprise: [
    createRoute({ getParentRoute: () => enterpriseRoute, ...generator }),
    enterpriseRulesRoute.update(rules),
  ],
  admin: [createRoute({ getParentRoute: () => adminRoute, ...generator }), staffRulesRoute.update(rules)],
};
