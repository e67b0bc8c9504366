import { useMutation } from '@tanstack/react-query';
import { confirm, type Question } from './confirm.ts';
import { notify, notifyFailure } from './notify.tsx';

type Removal = {
  ask: Question;
  remove: () => Promise<unknown>;
  /** What is said afterwards, and about what; nothing if the caller says it. */
  done?: string;
  name?: string;
  failed: string;
};

/** Deletes or ends something once the person has confirmed it, and says whether that worked. */
export function useRemoval({ ask, remove, done, name, failed }: Removal) {
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: () => (done ? notify(done, name) : undefined),
    onError: (error) => notifyFailure(error, failed),
  });
  const start = async () => {
    if (await confirm({ ...ask, danger: true })) mutate();
  };
  return { ask: start, isPending };
}
