import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { rootRoute } from '../../app/areas.tsx';
import { homeOf, linkTo } from '../../app/paths.ts';
import { queryClient, viewerQuery } from '../../app/query.ts';
import type { FeatureRoutes } from '../../app/router.tsx';
import { token } from '../../app/session.ts';
import { loginSearch } from './search.ts';

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: async ({ search }) => {
    if (!token()) return;
    const viewer = await queryClient.ensureQueryData(viewerQuery).catch(() => undefined);
    if (viewer) throw redirect({ ...linkTo(search.next ?? homeOf(viewer)), replace: true });
  },
  component: lazyRouteComponent(() => import('./LoginPage.tsx'), 'LoginPage'),
});

export const routes: FeatureRoutes = { root: [loginRoute] };
