import { createRoute } from '@tanstack/react-router';
import { AccessDenied } from '../../app/AccessDenied.ts';
import { enterpriseRoute } from '../../app/areas.tsx';
import type { Viewer } from '../../app/query.ts';
import { can } from '../../app/rights.ts';

export const enterpriseHomeRoute = createRoute({ getParentRoute: () => enterpriseRoute, path: 'home' });

export const enterpriseUsersRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'account-enterprise/users',
  beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
    if (!can(context.viewer, 'usersRead', 'usersWrite')) throw new AccessDenied('route');
  },
});

export const sharingRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'account-enterprise/sharing',
});
