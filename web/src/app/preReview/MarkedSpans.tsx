import type { ReviewedMark } from '@greenlit/domain/scripts/pre-review/dismissals.ts';
import { segments } from './segments.ts';

type Props = { text: string; marks: readonly ReviewedMark[]; current?: ReviewedMark | undefined };

/** A text with its marks in it, each with its place in the list as `data-mark`. */
export function MarkedSpans({ text, marks, current }: Props) {
  return segments(text, marks).map(({ text, mark }, index) => {
    if (mark === null)
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches of text have no identity
      return <span key={index}>{text}</span>;
    const at = marks[mark];
    return (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches of text have no identity
        key={index}
        data-mark={mark}
        data-severity={at?.dismissed ? 'dismissed' : at?.severity}
        data-current={(current !== undefined && at === current) || undefined}
      >
        {text}
      </mark>
    );
  });
}

/** Brings a mark of a list onto the screen. */
export function showMark(within: HTMLElement | null, marks: readonly { start: number }[], start: number): void {
  const index = marks.findIndex((mark) => mark.start === start);
  within?.querySelector(`[data-mark="${index}"]`)?.scrollIntoView({ block: 'center' });
}
