import { lazyRouteComponent } from '@tanstack/react-router';
import { editRoute, enterpriseFavoritesRoute, favoritesRoute, recordNothingRoute, recordRoute } from './addresses.ts';

const editScriptPage = lazyRouteComponent(() => import('./EditScriptPage.tsx'), 'EditScriptPage');
const videoRecordPage = lazyRouteComponent(() => import('./VideoRecordPage.tsx'), 'VideoRecordPage');
const favoritesPage = lazyRouteComponent(() => import('./favorites/FavoritesPage.tsx'), 'FavoritesPage');

export const routes = [
  ...[
    editRoute.update({ component: editScriptPage }),
    recordRoute.update({ component: videoRecordPage }),
    recordNothingRoute,
    favoritesRoute.update({ component: favoritesPage }),
  ],
  ...[enterpriseFavoritesRoute.update({ component: favoritesPage })],
];
