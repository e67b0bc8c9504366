import { texts } from './texts.ts';
import classes from './Workspace.module.css';

/** How far one is, in words and as a line of segments. */
export function Progress({ at, of }: { at: number; of: number }) {
  return (
    <div className={classes.progress}>
      <p role="status">{texts.step(at + 1, of)}</p>
      <div className={classes.segments} aria-hidden>
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments have no identity
          <span key={index} data-done={index <= at || undefined} />
        ))}
      </div>
    </div>
  );
}
