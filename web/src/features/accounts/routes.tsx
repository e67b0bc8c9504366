import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute, dashboardRoute, enterpriseRoute } from '../../app/areas.tsx';
import type { FeatureRoutes } from '../../app/router.tsx';

const settingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'account/settings',
  component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
});

const enterpriseSettingsRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'account-enterprise/settings',
  component: lazyRouteComponent(() => import('./EnterpriseSettingsPage.tsx'), 'EnterpriseSettingsPage'),
});

const staffSettingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'account-admin/settings',
  component: lazyRouteComponent(() => import('./StaffSettingsPage.tsx'), 'StaffSettingsPage'),
});

export const routes: FeatureRoutes = {
  dashboard: [settingsRoute],
  enterprise: [enterpriseSettingsRoute],
  admin: [staffSettingsRoute],
};
