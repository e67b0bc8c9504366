import { createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { homeOf, linkTo, oneOf, pagesIn, paths } from '../../app/address.ts';
import { rootRoute } from '../../app/areas.tsx';
import { queryClient, viewerQuery } from '../../app/graphql.ts';
import { safePath, token } from '../../app/session.ts';
import { texts } from '../../app/texts.ts';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));

/** Query parameters of the sign-in pages: the next page, the address, and the reason for being there. */
export type AuthSearch = {
  next?: string | undefined;
  email?: string | undefined;
  reason?: Reason | undefined;
  /** The person invited by the link; its secret is in the fragment. */
  subuser?: string | undefined;
  /** The link's lifetime-deal code. */
  sumoCode?: string | undefined;
};

const REASONS = ['expired', 'again', 'confirmed', 'reset', 'unconfirmed'] as const;
export type Reason = (typeof REASONS)[number];

const word = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max ? value.trim() : undefined;

/** Reads the query of a sign-in page; invalid values are left out. */
export function authSearch(search: Record<string, unknown>): AuthSearch {
  const found = {
    next: safePath(search.next),
    email: word(search.email, 254),
    reason: oneOf(REASONS)(search.reason),
    subuser: word(search.subuser, 100),
    sumoCode: word(search.sumoCode, 200),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** A provider's response: a code or an error, both with a state. Some providers add their issuer. */
export type CallbackSearch = { code?: string; state?: string; error?: string; iss?: string };

export function callbackSearch(search: Record<string, unknown>): CallbackSearch {
  const found = {
    code: word(search.code, 4_000),
    state: word(search.state, 4_000),
    error: word(search.error, 200),
    iss: word(search.iss, 2_000),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

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
  component: page('./LoginPage.tsx'),
});

export const registerRoute = createRoute({
  ...common,
  path: paths.register,
  beforeLoad: onlySignedOut,
  component: page('./RegisterPage.tsx'),
});

export const confirmAccountRoute = createRoute({
  ...common,
  path: paths.confirmAccount,
  beforeLoad: onlySignedOut,
  component: page('./ConfirmAccountPage.tsx'),
});

export const resetPasswordRoute = createRoute({
  ...common,
  path: paths.resetPassword,
  component: page('./ResetPasswordPage.tsx'),
});

export const confirmResetRoute = createRoute({
  ...common,
  path: paths.confirmResetPassword,
  component: page('./ConfirmResetPage.tsx'),
});

export const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.loginCallback,
  validateSearch: callbackSearch,
  component: page('./CallbackPage.tsx'),
});

export const unknownSenderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.unknownSender,
  // the address that the mail went to, for links whose secret got lost
  validateSearch: ({ address }: Record<string, unknown>): { address?: string | undefined } => ({
    address: word(address, 100),
  }),
  component: page('./UnknownSenderPage.tsx'),
});

export const routes = [
  loginRoute,
  registerRoute,
  confirmAccountRoute,
  resetPasswordRoute,
  confirmResetRoute,
  callbackRoute,
  unknownSenderRoute,
];
