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

/**
 * For dialogs that are on the page only while they are open, also one after the other: when the last goes, the focus returns
 * to what had it before the first.
 */
export function useReturnFocusAfter(opened = true): void {
  const [before, setBefore] = useState<Element | null>(null);
  // while it renders, the dialog does not have the focus yet
  if (opened && !before) setBefore(document.activeElement);
  if (!opened && before) setBefore(null);
  useEffect(() => {
    if (!opened) return;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    };
  }, [opened, before]);
}
