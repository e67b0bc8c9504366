import { type RefObject, useEffect, useRef } from 'react';

/** After a change of step, focuses its first field, or its heading if there is none to type in. */
export function useStepFocus(form: RefObject<HTMLElement | null>, step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const inside = form.current;
    const target = inside?.querySelector<HTMLElement>('[data-first]') ?? inside?.querySelector<HTMLElement>('h1');
    target?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [form, step]);
}
