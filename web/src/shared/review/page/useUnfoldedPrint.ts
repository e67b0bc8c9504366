import { type RefObject, useEffect } from 'react';

/** Opens what is folded in this place for a print only, where it would be missing. */
export function useUnfoldedPrint(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opened: HTMLDetailsElement[] = [];
    const before = () => {
      for (const fold of place.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []) {
        fold.open = true;
        opened.push(fold);
      }
    };
    const after = () => {
      for (const fold of opened.splice(0)) fold.open = false;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [place]);
}
