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

/** The session is over and nothing else changes: the server ended it when the password was reset. */
export function forgetToken(): void {
  localStorage.removeItem(KEY);
}

/** It ran out, somebody ended it, or somebody signs in anew for what needs a fresh sign-in. */
export type EndReason = 'expired' | 'signed-out' | 'again';
type Listener = (reason: EndReason) => void;
let listener: Listener = () => undefined;

/** The application tells here, once, what happens on the screen when the session ends. */
export function onSessionEnd(next: Listener): void {
  listener = next;
}

/**
 * Forgets what this browser keeps of the person, and leaves the area. When they did not mean to leave for good, texts
 * that are not saved yet and uploads that were cut off stay, under the person's own id, for when they come back.
 */
export function endSession(reason: EndReason): void {
  // A session ends once: what was still asked in its name comes back refused, and has nothing to add.
  if (!token() && reason !== 'signed-out') return;
  // what is being recorded or rendered is finished and kept first
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

/** The session's token in this browser as another tab changed it: it began, it ran out, or it was ended on purpose. */
export function onSessionElsewhere(changed: (what: 'begun' | 'expired' | 'signed-out') => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === null) changed('signed-out');
    else if (event.key === KEY && event.oldValue !== event.newValue) changed(event.newValue ? 'begun' : 'expired');
  });
}

/** Only a path of our own is ever followed after sign-in. */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || path.startsWith('/login')) return undefined;
  return path;
}
