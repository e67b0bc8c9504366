import { withDismissals } from '@greenlit/domain/scripts/pre-review/dismissals.ts';
import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import type { Dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { useMemo } from 'react';
import { dismissalsIn, keptDismissals, withOneMore } from './kept.ts';
import { replacementIn, usePhraseLists } from './phrases.ts';
import { usePreReview } from './usePreReview.ts';

export type Dismissals = {
  /** The author's dismissals; kept with the text, so that an undone edit finds them again. */
  dismissals: readonly Dismissal[];
  onDismissals: (dismissals: Dismissal[]) => void;
};

export function useMarks(text: string, { dismissals, onDismissals }: Dismissals) {
  const { phrases, claims } = usePhraseLists();
  const { marks: found, ready } = usePreReview(text, phrases);
  // callers may create the list on every render; the marks stay the same while its content does
  const said = keptDismissals(dismissals);
  const marks = useMemo(() => withDismissals(found, dismissalsIn(said)), [found, said]);
  return {
    marks,
    panel: {
      empty: text.trim() === '',
      ready,
      marks,
      text,
      claims,
      replacementOf: (mark: Mark) => replacementIn(phrases, mark),
      onDismiss: (mark: Mark, reason: string) =>
        onDismissals(withOneMore(dismissals, { key: mark.key, reason }, marks)),
      onRestore: (mark: Mark) => onDismissals(dismissals.filter(({ key }) => key !== mark.key)),
    },
  };
}
