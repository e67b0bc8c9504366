import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { AccessDenied } from '../../app/AccessDenied.ts';
import { adminRoute, enterpriseRoute } from '../../app/areas.tsx';
import type { Viewer } from '../../app/query.ts';
import { can } from '../../app/rights.ts';
import type { FeatureRoutes } from '../../app/router.tsx';

const libraries = {
  beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
    if (!can(context.viewer, 'contentLibraryRead')) throw new AccessDenied('route');
  },
  component: lazyRouteComponent(() => import('./LibrariesPage.tsx'), 'LibrariesPage'),
};

export const routes: FeatureRoutes = {
  enterprise: [
    createRoute({ getParentRoute: () => enterpriseRoute, path: 'account-enterprise/libraries', ...libraries }),
  ],
  admin: [createRoute({ getParentRoute: () => adminRoute, path: 'account-admin/libraries', ...libraries })],
};
