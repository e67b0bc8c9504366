import { type ReactNode, useRef, useState } from 'react';
import classes from './MarkedEditor.module.css';
import { MarkedSpans, showMark } from './MarkedSpans.tsx';
import { MarkPanel } from './MarkPanel.tsx';
import { replacementFor } from './replacement.ts';
import { type Dismissals, useMarks } from './useMarks.ts';

type Props = Dismissals & {
  text: string;
  onChange: (text: string) => void;
  /** The text is still being generated, so marks would be premature. */
  busy?: boolean;
  label: string;
  children?: ReactNode;
};

/** A text from elsewhere, such as a model, shown with its marks before it is used. */
export function MarkedReader({ text, onChange, busy = false, label, dismissals, onDismissals, children }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  const reader = useRef<HTMLDivElement>(null);
  const { marks, panel } = useMarks(text, { dismissals, onDismissals });
  const current = marks.find(({ start }) => start === shown);
  return (
    <div className={classes.editor}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <section ref={reader} className={classes.reader} dir="auto" aria-label={label}>
            <MarkedSpans text={text} marks={marks} current={current} />
          </section>
          {children}
        </div>
        {busy ? null : (
          <MarkPanel
            {...panel}
            current={undefined}
            onJump={(mark) => {
              setShown(mark.start);
              showMark(reader.current, marks, mark.start);
            }}
            onReplace={(mark, replacement) =>
              onChange(text.slice(0, mark.start) + replacementFor(mark.text, replacement) + text.slice(mark.end))
            }
          />
        )}
      </div>
    </div>
  );
}
