import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, api, messageOf } from '../../app/graphql.ts';
import { token } from '../../app/session.ts';
import { fieldMessages, useSaveSome } from '../../app/ui/useSaveSome.ts';
import { withPassword } from '../../app/ui/withPassword.ts';
import { keepUnsaved, unsaved } from '../../app/unsaved.ts';
import type { SettingsInput, UserInput } from '../../gen/graphql.ts';
import { CreateSettings, SavePerson, SaveSettings } from './data.ts';
import { keptIn } from './kept.ts';
import { texts } from './texts.ts';

/** The server's message of a refusal, or `otherwise` if it has none for people. */
export function errorText(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.code !== 'INTERNAL' && messageOf(error)) || otherwise;
}

const failedTitle = (refused: Record<string, string>): string => ('nickname' in refused ? texts.wrong : texts.failed);

/** Title and message for a failed save; the fixed ones if the server has none. */
export function saveFailure(error: unknown): { title: string; message: string } {
  return { title: failedTitle(fieldMessages(error)), message: errorText(error, texts.failedDetail) };
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

const COMMON = { saved: texts.saved, failed: failedTitle };

/** Saves settings and confirms it; field messages go to the form. Missing settings are created. */
export const useSaveSettings = (id: string | undefined, options: Options) =>
  useSaveSome<SettingsInput>((settings) => withPassword(() => saveSettings(id, settings)), { ...COMMON, ...options });

export async function saveSettings(id: string | undefined, settings: SettingsInput): Promise<void> {
  if (id) await api(SaveSettings, { id, settings });
  else await api(CreateSettings, { settings });
}

/** Saves the person and their settings in one step. */
export const useSavePerson = (id: string, options: Options) =>
  useSaveSome<UserInput>((user) => withPassword(() => api(SavePerson, { id, user })), { ...COMMON, ...options });

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
