import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { workspaceRoute } from './addresses.ts';

const workspacePage = lazyRouteComponent(() => import('./WorkspacePage.tsx'), 'WorkspacePage');

export const routes: FeatureRoutes = { dashboard: [workspaceRoute.update({ component: workspacePage })] };
