import { useEffect, useRef, useState } from 'react';
import button from '../../shared/ui/Button.module.css';
import css from './Closed.module.css';
import type { ClosedState } from './closed.ts';
import { texts } from './texts.ts';

const words = texts.closed;

/** After a decision on a script the page is left automatically (specification, states and transitions). */
const LEAVES_AFTER = 2_000;

export function Closed({ state, site }: { state: ClosedState; site: string }) {
  const { title, text, item, fact, reload, decided } = state;
  const [leaving, setLeaving] = useState(state.leaves ?? false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => location.assign(`${site}/`), LEAVES_AFTER);
    return () => clearTimeout(timer);
  }, [leaving, site]);
  return (
    <section className={css.closed} aria-labelledby="closed-title">
      {item ? <p className={css.item}>{item}</p> : null}
      <h1 className={css.title} id="closed-title" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className={css.text}>{leaving ? words.leaving : text}</p>
      {fact ? <p className={css.fact}>{fact}</p> : null}
      {decided ? (
        <p className={css.buttons}>
          <a className={`${button.button} ${button.primary}`} href={`${site}/`}>
            {words.ok}
          </a>
          {leaving ? (
            <button className={button.button} type="button" onClick={() => setLeaving(false)}>
              {words.stay}
            </button>
          ) : null}
        </p>
      ) : null}
      {reload ? (
        <p className={css.buttons}>
          <button className={button.button} type="button" onClick={() => location.reload()}>
            {words.reload}
          </button>
        </p>
      ) : null}
    </section>
  );
}
