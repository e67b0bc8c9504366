import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute } from '../../app/areas.tsx';
import type { FeatureRoutes } from '../../app/router.tsx';

const settingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'account/settings',
  component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
});

export const routes: FeatureRoutes = { dashboard: [settingsRoute] };
