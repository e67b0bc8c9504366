import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

type Props = {
  name: string;
  about?: string;
  /** Its heading is on the fold around it. */
  isFolded?: boolean;
  children: ReactNode;
};

/** A part of a stage: heading, explanation and controls. */
export function Section({ name, about, isFolded = false, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} hidden={isFolded}>
        {name}
      </h2>
      {about ? <p>{about}</p> : null}
      {children}
    </section>
  );
}
