import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { AccessDenied } from '../../app/AccessDenied.ts';
import { adminRoute, dashboardRoute, enterpriseRoute } from '../../app/areas.tsx';
import type { Viewer } from '../../app/query.ts';
import { writesRules } from '../../app/rights.ts';
import type { FeatureRoutes } from '../../app/router.tsx';

const generator = {
  path: 'generate-script',
  staticData: { frame: 'collapsed' as const },
  component: lazyRouteComponent(() => import('./generator/GeneratorPage.tsx'), 'GeneratorPage'),
};

const rules = {
  path: 'rules',
  beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
    if (!writesRules(context.viewer)) throw new AccessDenied('route');
  },
  component: lazyRouteComponent(() => import('./rules/RulesPage.tsx'), 'RulesPage'),
};

export const routes: FeatureRoutes = {
  dashboard: [
    createRoute({ getParentRoute: () => dashboardRoute, ...generator }),
    createRoute({ getParentRoute: () => dashboardRoute, ...rules }),
  ],
  enterprise: [
    createRoute({ getParentRoute: () => enterpriseRoute, ...generator }),
    createRoute({ getParentRoute: () => enterpriseRoute, ...rules }),
  ],
  admin: [
    createRoute({ getParentRoute: () => adminRoute, ...generator }),
    createRoute({ getParentRoute: () => adminRoute, ...rules }),
  ],
};
