import { safePath } from '../../app/session.ts';

/**
 * The password of a person who is confirming their address, so that they need not retype it. Only in memory, for one address,
 * until the page is closed.
 */
let pending: { email: string; password: string } | undefined;

export function keepPassword(email: string, password: string): void {
  pending = { email: email.toLowerCase(), password };
}

/** The password that is kept for this address, if any. */
export function keptPassword(email: string): string | undefined {
  return pending?.email === email.toLowerCase() ? pending.password : undefined;
}

/** No longer needed once there is a session. */
export function forgetPassword(): void {
  pending = undefined;
}

const WAY = 'greenlit.next';

/** The requested page of a person who leaves for a provider, kept in this tab in case they return without success. */
export function keepNextPath(next: string | undefined): void {
  if (next) sessionStorage.setItem(WAY, next);
  else sessionStorage.removeItem(WAY);
}

export function keptNextPath(): string | undefined {
  return safePath(sessionStorage.getItem(WAY));
}
