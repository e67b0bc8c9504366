import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { token } from '../../app/session.ts';
import { keepUnsaved, unsaved } from '../../app/unsaved.ts';
import { changes } from './forms.ts';
import { keptIn } from './kept.ts';

/** The form's person and name, and its texts to keep: never passwords. */
type Kept<Values> = {
  userId: string;
  form: UseFormReturnType<Values>;
  slot: string;
  names: readonly (keyof Values & string)[];
  /** The typed text was restored to the form. */
  onBack?: () => void;
};

/**
 * Keeps unsaved text of a form when the session ends or the tab is closed, and restores it when the person returns. Leaving the
 * form without saving discards it.
 */
export function useKept<Values extends Record<string, unknown>>({
  userId,
  form,
  slot,
  names,
  onBack,
}: Kept<Values>): void {
  const place = `settings.${slot}`;
  const putBack = useEffectEvent(() => {
    const kept = keptIn<Values>(unsaved(userId, place, ['values'])?.values, names);
    if (!kept) return;
    form.setValues(kept);
    onBack?.();
  });
  useEffect(() => {
    putBack();
    return () => {
      if (token()) keepUnsaved(userId, place, null);
    };
  }, [userId, place]);
  const changed = changes(form.getValues(), form.getInitialValues());
  const typed = Object.fromEntries(Object.entries(changed).filter(([name]) => names.includes(name)));
  const values = Object.keys(typed).length > 0 ? JSON.stringify(typed) : null;
  useEffect(() => keepUnsaved(userId, place, values === null ? null : { values }), [userId, place, values]);
}
