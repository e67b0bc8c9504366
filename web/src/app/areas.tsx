/**
 * The root of the route tree and its three areas, with the guards that stand before them. Features hang their pages
 * under one of these; router.tsx puts the tree together.
 */
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { AccessDenied } from './AccessDenied.ts';
import { ApiError } from './graphql.ts';
import { type Permission, paths, WITHOUT_ACCESS } from './paths.ts';
import { queryClient, type Viewer, viewerQuery } from './query.ts';
import { endSession, safePath, token } from './session.ts';
import { FrameSkeleton } from './ui/FrameSkeleton.tsx';
import { PageFailure } from './ui/PageFailure.tsx';

export const rootRoute = createRootRoute({ component: Outlet, errorComponent: PageFailure });

/** The signed-in person, or off to sign-in, remembering where they were going. */
async function signedIn(href: string): Promise<Viewer> {
  const next = safePath(href);
  const toLogin = (reason?: string) =>
    redirect({ to: '/login', search: { ...(reason ? { reason } : {}), ...(next ? { next } : {}) } });
  if (!token()) throw toLogin();
  try {
    return await queryClient.ensureQueryData(viewerQuery);
  } catch (error) {
    // A server that cannot be reached says nothing about the session; anything else ends it.
    if (error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'UNAVAILABLE')) throw error;
    endSession('expired');
    throw toLogin('expired');
  }
}

function kindOf(viewer: Viewer): 'staff' | 'enterprise' | 'ordinary' {
  if (viewer.user.isBodewellUser && viewer.user.roles.some((role) => role.name === 'admin')) return 'staff';
  if (viewer.user.isEnterprise || viewer.user.isEnterpriseUser) return 'enterprise';
  return 'ordinary';
}

const guarded = {
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
  pendingComponent: FrameSkeleton,
  errorComponent: PageFailure,
};

/** /dashboard: everybody who is signed in; staff and enterprise people have their own home. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  ...guarded,
  beforeLoad: async ({ location }) => {
    const viewer = await signedIn(location.href);
    const here = location.pathname.replace(/\/$/, '');
    if (here === '/dashboard') {
      const kind = kindOf(viewer);
      if (kind === 'staff') throw redirect({ to: paths.admin, replace: true });
      if (kind === 'enterprise') throw redirect({ to: paths.enterprise, replace: true });
    }
    if (!viewer.access.allowed && !WITHOUT_ACCESS.some((path) => here.startsWith(path)))
      throw redirect({ to: paths.settings, replace: true });
    return { viewer };
  },
});

/** /admin: provider staff with the role admin. */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  ...guarded,
  beforeLoad: async ({ location }) => {
    const viewer = await signedIn(location.href);
    if (kindOf(viewer) !== 'staff') throw redirect({ to: '/dashboard', replace: true });
    return { viewer };
  },
});

/** /admin-enterprise: enterprise people; without an active plan they are told so. */
export const enterpriseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-enterprise',
  ...guarded,
  beforeLoad: async ({ location }) => {
    const viewer = await signedIn(location.href);
    if (kindOf(viewer) !== 'enterprise') throw redirect({ to: '/dashboard', replace: true });
    if (!viewer.access.allowed) throw new AccessDenied('enterprise');
    return { viewer };
  },
});

/**
 * For the `beforeLoad` of a page: at least one of the permissions is needed. People who have no parent account always
 * pass, as the specification says.
 */
export function requires(...permissions: Permission[]) {
  return ({ context }: { context: { viewer: Viewer } }): void => {
    if (!can(context.viewer, ...permissions)) throw new AccessDenied('route');
  };
}

export function can(viewer: Viewer, ...permissions: Permission[]): boolean {
  if (!viewer.user.admin || permissions.length === 0) return true;
  return permissions.some((name) => viewer.permissions[name]);
}
