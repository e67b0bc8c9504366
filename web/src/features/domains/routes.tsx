import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { domainsRoute } from './addresses.ts';

export const routes: FeatureRoutes = {
  admin: [domainsRoute.update({ component: lazyRouteComponent(() => import('./DomainsPage.tsx'), 'DomainsPage') })],
};
