import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import type { PhraseRule } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { shifted } from './shifted.ts';

/** How long nobody typed before the text is looked through again. */
const PAUSE_MS = 150;
/** Marks of one text that are shown: more say no more than these, and would make typing slow. */
export const MARKS_SHOWN = 500;
/** A text that never pauses, because it is being generated say, is looked through this often. */
const LONGEST_MS = 600;

type Reviewed = { text: string; marks: readonly Mark[] };
const NOTHING: Reviewed = { text: '', marks: [] };

/**
 * What the pre-review marks in a text, with a firm's own phrases (keep `lists` the same object while it says the same).
 * The rules come when they are first needed and work while nobody types; meanwhile the marks of a moment ago move along
 * with their words. `ready` is false until the text as it is now was looked through.
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
        // without a line the rules may not come: then the next word asks for them again
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
