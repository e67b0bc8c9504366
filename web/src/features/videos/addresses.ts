import { createRoute, redirect } from '@tanstack/react-router';
import { dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';
import { paths } from '../../app/paths.ts';

const list = {
  path: 'content-videos' as const,
  beforeLoad: permitted,
};

export const approvedIndexRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'approved',
  beforeLoad: () => {
    throw redirect({ to: paths.videos(), replace: true });
  },
});

export const approvedRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'approved/$id',
  beforeLoad: permitted,
  loader: ({ params }) => import('./load.ts').then(({ loadApproved }) => loadApproved(params.id)),
});

export const videosRoute = createRoute({ getParentRoute: () => dashboardRoute, ...list });
export const enterpriseVideosRoute = createRoute({ getParentRoute: () => enterpriseRoute, ...list });
