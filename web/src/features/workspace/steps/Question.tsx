import type { ReactNode } from 'react';
import classes from '../Workspace.module.css';
import type { Answers, Faults } from '../wizard.ts';

export type StepProps = {
  /** The names of this person's steps, in order. */
  steps: readonly string[];
  answers: Answers;
  /** Whether they said yes or no to review; until then neither is chosen. */
  hasDecided: boolean;
  faults: Faults;
  /** `atOnce` for choices rather than typing. */
  change: (part: Partial<Answers>, options?: { atOnce?: boolean }) => void;
  goTo: (step: string) => void;
};

/** A question in large letters, an explanation, and its fields. */
export function Question({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <>
      <div className={classes.question}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </>
  );
}
