import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { helpRoute } from './addresses.ts';

const page = lazyRouteComponent(() => import('./HelpPage.tsx'), 'HelpPage');

export const routes: FeatureRoutes = { root: [helpRoute.update({ component: page })] };
