import type { ReviewedMark } from '@greenlit/domain/scripts/pre-review/dismissals.ts';
import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { MarkCard } from './MarkCard.tsx';
import classes from './Marks.module.css';
import { texts } from './texts.ts';

type Props = {
  /** Whether there is a text at all. */
  empty: boolean;
  ready: boolean;
  marks: readonly ReviewedMark[];
  /** The one that the cursor stands in. */
  current: Mark | undefined;
  replacementOf: (mark: Mark) => string | undefined;
  onJump: (mark: Mark) => void;
  onReplace: (mark: Mark, replacement: string) => void;
  onDismiss: (mark: Mark, reason: string) => void;
  onRestore: (mark: Mark) => void;
};

/** The marks of a text as a list, in order; those the writer dismissed apart. */
export function MarkPanel({ empty, ready, marks, current, replacementOf, ...on }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const currentCard = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // only within the panel: the page stays where somebody is typing
    if (current && panel.current && currentCard.current) showWithin(panel.current, currentCard.current);
  }, [current]);
  const standing = marks.filter(({ dismissed }) => dismissed === null);
  const dismissed = marks.filter((mark) => mark.dismissed !== null);
  const said = standing.length > 0 ? texts.marked(standing.length) : empty ? texts.empty : ready ? texts.none : '';
  return (
    <section ref={panel} className={classes.panel} aria-label={texts.title}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p role="status" className={classes.count} data-none={(standing.length === 0 && !empty) || undefined}>
        {said === texts.none ? <IconCircleCheck size={18} aria-hidden /> : null}
        {said}
      </p>
      {standing.length > 0 ? (
        <ol>
          {withNames(standing).map(({ name, mark }) => (
            <MarkCard
              key={name}
              mark={mark}
              current={mark === current}
              {...(mark === current ? { ref: currentCard } : {})}
              replacement={replacementOf(mark)}
              onJump={() => on.onJump(mark)}
              onReplace={(replacement) => on.onReplace(mark, replacement)}
              onDismiss={(reason) => {
                on.onDismiss(mark, reason);
                heading.current?.focus();
              }}
            />
          ))}
        </ol>
      ) : null}
      {dismissed.length > 0 ? (
        <details className={classes.dismissed}>
          <summary>{texts.dismissed.title(dismissed.length)}</summary>
          <ul>
            {withNames(dismissed).map(({ name, mark }) => (
              <li key={name}>
                <p className={classes.quote}>“{mark.text}”</p>
                <p>{mark.dismissed?.reason}</p>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={texts.dismissed.restoreAbout(mark.text)}
                  onClick={() => {
                    on.onRestore(mark);
                    heading.current?.focus();
                  }}
                >
                  {texts.dismissed.restore}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

/** Equal sentences have marks of one key: each gets a name of its own. */
function withNames<M extends Mark>(marks: readonly M[]): { name: string; mark: M }[] {
  const seen = new Map<string, number>();
  return marks.map((mark) => {
    const count = (seen.get(mark.key) ?? 0) + 1;
    seen.set(mark.key, count);
    return { name: `${mark.key}.${count}`, mark };
  });
}

function showWithin(panel: HTMLElement, card: HTMLElement): void {
  const [outer, inner] = [panel.getBoundingClientRect(), card.getBoundingClientRect()];
  if (inner.top < outer.top) panel.scrollTop += inner.top - outer.top - 8;
  else if (inner.bottom > outer.bottom) panel.scrollTop += inner.bottom - outer.bottom + 8;
}
