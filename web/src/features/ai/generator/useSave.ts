import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '../../../app/graphql.ts';
import { CreateGeneratedScript } from '../operations.ts';
import type { Work } from './work.ts';

type Options = { work: Work; reviewed: boolean; reviewForm: string | null; onSaved: () => void };

/** Saves the script in the library: with a review it is sent to the reviewer, without one it can be used at once. */
export function useSave({ work, reviewed, reviewForm, onSaved }: Options) {
  const save = useMutation({
    mutationFn: () =>
      api(CreateGeneratedScript, {
        script: {
          type: 'script',
          title: work.title.trim(),
          category: work.settings.category,
          scriptText: work.answer?.text ?? '',
          status: reviewed ? 'in_review' : 'approved',
          dismissals: work.dismissals,
          ...(work.answer?.generationId ? { generationId: work.answer.generationId } : {}),
          ...(reviewForm ? { reviewForm } : {}),
        },
      }),
    onSuccess: onSaved,
  });
  return { ...save, fields: save.error instanceof ApiError ? save.error.fields : {} };
}
