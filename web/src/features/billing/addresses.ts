import { createRoute, redirect } from '@tanstack/react-router';
import { dashboardRoute } from '../../app/areas.tsx';
import { paths } from '../../app/paths.ts';
import type { Viewer } from '../../app/query.ts';

const common = {
  getParentRoute: () => dashboardRoute,
  staticData: { frame: 'bare' },
  /** Not for sub-users and lifetime deals, which have no plan of their own. */
  beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
    if (!context.viewer.rights.seePlans) throw redirect({ to: paths.home, replace: true });
  },
} as const;

export const plansRoute = createRoute({ ...common, path: 'plans' });
export const paymentRoute = createRoute({ ...common, path: 'payment' });
