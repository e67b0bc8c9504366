import type { ReactNode } from 'react';
import classes from './FootBar.module.css';

/** A bar that is always visible at the bottom of the screen: the way out on the left, the primary action on the right. */
export function FootBar({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      {above}
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
