import { createRoute, redirect } from '@tanstack/react-router';
import { homeOf, pagesIn } from '../../app/address.ts';
import { dashboardRoute } from '../../app/areas.tsx';
import type { Viewer } from '../../app/graphql.ts';
import { needsWorkspace } from '../../app/guards.ts';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));

/** People who already have settings are redirected home. */
export const workspaceRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'workspace',
  staticData: { frame: 'bare' },
  beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
    if (!needsWorkspace(context.viewer)) throw redirect({ to: homeOf(context.viewer), replace: true });
  },
  component: page('./WorkspacePage.tsx'),
});

export const routes = [workspaceRoute];

/** The open step, by name; by default where the wizard was left. */
export function workspaceSearch(search: Record<string, unknown>): { step?: string } {
  return typeof search.step === 'string' && /^[a-zA-Z]+$/.test(search.step) ? { step: search.step } : {};
}
