import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { rootRoute } from '../../app/areas.tsx';
import { homeOf, linkTo, paths } from '../../app/paths.ts';
import { queryClient, viewerQuery } from '../../app/query.ts';
import type { FeatureRoutes } from '../../app/router.tsx';
import { token } from '../../app/session.ts';
import { type AuthSearch, authSearch, callbackSearch } from './search.ts';

/** People who are signed in have no business here: on to where they were going. */
async function onlySignedOut({ search }: { search: AuthSearch }): Promise<void> {
  // An invitation is for whoever opens it; the page says so when somebody else is signed in.
  if (!token() || search.subuser) return;
  const viewer = await queryClient.ensureQueryData(viewerQuery).catch(() => undefined);
  if (viewer) throw redirect({ ...linkTo(search.next ?? homeOf(viewer)), replace: true });
}

const common = { getParentRoute: () => rootRoute, validateSearch: authSearch };

const loginRoute = createRoute({
  ...common,
  path: paths.login,
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import('./LoginPage.tsx'), 'LoginPage'),
});

const registerRoute = createRoute({
  ...common,
  path: paths.register,
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import('./RegisterPage.tsx'), 'RegisterPage'),
});

const confirmAccountRoute = createRoute({
  ...common,
  path: paths.confirmAccount,
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import('./ConfirmAccountPage.tsx'), 'ConfirmAccountPage'),
});

const resetPasswordRoute = createRoute({
  ...common,
  path: paths.resetPassword,
  component: lazyRouteComponent(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage'),
});

const confirmResetRoute = createRoute({
  ...common,
  path: paths.confirmResetPassword,
  component: lazyRouteComponent(() => import('./ConfirmResetPage.tsx'), 'ConfirmResetPage'),
});

const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.loginCallback,
  validateSearch: callbackSearch,
  component: lazyRouteComponent(() => import('./CallbackPage.tsx'), 'CallbackPage'),
});

export const routes: FeatureRoutes = {
  root: [
    ...[loginRoute, registerRoute, confirmAccountRoute],
    ...[resetPasswordRoute, confirmResetRoute, callbackRoute],
  ],
};
