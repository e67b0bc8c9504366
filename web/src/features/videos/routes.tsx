import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';
import { paths } from '../../app/paths.ts';
import { queryClient } from '../../app/query.ts';
import type { FeatureRoutes } from '../../app/router.tsx';
import { approvedVideoQuery } from './queries.ts';
import { videosSearch } from './search.ts';

const list = {
  path: 'content-videos',
  beforeLoad: permitted,
  validateSearch: videosSearch,
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
  loader: async ({ params }) => {
    const video = await queryClient.fetchQuery(approvedVideoQuery(params.id));
    if (video.status !== 'approved') throw redirect({ to: videoPath(video), replace: true });
  },
  component: lazyRouteComponent(() => import('./ApprovedPage.tsx'), 'ApprovedPage'),
});

export const routes: FeatureRoutes = {
  dashboard: [createRoute({ getParentRoute: () => dashboardRoute, ...list }), approvedIndexRoute, approvedRoute],
  enterprise: [createRoute({ getParentRoute: () => enterpriseRoute, ...list })],
};
