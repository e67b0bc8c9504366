import { createRoute } from '@tanstack/react-router';
import { adminRoute, dashboardRoute, enterpriseRoute } from '../../app/areas.tsx';

export const recordsRoute = createRoute({ getParentRoute: () => dashboardRoute, path: 'account/records' });
export const enterpriseRecordsRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'account-enterprise/records',
});
export const staffRecordsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'account-admin/records',
});
