import { Saved, type SaveState } from '../../app/ui/Saved.tsx';
import { texts } from './texts.ts';
import classes from './Workspace.module.css';

/** How far one is, in words and as a line of segments, and that it is saved. */
export function Progress({ at, of, saved }: { at: number; of: number; saved: SaveState }) {
  return (
    <div className={classes.progress}>
      <div className={classes.where}>
        <p role="status">{texts.step(at + 1, of)}</p>
        <Saved state={saved} />
      </div>
      <div className={classes.segments} aria-hidden>
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments have no identity
          <span key={index} data-done={index <= at || undefined} />
        ))}
      </div>
    </div>
  );
}
