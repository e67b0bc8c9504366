import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute } from '../../app/areas.tsx';
import type { FeatureRoutes } from '../../app/router.tsx';
import { settingsSearch } from './search.ts';

const settingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'account/settings',
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
});

export const routes: FeatureRoutes = { dashboard: [settingsRoute] };
