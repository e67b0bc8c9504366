import { afterWork, isWorking } from './activity.ts';
import { UNSAVED } from './unsaved.ts';

const KEY = 'greenlit.token';

/** The session's token, or an empty string. */
export function token(): string {
  return localStorage.getItem(KEY) ?? '';
}

export function startSession(value: string): void {
  localStorage.setItem(KEY, value);
}

const RENEWED = 'greenlit.renewed';

/** The same session continues with a new token, which other tabs adopt. */
export function renewSession(value: string): void {
  localStorage.setItem(RENEWED, value);
  localStorage.setItem(KEY, value);
}

const RENEWING = 'greenlit.renewing';
/** How long to wait, because a tab may be closed while it is asking. */
const RENEWING_MS = 10_000;

/** Makes a request that gives the session a new token: calls refused meanwhile wait, in every tab. */
export async function renewing<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  localStorage.setItem(RENEWING, String(Date.now()));
  try {
    return await ask();
  } finally {
    localStorage.removeItem(RENEWING);
  }
}

const isRenewing = (): boolean => Date.now() - Number(localStorage.getItem(RENEWING) ?? 0) < RENEWING_MS;

/** Whether a call refused with this token may be repeated, because the session has a new one or soon will. */
export const mayBeRenewed = (refused: string): boolean => (token() !== '' && token() !== refused) || isRenewing();

/** The token that replaced a refused one; null if there is none. */
export async function tokenAfter(refused: string): Promise<string | null> {
  while (token() === refused && isRenewing()) await new Promise((later) => setTimeout(later, 50));
  return token() === refused ? null : token() || null;
}

/** Removes the token without any other effect: the server has ended the session after a password reset. */
export function forgetToken(): void {
  localStorage.removeItem(KEY);
}

/** Ends the session: it expired, was ended, or the person signs in again for an action that needs it. */
export type EndReason = 'expired' | 'signed-out' | 'again';
type Listener = (reason: EndReason) => void;
let listener: Listener = () => undefined;

/** Registers the application's handler for the end of a session. */
export function onSessionEnd(next: Listener): void {
  listener = next;
}

/**
 * Removes the person's data from this browser and leaves the area. Unless they signed out on purpose, unsaved texts and
 * unfinished uploads are kept under their id until they come back.
 */
export function endSession(reason: EndReason): void {
  // Handle only the first end: calls still pending for the session are refused too.
  if (!token() && reason !== 'signed-out') return;
  // recordings and renders in progress are finished and kept first
  if (reason === 'expired' && isWorking()) {
    afterWork(expire);
    return;
  }
  if (reason === 'signed-out') localStorage.clear();
  else {
    const kept = (key: string) => key.startsWith(UNSAVED) || key.startsWith('tus::');
    for (const key of Object.keys(localStorage)) if (!kept(key)) localStorage.removeItem(key);
  }
  listener(reason);
}

const expire = (): void => endSession('expired');

/** Reports how another tab changed the session: it started, expired, or was ended on purpose. */
export function onSessionElsewhere(changed: (what: 'begun' | 'expired' | 'signed-out') => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === null) changed('signed-out');
    else if (event.key === KEY && event.oldValue !== event.newValue && !isRenewal(event))
      changed(event.newValue ? 'begun' : 'expired');
  });
}

const isRenewal = ({ newValue }: StorageEvent): boolean =>
  newValue !== null && newValue === localStorage.getItem(RENEWED);

/** After sign-in only paths of our own are followed. */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || path.startsWith('/login')) return undefined;
  return path;
}
