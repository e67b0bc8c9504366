import type { ReviewedMark } from '@greenlit/domain/scripts/pre-review/dismissals.ts';
import { memo } from 'react';
import { segments } from './segments.ts';

type Props = { text: string; marks: readonly ReviewedMark[]; current?: ReviewedMark | undefined };

/** A text with its marks; `data-mark` is the index in the list. */
export function MarkedSpans({ text, marks, current }: Props) {
  return segments(text, marks).map(({ text, mark }, index) => {
    const at = mark === null ? undefined : marks[mark];
    return (
      <Stretch
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity
        key={index}
        text={text}
        mark={mark}
        severity={at?.dismissed ? 'dismissed' : at?.severity}
        current={at !== undefined && at === current}
      />
    );
  });
}

type StretchProps = { text: string; mark: number | null; severity: string | undefined; current: boolean };

/** Memoized, because most of a text does not change while typing. */
const Stretch = memo(function Stretch({ text, mark, severity, current }: StretchProps) {
  if (mark === null) return <span>{text}</span>;
  return (
    <mark data-mark={mark} data-severity={severity} data-current={current || undefined}>
      {text}
    </mark>
  );
});

export function showMark(within: HTMLElement | null, marks: readonly { start: number }[], start: number): void {
  const index = marks.findIndex((mark) => mark.start === start);
  within?.querySelector(`[data-mark="${index}"]`)?.scrollIntoView({ block: 'center' });
}
