import { Saved, type SaveState } from '../../app/ui/Saved.tsx';
import { texts } from './texts.ts';
import classes from './Workspace.module.css';

/** Progress in words and as segments, with the save state. */
export function Progress({ at, of, saved }: { at: number; of: number; saved: SaveState }) {
  return (
    <div className={classes.progress}>
      <div className={classes.where}>
        <p role="status">{texts.step(at + 1, of)}</p>
        <Saved state={saved} />
      </div>
      <div className={classes.segments} aria-hidden>
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments are all alike
          <span key={index} data-done={index <= at || undefined} />
        ))}
      </div>
    </div>
  );
}
