import { useEffect, useRef, useState } from 'react';

/**
 * For a form that replaces its button, or a dialog that opens after a response: when it closes, the focus returns to what
 * opened it, unless it has moved elsewhere.
 */
export function useReturnFocus<Opener extends HTMLElement = HTMLButtonElement>(opened: boolean) {
  const opener = useRef<Opener>(null);
  const was = useRef(opened);
  useEffect(() => {
    const closed = was.current && !opened;
    was.current = opened;
    if (!closed) return;
    // a frame later, because the saved data may still be rendering
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) opener.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return opener;
}

/** For a dialog that is on the page only while it is open: when it goes, the focus returns to what had it before. */
export function useReturnFocusAfter(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    },
    [before],
  );
}
