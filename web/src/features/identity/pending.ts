import { safePath } from '../../app/session.ts';

/**
 * The password of somebody who confirms their address right now, so that they need not type it again. In memory only,
 * for one address, and gone with the page.
 */
let pending: { email: string; password: string } | undefined;

export function keepPassword(email: string, password: string): void {
  pending = { email: email.toLowerCase(), password };
}

/** Gives the password once. */
export function takePassword(email: string): string | undefined {
  const taken = pending?.email === email.toLowerCase() ? pending.password : undefined;
  pending = undefined;
  return taken;
}

/** Once there is a session nobody needs it any more. */
export function forgetPassword(): void {
  pending = undefined;
}

const WAY = 'greenlit.next';

/** Where somebody was going who leaves for a provider, kept in this tab for when they come back without success. */
export function keepNextPath(next: string | undefined): void {
  if (next) sessionStorage.setItem(WAY, next);
  else sessionStorage.removeItem(WAY);
}

export function keptNextPath(): string | undefined {
  return safePath(sessionStorage.getItem(WAY));
}
