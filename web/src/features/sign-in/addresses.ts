import { createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { rootRoute } from '../../app/areas.tsx';
import { homeOf, linkTo, paths } from '../../app/paths.ts';
import { queryClient, viewerQuery } from '../../app/query.ts';
import { token } from '../../app/session.ts';
import { texts } from '../../app/texts.ts';
import { type AuthSearch, authSearch, callbackSearch } from './search.ts';

type Entry = { search: AuthSearch; location: ParsedLocation; preload: boolean };

/** Redirects signed-in people to the page they wanted; after an unknown address they read that it leads nowhere. */
async function onlySignedOut({ search, location, preload }: Entry): Promise<void> {
  // An invitation is for the person who opens it; the page tells them if someone else is signed in.
  if (!token() || search.subuser) return;
  const viewer = await queryClient.ensureQueryData(viewerQuery).catch(() => undefined);
  if (!viewer) return;
  if (location.state.fromNowhere && !preload)
    void import('../../app/ui/notify.tsx').then(({ notifyFailure }) => notifyFailure(texts.errors.notFound));
  throw redirect({ ...linkTo(search.next ?? homeOf(viewer)), replace: true });
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
