import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from '../../app/areas.tsx';
import { homeOf, linkTo, paths } from '../../app/paths.ts';
import { queryClient, viewerQuery } from '../../app/query.ts';
import { token } from '../../app/session.ts';
import { type AuthSearch, authSearch, callbackSearch } from './search.ts';

/** Redirects signed-in people to the page they wanted. */
async function onlySignedOut({ search }: { search: AuthSearch }): Promise<void> {
  // An invitation is for the person who opens it; the page tells them if someone else is signed in.
  if (!token() || search.subuser) return;
  const viewer = await queryClient.ensureQueryData(viewerQuery).catch(() => undefined);
  if (viewer) throw redirect({ ...linkTo(search.next ?? homeOf(viewer)), replace: true });
}

const common = { getParentRoute: () => rootRoute, validateSearch: authSearch };

export const loginRoute = createRoute({
  ...common,
  path: paths.login,
  beforeLoad: onlySignedOut,
});

export const registerRoute = createRoute({
  ...common,
  path: paths.register,
  beforeLoad: onlySignedOut,
});

export const confirmAccountRoute = createRoute({
  ...common,
  path: paths.confirmAccount,
  beforeLoad: onlySignedOut,
});

export const resetPasswordRoute = createRoute({
  ...common,
  path: paths.resetPassword,
});

export const confirmResetRoute = createRoute({
  ...common,
  path: paths.confirmResetPassword,
});

export const unknownSenderRoute = createRoute({ getParentRoute: () => rootRoute, path: paths.unknownSender });

export const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.loginCallback,
  validateSearch: callbackSearch,
});
