import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { dashboardRoute } from '../../app/areas.tsx';
import { needsWorkspace } from '../../app/guards.ts';
import { homeOf } from '../../app/paths.ts';
import type { Viewer } from '../../app/query.ts';
import type { FeatureRoutes } from '../../app/router.tsx';

/** Whoever has settings already is sent home. */
const workspaceRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'workspace',
  staticData: { frame: 'bare' },
  beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
    if (!needsWorkspace(context.viewer)) throw redirect({ to: homeOf(context.viewer), replace: true });
  },
  component: lazyRouteComponent(() => import('./WorkspacePage.tsx'), 'WorkspacePage'),
});

export const routes: FeatureRoutes = { dashboard: [workspaceRoute] };
