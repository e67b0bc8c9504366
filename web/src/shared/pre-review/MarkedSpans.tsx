import type { ReviewedMark } from '@greenlit/domain/scripts/pre-review/dismissals.ts';
import { memo } from 'react';
import { segments } from './segments.ts';

type Props = { text: string; marks: readonly ReviewedMark[]; current?: ReviewedMark | undefined };

/** A text with its marks in it, each with its place in the list as `data-mark`. */
export function MarkedSpans({ text, marks, current }: Props) {
  return segments(text, marks).map(({ text, mark }, index) => {
    const at = mark === null ? undefined : marks[mark];
    return (
      <Stretch
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches of text have no identity
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

/** Most of a text stays as it is while somebody types. */
const Stretch = memo(function Stretch({ text, mark, severity, current }: StretchProps) {
  if (mark === null) return <span>{text}</span>;
  return (
    <mark data-mark={mark} data-severity={severity} data-current={current || undefined}>
      {text}
    </mark>
  );
});

/** Brings a mark of a list onto the screen. */
export function showMark(within: HTMLElement | null, marks: readonly { start: number }[], start: number): void {
  const index = marks.findIndex((mark) => mark.start === start);
  within?.querySelector(`[data-mark="${index}"]`)?.scrollIntoView({ block: 'center' });
}
