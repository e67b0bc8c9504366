import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '../../../app/graphql.ts';
import type { ItemStatus } from '../../../gen/graphql.ts';
import type { Asked } from '../../../shared/review/asked.ts';
import { CreateGeneratedScript } from '../data.ts';
import type { Work } from './work.ts';

type Options = { work: Work; reviewForm: string | null; asked: Asked; onSaved: () => void };

/** Saves the script in the library: as a draft, sent to the reviewer, or ready to be used. */
export function useSave({ work, reviewForm, asked, onSaved }: Options) {
  const save = useMutation({
    mutationFn: (status: ItemStatus) =>
      api(CreateGeneratedScript, {
        script: {
          type: 'script',
          title: work.title.trim(),
          category: work.settings.category,
          scriptText: work.answer?.text ?? '',
          status,
          dismissals: work.dismissals,
          ...(work.answer?.generationId ? { generationId: work.answer.generationId } : {}),
          ...(reviewForm ? { reviewForm, ...asked } : {}),
        },
      }),
    onSuccess: onSaved,
  });
  return { ...save, fields: save.error instanceof ApiError ? save.error.fields : {} };
}
