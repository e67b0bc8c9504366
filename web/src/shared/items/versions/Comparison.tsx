import { type Change, compareTexts } from '@greenlit/domain/review/compare.ts';
import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { texts } from './texts.ts';
import classes from './Versions.module.css';

/** What changed between two texts, word by word; not by colour alone, and told to those who listen. */
export function Comparison({ before, after }: { before: string; after: string }) {
  const changes = useMemo(() => compareTexts(before, after), [before, after]);
  // biome-ignore lint/suspicious/noArrayIndexKey: stretches of text have no identity
  return changes.map((change, index) => <Stretch key={index} {...change} />);
}

function Stretch({ kind, text }: Change) {
  if (kind === 'same') return <span>{text}</span>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark className={classes[kind]}>
      <VisuallyHidden component="span">{texts[kind]}</VisuallyHidden>
      {text}
    </Mark>
  );
}
