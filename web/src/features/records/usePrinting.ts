import { useEffect, useState } from 'react';
import type { LedgerEntry } from './queries.ts';

/** Events that are printed in place of the page on the screen, which has only some of them. */
export function usePrinting() {
  const [printed, setPrinted] = useState<readonly LedgerEntry[] | null>(null);
  useEffect(() => {
    if (!printed) return;
    const done = () => setPrinted(null);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed]);
  return { printed, print: setPrinted };
}
