import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { enterpriseSettingsRoute, settingsRoute, staffSettingsRoute } from './addresses.ts';

const settingsPage = lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage');
const enterpriseSettingsPage = lazyRouteComponent(
  () => import('./EnterpriseSettingsPage.tsx'),
  'EnterpriseSettingsPage',
);
const staffSettingsPage = lazyRouteComponent(() => import('./StaffSettingsPage.tsx'), 'StaffSettingsPage');

export const routes: FeatureRoutes = {
  dashboard: [settingsRoute.update({ component: settingsPage })],
  enterprise: [enterpriseSettingsRoute.update({ component: enterpriseSettingsPage })],
  admin: [staffSettingsRoute.update({ component: staffSettingsPage })],
};
