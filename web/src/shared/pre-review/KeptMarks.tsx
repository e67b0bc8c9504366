import type { Dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import type { Difference } from '../drafts/ConflictDialog.tsx';
import { dismissalsIn, dismissedOnlyIn } from './kept.ts';
import { usePhraseLists } from './phrases.ts';
import { texts } from './texts.ts';
import { usePreReview } from './usePreReview.ts';

type Side = { script: string; dismissals: string };

/** How the dismissals of two states of a text differ; none if they do not. */
export function keptDifference(mine: Side, theirs: Side): Difference[] {
  const [ofMine, ofTheirs] = [dismissalsIn(mine.dismissals), dismissalsIn(theirs.dismissals)];
  const [here, there] = [dismissedOnlyIn(ofMine, ofTheirs), dismissedOnlyIn(ofTheirs, ofMine)];
  if (here.length + there.length === 0) return [];
  const shown = (text: string, dismissals: Dismissal[]) =>
    dismissals.length > 0 ? <KeptMarks text={text} dismissals={dismissals} /> : null;
  return [{ label: texts.conflict.label, mine: shown(mine.script, here), theirs: shown(theirs.script, there) }];
}

function KeptMarks({ text, dismissals }: { text: string; dismissals: readonly Dismissal[] }) {
  const { marks } = usePreReview(text, usePhraseLists().phrases);
  const phrases = new Map(marks.map((mark) => [mark.key, mark.text]));
  return (
    <ul>
      {dismissals.map(({ key, reason }) => (
        <li key={key}>{texts.conflict.kept(phrases.get(key), reason)}</li>
      ))}
    </ul>
  );
}
