import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

/** A part of a stage: heading, explanation and controls. */
export function Section({ name, about, children }: { name: string; about?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {about ? <p>{about}</p> : null}
      {children}
    </section>
  );
}
