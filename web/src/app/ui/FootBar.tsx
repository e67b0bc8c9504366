import type { ReactNode } from 'react';
import classes from './FootBar.module.css';

/** At the foot of the screen, always in sight: the way out at the start, the screen's primary action at the end. */
export function FootBar({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      {above}
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
