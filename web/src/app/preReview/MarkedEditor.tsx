import { withDismissals } from '@greenlit/domain/scripts/pre-review/dismissals.ts';
import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import type { Dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { Textarea, type TextareaProps } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import classes from './MarkedEditor.module.css';
import { MarkPanel } from './MarkPanel.tsx';
import { Peek } from './Peek.tsx';
import { replacementIn, usePhraseLists } from './phrases.ts';
import { replacementFor, typeOver } from './replacement.ts';
import { segments } from './segments.ts';
import { usePreReview } from './usePreReview.ts';

type Props = Omit<TextareaProps, 'value' | 'defaultValue' | 'onChange' | 'inputContainer'> & {
  value: string;
  onChange: (text: string) => void;
  /** What the writer said of marks; kept for as long as the text is, so that an undone edit finds it again. */
  dismissals: readonly Dismissal[];
  onDismissals: (dismissals: Dismissal[]) => void;
  /** On the line of the label, at its other end: how long the text is, say. */
  lead?: ReactNode;
};

/**
 * Where scripts are written: a plain text field, with everything a browser does for one, and behind it the same text
 * with its marks. Beside it, or under it where there is no room, the marks as a list.
 */
export function MarkedEditor({ value, onChange, dismissals, onDismissals, lead, onSelect, ...field }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const lists = usePhraseLists();
  const { marks: found, ready } = usePreReview(value, lists);
  const marks = useMemo(() => withDismissals(found, dismissals), [found, dismissals]);
  const current = marks.find(
    (mark) => cursor !== null && mark.start <= cursor && cursor <= mark.end && mark.dismissed === null,
  );

  const jump = (mark: Mark) => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(mark.start, mark.end);
    layer.current
      ?.querySelector(`[data-mark="${marks.findIndex((each) => each.start === mark.start)}"]`)
      ?.scrollIntoView({ block: 'center' });
  };
  const replace = (mark: Mark, replacement: string) => {
    if (input.current) typeOver(input.current, mark.start, mark.end, replacementFor(mark.text, replacement));
  };
  const without = (mark: Mark) => dismissals.filter(({ key }) => key !== mark.key);

  return (
    <div className={classes.editor}>
      <div className={classes.columns}>
        <div className={classes.main}>
          {lead ? <div className={classes.lead}>{lead}</div> : null}
          <Textarea
            ref={input}
            autosize
            minRows={10}
            dir="auto"
            {...field}
            value={value}
            classNames={{ input: `${classes.text} ${classes.input}` }}
            onChange={(event) => onChange(event.currentTarget.value)}
            onSelect={(event) => {
              setCursor(event.currentTarget.selectionStart);
              onSelect?.(event);
            }}
            inputContainer={(children) => (
              <div className={classes.frame}>
                <div ref={layer} className={`${classes.text} ${classes.layer}`} dir="auto" aria-hidden>
                  {segments(value, marks).map(({ text, mark }, index) =>
                    mark === null ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: stretches of text have no identity
                      <span key={index}>{text}</span>
                    ) : (
                      <mark
                        // biome-ignore lint/suspicious/noArrayIndexKey: stretches of text have no identity
                        key={index}
                        data-mark={mark}
                        data-severity={marks[mark]?.dismissed ? 'dismissed' : marks[mark]?.severity}
                        data-current={(current !== undefined && marks[mark] === current) || undefined}
                      >
                        {text}
                      </mark>
                    ),
                  )}
                  {'\n'}
                </div>
                {children}
              </div>
            )}
          />
          {current ? <Peek mark={current} /> : null}
        </div>
        <MarkPanel
          empty={value.trim() === ''}
          ready={ready}
          marks={marks}
          current={current}
          replacementOf={(mark) => replacementIn(lists, mark)}
          onJump={jump}
          onReplace={replace}
          onDismiss={(mark, reason) => onDismissals([...without(mark), { key: mark.key, reason }])}
          onRestore={(mark) => onDismissals(without(mark))}
        />
      </div>
    </div>
  );
}
