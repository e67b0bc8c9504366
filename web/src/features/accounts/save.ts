import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { notify } from '../../app/ui/notify.tsx';
import { withPassword } from '../../app/ui/withPassword.ts';
import type { SettingsInput, UserInput } from '../../gen/graphql.ts';
import { CreateSettings, SavePerson, SaveSettings } from './data.ts';
import { fieldMessages } from './forms.ts';
import { texts } from './texts.ts';

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
