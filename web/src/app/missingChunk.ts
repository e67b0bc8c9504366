import { texts } from './texts.ts';

const RELOADED = 'greenlit.reloaded';
const PATIENCE = 60_000;

/**
 * A part of the app was not loaded. If the server no longer has it, because it runs a newer version, the page is loaded anew, once a
 * minute at most. Without a connection that would leave an empty window, so the page says what is wrong instead; the error gets
 * another message, because the router reloads by itself when it sees the browser's.
 */
export function onMissingChunk(event: Event & { payload: Error }): void {
  if (!navigator.onLine) {
    event.payload.message = texts.errors.network;
    return;
  }
  const tried = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - tried < PATIENCE) return;
  event.preventDefault();
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
}
