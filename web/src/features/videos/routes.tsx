import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';
import { paths } from '../../app/paths.ts';
import type { FeatureRoutes } from '../../app/router.tsx';

const list = {
  path: 'content-videos',
  beforeLoad: permitted,
  component: lazyRouteComponent(() => import('./MyVideosPage.tsx'), 'MyVideosPage'),
};

const approvedIndexRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'approved',
  beforeLoad: () => {
    throw redirect({ to: paths.videos(), replace: true });
  },
});

const approvedRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'approved/$id',
  beforeLoad: permitted,
  loader: ({ params }) => import('./load.ts').then(({ loadApproved }) => loadApproved(params.id)),
  component: lazyRouteComponent(() => import('./ApprovedPage.tsx'), 'ApprovedPage'),
});

export const routes: FeatureRoutes = {
  dashboard: [createRoute({ getParentRoute: () => dashboardRoute, ...list }), approvedIndexRoute, approvedRoute],
  enterprise: [createRoute({ getParentRoute: () => enterpriseRoute, ...list })],
};
