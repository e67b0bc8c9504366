import { withDismissals } from '@greenlit/domain/scripts/pre-review/dismissals.ts';
import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import type { Dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { useMemo } from 'react';
import { dismissalsIn, keptDismissals, withOneMore } from './kept.ts';
import { replacementIn, usePhraseLists } from './phrases.ts';
import { usePreReview } from './usePreReview.ts';

export type Dismissals = {
  /** What the writer said of marks; kept for as long as the text is, so that an undone edit finds it again. */
  dismissals: readonly Dismissal[];
  onDismissals: (dismissals: Dismissal[]) => void;
};

/** The marks of a text as it is now, and what can be said of them. */
export function useMarks(text: string, { dismissals, onDismissals }: Dismissals) {
  const lists = usePhraseLists();
  const { marks: found, ready } = usePreReview(text, lists);
  // who uses this may make the list anew whenever they are drawn; the marks stay the same while it says the same
  const said = keptDismissals(dismissals);
  const marks = useMemo(() => withDismissals(found, dismissalsIn(said)), [found, said]);
  return {
    marks,
    /** For the list of the marks. */
    panel: {
      empty: text.trim() === '',
      ready,
      marks,
      replacementOf: (mark: Mark) => replacementIn(lists, mark),
      onDismiss: (mark: Mark, reason: string) =>
        onDismissals(withOneMore(dismissals, { key: mark.key, reason }, marks)),
      onRestore: (mark: Mark) => onDismissals(dismissals.filter(({ key }) => key !== mark.key)),
    },
  };
}
