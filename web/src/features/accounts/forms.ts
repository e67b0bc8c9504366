import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, api, messageOf } from '../../app/graphql.ts';
import { token } from '../../app/session.ts';
import { notify } from '../../app/ui/notify.tsx';
import { withPassword } from '../../app/ui/withPassword.ts';
import { keepUnsaved, unsaved } from '../../app/unsaved.ts';
import type { SettingsInput, UserInput } from '../../gen/graphql.ts';
import { CreateSettings, SavePerson, SaveSettings } from './data.ts';
import { keptIn } from './kept.ts';
import { texts } from './texts.ts';

/**
 * The server's messages by form field. Only the last part of a path counts (`settings.zip` belongs to `zip`); `names` maps
 * other names to the form's.
 */
export function fieldMessages(error: unknown, names: Readonly<Record<string, string>> = {}): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const named = Object.entries(error.fields).map(([path, message]) => {
    const field = path.split('.').at(-1) ?? path;
    return [names[field] ?? field, message];
  });
  return Object.fromEntries(named);
}

/** The server's message of a refusal, or `otherwise` if it has none for people. */
export function errorText(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.code !== 'INTERNAL' && messageOf(error)) || otherwise;
}

/** Title and message for a failed save; the fixed ones if the server has none. */
export function saveFailure(error: unknown): { title: string; message: string } {
  const nickname = error instanceof ApiError && 'nickname' in fieldMessages(error);
  return { title: nickname ? texts.wrong : texts.failed, message: errorText(error, texts.failedDetail) };
}

/** A nickname while typing: lower case, spaces become hyphens. */
export function typedNickname(typed: string): string {
  return typed.trimStart().toLowerCase().replace(/\s+/g, '-');
}

/** Only the values that differ from the initial ones, so that other people's changes are not overwritten. */
export function changes<T extends object>(values: T, initial: Partial<T>): Partial<T> {
  const before = new Map<string, unknown>(Object.entries(initial));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => before.get(name) !== value)) as Partial<T>;
}

type Options = { onFields: (fields: Record<string, string>) => void; saved?: string };

/** Saves settings and confirms it; field messages go to the form. Missing settings are created. */
export function useSaveSettings(id: string | undefined, { onFields, saved = texts.saved }: Options) {
  return useMutation({
    mutationFn: (settings: SettingsInput) => withPassword(() => saveSettings(id, settings)),
    onSuccess: () => notify(saved),
    onError: (error) => onFields(fieldMessages(error)),
  });
}

export async function saveSettings(id: string | undefined, settings: SettingsInput): Promise<void> {
  if (id) await api(SaveSettings, { id, settings });
  else await api(CreateSettings, { settings });
}

/** Saves the person and their settings in one step. */
export function useSavePerson(id: string, { onFields, saved = texts.saved }: Options) {
  return useMutation({
    mutationFn: (user: UserInput) => withPassword(() => api(SavePerson, { id, user })),
    onSuccess: () => notify(saved),
    onError: (error) => onFields(fieldMessages(error)),
  });
}

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
