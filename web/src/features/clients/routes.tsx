import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { clientRoute, clientsRoute, createEnterpriseRoute, editEnterpriseRoute } from './addresses.ts';

export const routes: FeatureRoutes = {
  admin: [
    clientsRoute.update({ component: lazyRouteComponent(() => import('./ClientsPage.tsx'), 'ClientsPage') }),
    clientRoute.update({ component: lazyRouteComponent(() => import('./client/ClientPage.tsx'), 'ClientPage') }),
    createEnterpriseRoute.update({
      component: lazyRouteComponent(() => import('./EnterprisePage.tsx'), 'CreateEnterprisePage'),
    }),
    editEnterpriseRoute.update({
      component: lazyRouteComponent(() => import('./EnterprisePage.tsx'), 'EditEnterprisePage'),
    }),
  ],
};
