/**
 * The root of the route tree and its three areas, with their guards. Features add their pages below one of these; router.tsx
 * assembles the tree.
 */
import { requiredForPath } from '@greenlit/domain/people/permissions.ts';
import { Skeleton } from '@mantine/core';
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { paths } from './address.ts';
import { ApiError, queryClient, type Viewer, viewerQuery } from './graphql.ts';
import { adminVerdict, dashboardVerdict, enterpriseVerdict, type Verdict } from './guards.ts';
import { AccessDenied, can } from './rights.ts';
import { endSession, safePath, token } from './session.ts';
import classes from './ui/FrameSkeleton.module.css';
import { PageSkeleton } from './ui/Page.tsx';
import { BareFailure } from './ui/PageFailure.tsx';
import { Wordmark } from './ui/Wordmark.tsx';

/** The outline of the frame while the person is loading. */
function FrameSkeleton() {
  return (
    <div className={classes.frame}>
      <div className={classes.header}>
        <Wordmark />
        <Skeleton height={32} width={32} circle />
      </div>
      <div className={classes.side}>
        {[72, 88, 64, 80].map((width) => (
          <Skeleton key={width} height={16} width={`${width}%`} />
        ))}
      </div>
      <div className={classes.page}>
        <PageSkeleton />
      </div>
    </div>
  );
}

export const rootRoute = createRootRoute({ component: Outlet, errorComponent: BareFailure });

/** The signed-in person; otherwise redirects to sign-in and remembers the requested path. */
export async function signedIn(href: string): Promise<Viewer> {
  const next = safePath(href);
  const toLogin = (reason?: string) =>
    redirect({ to: paths.login, search: { ...(reason ? { reason } : {}), ...(next ? { next } : {}) } });
  if (!token()) throw toLogin();
  try {
    return await queryClient.ensureQueryData(viewerQuery);
  } catch (error) {
    // Any other error says nothing about the session.
    if (!(error instanceof ApiError && error.code === 'UNAUTHENTICATED')) throw error;
    endSession('expired');
    throw toLogin('expired');
  }
}

const guarded = {
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
  pendingComponent: FrameSkeleton,
  errorComponent: BareFailure,
};

/** Throws the verdict's redirect or denial; does nothing for `stay`. */
function obey(verdict: Verdict): void {
  if ('goTo' in verdict) throw redirect({ to: verdict.goTo, replace: true });
  if ('denied' in verdict) throw new AccessDenied(verdict.denied);
}

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  ...guarded,
  beforeLoad: async ({ location }) => {
    const viewer = await signedIn(location.href);
    obey(dashboardVerdict(viewer, location.pathname));
    return { viewer };
  },
});

export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  ...guarded,
  beforeLoad: async ({ location }) => {
    const viewer = await signedIn(location.href);
    obey(adminVerdict(viewer, location.pathname));
    return { viewer };
  },
});

export const enterpriseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-enterprise',
  ...guarded,
  beforeLoad: async ({ location }) => {
    const viewer = await signedIn(location.href);
    obey(enterpriseVerdict(viewer));
    return { viewer };
  },
});

/** For a page's `beforeLoad`: denies access to people without any of the permissions that its path requires. */
export function permitted({
  context,
  location,
}: {
  context: { viewer: Viewer };
  location: { pathname: string };
}): void {
  if (!can(context.viewer, ...requiredForPath(location.pathname))) throw new AccessDenied('route');
}
