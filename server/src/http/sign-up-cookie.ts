import { SIGN_UP_DAYS } from '../features/sign-in/sign-up.actions.ts';
import { cookiesNamed, type WithCookies } from './cookies.ts';

const NAME = 'gl_sign_up';

/** A `Set-Cookie` header that marks the browser in which a sign-up began; only the confirmation reads it. */
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
