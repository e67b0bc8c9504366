import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { dashboardRoute } from '../../app/areas.tsx';
import { paths } from '../../app/paths.ts';
import type { Viewer } from '../../app/query.ts';
import type { FeatureRoutes } from '../../app/router.tsx';

/** Not for sub-users and lifetime deals, which have no plan to look at. */
const plansRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'plans',
  staticData: { frame: 'bare' },
  beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
    if (!context.viewer.rights.seePlans) throw redirect({ to: paths.home, replace: true });
  },
  component: lazyRouteComponent(() => import('./PlansPage.tsx'), 'PlansPage'),
});

export const routes: FeatureRoutes = { dashboard: [plansRoute] };
