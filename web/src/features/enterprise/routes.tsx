import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { enterpriseHomeRoute, enterpriseUsersRoute, sharingRoute } from './addresses.ts';

export const routes: FeatureRoutes = {
  enterprise: [
    enterpriseHomeRoute.update({ component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage') }),
    enterpriseUsersRoute.update({ component: lazyRouteComponent(() => import('./UsersPage.tsx'), 'UsersPage') }),
    sharingRoute.update({ component: lazyRouteComponent(() => import('./SharingPage.tsx'), 'SharingPage') }),
  ],
};
