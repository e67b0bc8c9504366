import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import { enteredText } from '@greenlit/domain/shared/entered-text.ts';
import { Textarea, type TextareaProps } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import classes from './MarkedEditor.module.css';
import { MarkedSpans, showMark } from './MarkedSpans.tsx';
import { MarkPanel } from './MarkPanel.tsx';
import marksClasses from './Marks.module.css';
import { replacementFor, typeOver } from './replacement.ts';
import { SeverityTag } from './SeverityTag.tsx';
import { texts } from './texts.ts';
import { type Dismissals, useMarks } from './useMarks.ts';

type Props = Omit<TextareaProps, 'value' | 'defaultValue' | 'onChange' | 'inputContainer' | 'minRows'> &
  Dismissals & {
    value: string;
    onChange: (text: string) => void;
    /** Content at the end of the label's line, such as the text's length. */
    lead?: ReactNode;
    /** Number of lines before the field grows. */
    minRows?: number;
  };

/**
 * The editor for scripts: a normal textarea, and behind it the same text with its marks. The list of marks is beside it or, if
 * there is no room, below.
 */
export function MarkedEditor({
  value,
  onChange,
  dismissals,
  onDismissals,
  lead,
  minRows = 10,
  onSelect,
  ...field
}: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const { marks, panel } = useMarks(value, { dismissals, onDismissals });
  const current = marks.find(
    (mark) => cursor !== null && mark.start <= cursor && cursor <= mark.end && mark.dismissed === null,
  );
  return (
    <div className={classes.editor}>
      <div className={classes.columns}>
        <div className={classes.main}>
          {lead ? <div className={classes.lead}>{lead}</div> : null}
          <Textarea
            ref={input}
            dir="auto"
            {...field}
            value={value}
            classNames={{ input: `${classes.text} ${classes.input}` }}
            onChange={(event) => onChange(event.currentTarget.value)}
            onPaste={(event) => {
              // what the server would store, so that nobody sees boxes or searches for words with something inside
              const pasted = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
              const { selectionStart, selectionEnd } = event.currentTarget;
              if (enteredText(pasted) === pasted || event.currentTarget.readOnly) return;
              event.preventDefault();
              typeOver(event.currentTarget, selectionStart, selectionEnd, enteredText(pasted));
            }}
            onSelect={(event) => {
              setCursor(event.currentTarget.selectionStart);
              onSelect?.(event);
            }}
            inputContainer={(children) => (
              <div className={classes.frame}>
                <div
                  ref={layer}
                  className={`${classes.text} ${classes.layer}`}
                  style={{ minHeight: `calc(${minRows} * 1.65em + 42px)` }}
                  dir="auto"
                  aria-hidden
                >
                  <MarkedSpans text={value} marks={marks} current={current} />
                  {'\n'}
                </div>
                {children}
              </div>
            )}
          />
          {current ? <Peek mark={current} /> : null}
        </div>
        <MarkPanel
          {...panel}
          current={current}
          onJump={(mark) => {
            input.current?.focus({ preventScroll: true });
            input.current?.setSelectionRange(mark.start, mark.end);
            showMark(layer.current, marks, mark.start);
          }}
          onReplace={(mark, replacement) => {
            if (input.current) typeOver(input.current, mark.start, mark.end, replacementFor(mark.text, replacement));
          }}
        />
      </div>
    </div>
  );
}

/** Without the list beside the text, shows the mark at the cursor at the bottom of the screen. */
function Peek({ mark }: { mark: Mark }) {
  return (
    <aside className={marksClasses.peek} aria-label={texts.here}>
      <SeverityTag severity={mark.severity} family={mark.family} />
      <p>{mark.reason}</p>
    </aside>
  );
}
