/** The page is in the background, where phones cut its connections, or the device is offline. */
const isAway = (): boolean => document.visibilityState === 'hidden' || navigator.onLine === false;

/**
 * If the page is away now, calls `go` once when it is back, and returns a function that stops waiting; undefined if it is not away.
 */
export function whenBack(go: () => void): (() => void) | undefined {
  if (typeof document === 'undefined' || !isAway()) return undefined;
  const stop = () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
  const look = () => {
    if (isAway()) return;
    stop();
    go();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return stop;
}
