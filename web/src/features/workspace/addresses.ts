import { createRoute, redirect } from '@tanstack/react-router';
import { dashboardRoute } from '../../app/areas.tsx';
import { needsWorkspace } from '../../app/guards.ts';
import { homeOf } from '../../app/paths.ts';
import type { Viewer } from '../../app/query.ts';

/** People who already have settings are redirected home. */
export const workspaceRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'workspace',
  staticData: { frame: 'bare' },
  beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
    if (!needsWorkspace(context.viewer)) throw redirect({ to: homeOf(context.viewer), replace: true });
  },
});
