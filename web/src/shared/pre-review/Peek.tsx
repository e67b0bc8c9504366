import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import classes from './Marks.module.css';
import { SeverityTag } from './SeverityTag.tsx';
import { texts } from './texts.ts';

/** Without the list beside the text, shows the mark at the cursor at the bottom of the screen. */
export function Peek({ mark }: { mark: Mark }) {
  return (
    <aside className={classes.peek} aria-label={texts.here}>
      <SeverityTag severity={mark.severity} family={mark.family} />
      <p>{mark.reason}</p>
    </aside>
  );
}
