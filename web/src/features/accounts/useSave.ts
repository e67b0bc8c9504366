import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '../../app/graphql.ts';
import { notify } from '../../app/ui/notify.tsx';
import type { SettingsInput } from '../../gen/graphql.ts';
import { SaveSettings } from './operations.ts';
import { texts } from './texts.ts';

/** Saves settings and says so; messages that belong to fields go to the form. */
export function useSave(id: string | undefined, onFields: (fields: Record<string, string>) => void) {
  return useMutation({
    mutationFn: async (settings: SettingsInput) => {
      if (id) await api(SaveSettings, { id, settings });
    },
    onSuccess: () => notify(texts.saved),
    onError: (error) => {
      if (error instanceof ApiError) onFields(error.fields);
    },
  });
}
