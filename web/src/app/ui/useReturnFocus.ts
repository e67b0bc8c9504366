import { useEffect, useRef } from 'react';

/**
 * For a form that opens in the place of its button, or a dialog that opens only after an answer: once it closes, what
 * opened it has the focus again, unless somebody has gone elsewhere meanwhile.
 */
export function useReturnFocus<Opener extends HTMLElement = HTMLButtonElement>(opened: boolean) {
  const opener = useRef<Opener>(null);
  const was = useRef(opened);
  useEffect(() => {
    const closed = was.current && !opened;
    was.current = opened;
    if (!closed) return;
    // a frame later: what was saved may still be coming onto the screen
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) opener.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return opener;
}
