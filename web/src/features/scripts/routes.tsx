import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { articlesRoute, enterpriseIndexRoute, enterpriseLibraryRoute, libraryRoute, scriptRoute } from './addresses.ts';

const libraryPage = lazyRouteComponent(() => import('./LibraryPage.tsx'), 'LibraryPage');
const scriptPage = lazyRouteComponent(() => import('./ScriptPage.tsx'), 'ScriptPage');

export const routes: FeatureRoutes = {
  dashboard: [libraryRoute.update({ component: libraryPage }), scriptRoute.update({ component: scriptPage })],
  enterprise: [enterpriseLibraryRoute.update({ component: libraryPage }), enterpriseIndexRoute],
  admin: [articlesRoute.update({ component: libraryPage })],
};
