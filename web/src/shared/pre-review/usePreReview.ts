import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import type { PhraseRule } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { shifted } from './shifted.ts';

/** Pause in typing before the text is checked again. */
const PAUSE_MS = 150;
/** The most marks shown for a text: more would not help, and would slow down typing. */
export const MARKS_SHOWN = 500;
/** Maximum interval between checks of a text without pauses, for example while it is generated. */
const LONGEST_MS = 600;

type Reviewed = { text: string; marks: readonly Mark[] };
const NOTHING: Reviewed = { text: '', marks: [] };

/**
 * The compliance marks of a text, including a firm's phrases (keep `lists` the same object while unchanged). The rules are
 * loaded on first use and run when typing pauses; until then earlier marks move with their words. `ready` is false until the
 * current text was checked.
 */
export function usePreReview(text: string, lists: readonly PhraseRule[]): { marks: readonly Mark[]; ready: boolean } {
  const [reviewed, setReviewed] = useState(NOTHING);
  const changedSince = useRef(0);
  useEffect(() => {
    let over = false;
    changedSince.current ||= Date.now();
    const late = Date.now() - changedSince.current > LONGEST_MS;
    const timer = setTimeout(
      async () => {
        // offline the rules may fail to load; the next change tries again
        const rules = await import('@greenlit/domain/scripts/pre-review/marks.ts').catch(() => null);
        await idle();
        if (over) return;
        changedSince.current = 0;
        if (rules) setReviewed({ text, marks: rules.preReview(text, { lists }).slice(0, MARKS_SHOWN) });
      },
      late ? 0 : PAUSE_MS,
    );
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [text, lists]);
  const marks = useMemo(() => shifted(reviewed.marks, reviewed.text, text), [reviewed, text]);
  return { marks, ready: reviewed.text === text };
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve, 0);
  });
