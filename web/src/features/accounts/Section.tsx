import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

type Props = { title: string; hint?: ReactNode; aside?: ReactNode; children: ReactNode };

/** A part of a settings tab with its own heading. */
export function Section({ title, hint, aside, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.heading}>
        <h2 id={id}>{title}</h2>
        {aside}
        {hint ? <p className={classes.hint}>{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
