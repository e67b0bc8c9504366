import { createRoute } from '@tanstack/react-router';
import { adminRoute, dashboardRoute, enterpriseRoute } from '../../app/areas.tsx';

export const settingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'account/settings',
});

export const enterpriseSettingsRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'account-enterprise/settings',
});

export const staffSettingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'account-admin/settings',
});
