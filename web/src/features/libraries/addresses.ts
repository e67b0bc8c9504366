import { createRoute } from '@tanstack/react-router';
import { AccessDenied } from '../../app/AccessDenied.ts';
import { adminRoute, enterpriseRoute } from '../../app/areas.tsx';
import type { Viewer } from '../../app/query.ts';
import { can } from '../../app/rights.ts';

const libraries = {
  beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
    if (!can(context.viewer, 'contentLibraryRead')) throw new AccessDenied('route');
  },
};

export const enterpriseLibrariesRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'account-enterprise/libraries',
  ...libraries,
});

export const staffLibrariesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'account-admin/libraries',
  ...libraries,
});
