import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../graphql.ts';
import { type Refused, saveSome } from '../saveRest.ts';
import { texts } from '../texts.ts';
import { notify, notifyFailure } from './notify.tsx';

/**
 * The server's messages by form field. "settings.zip" is about `zip`, "otherReviewers.1" about the whole list; `names` maps
 * other names to the form's.
 */
export function fieldMessages(error: unknown, names: Readonly<Record<string, string>> = {}): Record<string, string> {
  return error instanceof ApiError ? byField(error.fields, names) : {};
}

const byField = (refused: Refused, names: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refused).map(([path, message]) => {
      const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
      return [names[field] ?? field, message];
    }),
  );

type Options = {
  onFields: (fields: Record<string, string>) => void;
  saved: string;
  /** The title over what was not saved. */
  failed?: (refused: Record<string, string>) => string;
};

/**
 * Saves a change as far as the server takes it: what it refuses is said at the fields, and the rest is saved. The mutation
 * answers the refused fields with their messages.
 */
export function useSaveSome<Change extends object>(
  send: (rest: Partial<Change>) => Promise<unknown>,
  { onFields, saved, failed = () => texts.states.savedPartly }: Options,
) {
  return useMutation({
    mutationFn: async (change: Change) => byField((await saveSome(change, send)).refused),
    onSuccess: (refused) => {
      if (Object.keys(refused).length === 0) return notify(saved);
      notifyFailure(texts.states.savedPartlyWhy, failed(refused));
      onFields(refused);
    },
    onError: (error) => onFields(fieldMessages(error)),
  });
}

/** After such a save: the form continues from what was saved, and what was refused stays as typed, with its message. */
export function settle<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  values: Values,
  refused: Record<string, string>,
): void {
  const before = form.getInitialValues();
  const kept = { ...values, ...Object.fromEntries(Object.entries(before).filter(([name]) => name in refused)) };
  form.setInitialValues(kept);
  form.resetDirty(kept);
  form.setErrors(refused);
  const [elsewhere] = Object.keys(refused).filter((name) => !(name in values));
  if (elsewhere !== undefined) notifyFailure(refused[elsewhere], texts.states.savedPartly);
}
