import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { enterpriseLibrariesRoute, staffLibrariesRoute } from './addresses.ts';

const librariesPage = lazyRouteComponent(() => import('./LibrariesPage.tsx'), 'LibrariesPage');

export const routes: FeatureRoutes = {
  enterprise: [enterpriseLibrariesRoute.update({ component: librariesPage })],
  admin: [staffLibrariesRoute.update({ component: librariesPage })],
};
