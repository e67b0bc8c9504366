import { token } from './session.ts';

/**
 * A provider admin looking as a client, in this tab alone: the tab's calls bring the look's credential instead of the session's,
 * and the server only lets them read.
 */
const KEY = 'greenlit.look';

export type OwnLook = {
  id: string;
  token: string;
  /** Where the admin came from. */
  back: string;
};

export function ownLook(): OwnLook | null {
  const kept = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY);
  return kept ? (JSON.parse(kept) as OwnLook) : null;
}

/** Staff who look as a client read on the screen: nothing is saved as a file or printed. */
export const isLooking = (): boolean => ownLook() !== null;

/** What a call says of who makes it; undefined for somebody who is not signed in. */
export function credential(key: string = token()): string | undefined {
  const look = ownLook();
  if (look) return `Looking ${look.token}`;
  return key ? `Bearer ${key}` : undefined;
}

/** Loads the client's home; nothing that was shown to the admin stays in the page. */
export function startLook({ id, token }: { id: string; token: string }): void {
  const { pathname, search } = window.location;
  sessionStorage.setItem(KEY, JSON.stringify({ id, token, back: pathname + search } satisfies OwnLook));
  window.location.assign('/dashboard');
}

/** Back to where the admin came from; nothing that was shown of the client stays in the page. */
export function leaveLook(): void {
  const look = ownLook();
  if (!look) return;
  sessionStorage.removeItem(KEY);
  window.location.assign(look.back);
}
