import { formatDuration } from '@greenlit/domain/shared/text.ts';
import type { Take } from '@greenlit/studio/spool.ts';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';

const words = texts.booth;
/** Shows a bit of the next take. Pixels, as in the stylesheet. */
const MARGIN = 8;

type Props = {
  /** Oldest first. */
  takes: Take[];
  /** The take being watched. */
  watched: string | null;
  onWatch: (take: Take) => void;
  onDelete: (take: Take) => void;
};

/** The takes so far: any can be watched, and all but the best deleted. */
export function BoothTakes({ takes, watched, onWatch, onDelete }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const count = takes.length;
  // On narrow screens the takes are in a scrolling row: scroll to the one being watched, otherwise the latest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another take is watched
  useEffect(() => {
    const here = list.current?.querySelector('[data-watched]') ?? (count > 0 ? list.current?.lastElementChild : null);
    if (list.current && here) scrollAlong(list.current, here);
  }, [watched, count]);
  if (count === 0) return null;
  return (
    <section className={classes.takes} aria-label={words.takes}>
      <ul ref={list}>
        {takes.map((take, index) => {
          const number = index + 1;
          return (
            <li key={take.id} data-watched={take.id === watched || undefined}>
              <button
                type="button"
                aria-pressed={take.id === watched}
                onClick={() => take.id !== watched && onWatch(take)}
              >
                <strong>{words.take(number)}</strong>{' '}
                <span>{words.takeAbout(clockOf(take.startedAt), formatDuration(take.durationSeconds))}</span>
              </button>
              <button
                type="button"
                className={classes.deleteTake}
                aria-label={words.deleteTake(number)}
                onClick={() => onDelete(take)}
              >
                <IconTrash size={16} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <p className={classes.hint}>{words.best}</p>
    </section>
  );
}

/** Scrolls only the row; the page around it, which may be scrolled too, does not move. */
function scrollAlong(row: Element, to: Element): void {
  const [seen, wanted] = [row.getBoundingClientRect(), to.getBoundingClientRect()];
  const [before, after] = [wanted.left - seen.left - MARGIN, wanted.right - seen.right + MARGIN];
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += Math.min(before, after);
}

const clockOf = (date: Date) => date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
