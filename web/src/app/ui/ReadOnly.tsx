import { LOOKING_ONLY_READS } from '@greenlit/domain/accounts/looking.ts';
import type { ReactNode } from 'react';
import { isLooking } from '../look.ts';
import classes from './ReadOnly.module.css';

/** Makes forms and switches read-only for staff who view a client's area. */
export function ReadOnly({ children }: { children: ReactNode }) {
  const looking = isLooking();
  return (
    <fieldset className={classes.readOnly} disabled={looking}>
      {looking ? <p>{LOOKING_ONLY_READS}</p> : null}
      {children}
    </fieldset>
  );
}
