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
