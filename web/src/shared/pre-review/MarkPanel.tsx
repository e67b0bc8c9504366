import type { Claim } from '@greenlit/domain/claims/claims.ts';
import type { ReviewedMark } from '@greenlit/domain/scripts/pre-review/dismissals.ts';
import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useViewer } from '../../app/useViewer.ts';
import { ClaimsMade } from './ClaimsMade.tsx';
import { type MarkActions, MarkCard } from './MarkCard.tsx';
import classes from './Marks.module.css';
import { texts } from './texts.ts';
import { MARKS_SHOWN } from './usePreReview.ts';

/** Number of cards rendered at once. */
const AT_ONCE = 25;

type Props = {
  /** Whether the text is empty. */
  empty: boolean;
  ready: boolean;
  /** The text, and the claims that it may make. */
  text: string;
  claims: readonly Claim[];
  marks: readonly ReviewedMark[];
  /** The mark at the cursor. */
  current: Mark | undefined;
  replacementOf: (mark: Mark) => string | undefined;
  onJump: (mark: Mark) => void;
  onReplace: (mark: Mark, replacement: string) => void;
  onDismiss: (mark: Mark, reason: string) => void;
  onRestore: (mark: Mark) => void;
};

/** The marks of a text as a list, in order; dismissed ones are separate. */
export function MarkPanel({ empty, ready, text, claims, marks, current, replacementOf, ...on }: Props) {
  const { complianceEngine } = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(AT_ONCE);
  useEffect(() => {
    // scrolls only the panel, because the person may be typing
    const card = current && panel.current?.querySelector('li[data-current]');
    if (card && panel.current) showWithin(panel.current, card);
  }, [current]);
  const standing = withNames(marks.filter(({ dismissed }) => dismissed === null));
  const act = useActions(standing, {
    ...on,
    onDismiss: (mark, reason) => {
      on.onDismiss(mark, reason);
      heading.current?.focus();
    },
  });
  const dismissed = marks.filter((mark) => mark.dismissed !== null);
  const count = (marks.length < MARKS_SHOWN ? texts.marked : texts.markedMore)(standing.length);
  const isClear = standing.length === 0 && !empty && ready;
  const said = isClear ? texts.none(complianceEngine) : standing.length > 0 ? count : empty ? texts.empty : '';
  const rest = standing.length - shown;
  return (
    <section ref={panel} className={classes.panel} aria-label={texts.title}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p role="status" className={classes.count} data-none={(standing.length === 0 && !empty) || undefined}>
        {isClear ? <IconCircleCheck size={18} aria-hidden /> : null}
        {said}
      </p>
      {standing.length > 0 ? (
        <ol>
          {standing.slice(0, shown).map(({ name, mark }) => (
            <MarkCard
              key={name}
              name={name}
              mark={mark}
              current={mark === current}
              replacement={replacementOf(mark)}
              act={act}
            />
          ))}
        </ol>
      ) : null}
      {rest > 0 ? (
        <Button size="compact-sm" variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          {texts.showMore(Math.min(rest, AT_ONCE))}
        </Button>
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
      <ClaimsMade text={text} claims={claims} />
    </section>
  );
}

type Named = { name: string; mark: ReviewedMark };
type Handlers = Pick<Props, 'onJump' | 'onReplace' | 'onDismiss'>;

/** Callbacks that stay the same between keystrokes and look up the mark's current position. */
function useActions(standing: readonly Named[], handlers: Handlers): MarkActions {
  const now = useRef({ standing, handlers });
  now.current = { standing, handlers };
  const [actions] = useState((): MarkActions => {
    const found = (name: string, then: (mark: Mark, on: Handlers) => void) => {
      const named = now.current.standing.find((each) => each.name === name);
      if (named) then(named.mark, now.current.handlers);
    };
    return {
      jump: (name) => found(name, (mark, on) => on.onJump(mark)),
      replace: (name, replacement) => found(name, (mark, on) => on.onReplace(mark, replacement)),
      dismiss: (name, reason) => found(name, (mark, on) => on.onDismiss(mark, reason)),
    };
  });
  return actions;
}

/** Marks of identical sentences share a key, so each gets its own name. */
function withNames<M extends Mark>(marks: readonly M[]): { name: string; mark: M }[] {
  const seen = new Map<string, number>();
  return marks.map((mark) => {
    const count = (seen.get(mark.key) ?? 0) + 1;
    seen.set(mark.key, count);
    return { name: `${mark.key}.${count}`, mark };
  });
}

function showWithin(panel: Element, card: Element): void {
  const [outer, inner] = [panel.getBoundingClientRect(), card.getBoundingClientRect()];
  if (inner.top < outer.top) panel.scrollTop += inner.top - outer.top - 8;
  else if (inner.bottom > outer.bottom) panel.scrollTop += inner.bottom - outer.bottom + 8;
}
