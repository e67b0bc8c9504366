import { token } from './session.ts';

/**
 * A provider admin viewing a client's area, only in this tab: its calls send the look's credential instead of the session's,
 * and the server only lets them read.
 */
const KEY = 'greenlit.look';

export type OwnLook = {
  id: string;
  token: string;
  /** The admin's previous page. */
  back: string;
};

export function ownLook(): OwnLook | null {
  const kept = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY);
  return kept ? (JSON.parse(kept) as OwnLook) : null;
}

/** Staff who view a client's area can only read on the screen: nothing is saved as a file or printed. */
export const isLooking = (): boolean => ownLook() !== null;

/** The authorization of a call; undefined for somebody who is not signed in. */
export function credential(key: string = token()): string | undefined {
  const look = ownLook();
  if (look) return `Looking ${look.token}`;
  return key ? `Bearer ${key}` : undefined;
}

/** Loads the client's home page; nothing of the admin's stays in memory. */
export function startLook({ id, token }: { id: string; token: string }): void {
  const { pathname, search } = window.location;
  sessionStorage.setItem(KEY, JSON.stringify({ id, token, back: pathname + search } satisfies OwnLook));
  window.location.assign('/dashboard');
}

/** Returns to the admin's previous page; nothing of the client's stays in memory. */
export function leaveLook(): void {
  const look = ownLook();
  if (!look) return;
  sessionStorage.removeItem(KEY);
  window.location.assign(look.back);
}
