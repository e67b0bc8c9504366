import { type Change, compareTexts } from '@greenlit/domain/review/compare.ts';
import { type Stretch, stretchesOf } from '@greenlit/domain/review/stretches.ts';
import { useMemo } from 'react';
import css from './Comparison.module.css';

/** The changes between two texts, word by word; not by color alone, and announced to screen readers. */
export function Comparison({ before, after }: { before: string; after: string }) {
  return <Changes changes={useMemo(() => compareTexts(before, after), [before, after])} />;
}

/** The same for texts that were already compared. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity
  return stretchesOf(changes).map((stretch, index) => <Drawn key={index} {...stretch} />);
}

function Drawn({ kind, lead, text, trail }: Stretch) {
  if (kind === 'same') return text;
  if (kind === 'added')
    return (
      <>
        {lead}
        <ins className={css.added}>{text}</ins>
        {trail}
      </>
    );
  // removed words do not count in text positions (passage.ts)
  return (
    <span data-gone>
      {lead}
      <del className={css.removed}>{text}</del>
      {trail}
    </span>
  );
}
