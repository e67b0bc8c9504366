import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { approvedIndexRoute, approvedRoute, enterpriseVideosRoute, videosRoute } from './addresses.ts';

const approvedPage = lazyRouteComponent(() => import('./ApprovedPage.tsx'), 'ApprovedPage');
const myVideosPage = lazyRouteComponent(() => import('./MyVideosPage.tsx'), 'MyVideosPage');

export const routes: FeatureRoutes = {
  dashboard: [
    videosRoute.update({ component: myVideosPage }),
    approvedIndexRoute,
    approvedRoute.update({ component: approvedPage }),
  ],
  enterprise: [enterpriseVideosRoute.update({ component: myVideosPage })],
};
