import { createRoute } from '@tanstack/react-router';
import { AccessDenied } from '../../app/AccessDenied.ts';
import { adminRoute, dashboardRoute, enterpriseRoute } from '../../app/areas.tsx';
import type { Viewer } from '../../app/query.ts';
import { writesRules } from '../../app/rights.ts';

const rules = {
  path: 'rules' as const,
  beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
    if (!writesRules(context.viewer)) throw new AccessDenied('route');
  },
};

export const rulesRoute = createRoute({ getParentRoute: () => dashboardRoute, ...rules });
export const enterpriseRulesRoute = createRoute({ getParentRoute: () => enterpriseRoute, ...rules });
export const staffRulesRoute = createRoute({ getParentRoute: () => adminRoute, ...rules });
