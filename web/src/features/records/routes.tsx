import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { enterpriseRecordsRoute, recordsRoute, staffRecordsRoute } from './addresses.ts';

const recordsPage = lazyRouteComponent(() => import('./RecordsPage.tsx'), 'RecordsPage');

export const routes: FeatureRoutes = {
  dashboard: [recordsRoute.update({ component: recordsPage })],
  enterprise: [enterpriseRecordsRoute.update({ component: recordsPage })],
  admin: [staffRecordsRoute.update({ component: recordsPage })],
};
