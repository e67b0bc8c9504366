import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { editRoute, enterpriseFavoritesRoute, favoritesRoute, recordNothingRoute, recordRoute } from './addresses.ts';

const editScriptPage = lazyRouteComponent(() => import('./EditScriptPage.tsx'), 'EditScriptPage');
const videoRecordPage = lazyRouteComponent(() => import('./VideoRecordPage.tsx'), 'VideoRecordPage');
const favoritesPage = lazyRouteComponent(() => import('./favorites/FavoritesPage.tsx'), 'FavoritesPage');

export const routes: FeatureRoutes = {
  dashboard: [
    editRoute.update({ component: editScriptPage }),
    recordRoute.update({ component: videoRecordPage }),
    recordNothingRoute,
    favoritesRoute.update({ component: favoritesPage }),
  ],
  enterprise: [enterpriseFavoritesRoute.update({ component: favoritesPage })],
};
