import { useEffect, useState } from 'react';
import type { LedgerEntry } from './data.ts';
import type { RecordsSearch } from './routes.tsx';

type Asked = { events: readonly LedgerEntry[]; key: string };

/** Events that are printed in place of the page on the screen, which has only some of them. */
export function usePrinting(search: RecordsSearch) {
  const key = JSON.stringify(search);
  const [asked, setAsked] = useState<Asked | null>(null);
  // not every browser says when it has printed, and events may arrive after another search
  if (asked && asked.key !== key) setAsked(null);
  const printed = asked?.key === key ? asked.events : null;
  useEffect(() => {
    if (!printed) return;
    const done = () => setAsked(null);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed]);
  return { printed, print: (events: readonly LedgerEntry[]) => setAsked({ events, key }) };
}
