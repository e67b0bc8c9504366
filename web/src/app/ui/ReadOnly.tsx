import { LOOKING_ONLY_READS } from '@greenlit/domain/accounts/looking.ts';
import type { ReactNode } from 'react';
import { isLooking } from '../look.ts';
import classes from './ReadOnly.module.css';

/** Forms and switches that staff who look as a client read, and cannot press. */
export function ReadOnly({ children }: { children: ReactNode }) {
  const looking = isLooking();
  return (
    <fieldset className={classes.readOnly} disabled={looking}>
      {looking ? <p>{LOOKING_ONLY_READS}</p> : null}
      {children}
    </fieldset>
  );
}
