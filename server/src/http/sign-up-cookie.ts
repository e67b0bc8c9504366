import { SIGN_UP_DAYS } from '../features/identity/sign-up.actions.ts';
import { cookiesNamed, type WithCookies } from './cookies.ts';

const NAME = 'gl_sign_up';

/** A `Set-Cookie` header by which a browser is known to be the one in which a sign-up was begun; only confirming it reads it. */
export const signUpCookie = (begun: string, { secure }: { secure: boolean }): string =>
  [
    `${NAME}=${begun}`,
    'Path=/api/identity/confirm',
    `Max-Age=${SIGN_UP_DAYS * 86_400}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ].join('; ');

export const signUpOf = (request: WithCookies): string | null => cookiesNamed(request, NAME)[0] ?? null;
