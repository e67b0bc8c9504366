import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, api } from '../../app/graphql.ts';
import { libraryPathOf } from '../../app/rights.ts';
import { notify } from '../../app/ui/notify.tsx';
import { useViewer } from '../../app/useViewer.ts';
import type { ItemStatus } from '../../gen/graphql.ts';
import { texts as drafts } from '../../shared/drafts/texts.ts';
import type { Asked } from '../../shared/review/asked.ts';
import { SaveScript } from './data.ts';
import { fieldOf, type Problems } from './finish.ts';
import { texts } from './texts.ts';

type Finish = {
  saver: {
    flush(): Promise<string | null>;
    readonly updatedAt: string | null;
    recheck(): Promise<void>;
    status(): { at: string };
  };
  /** The requested status. */
  status: ItemStatus;
  /** The reviewer's form; null if there is none. */
  reviewForm: string | null;
  asked: Asked;
};

/** Publishes the script: saves the last changes, then requests the status. */
export function useFinish({ saver, status, reviewForm, asked }: Finish) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<Problems>({});
  const save = useMutation({
    mutationFn: async () => {
      const id = await saver.flush();
      if (!id) throw new ApiError(drafts.notSaved, 'NETWORK');
      const send = () => {
        const expectedUpdatedAt = saver.updatedAt;
        return api(SaveScript, {
          id,
          script: { status, expectedUpdatedAt, ...(reviewForm ? { reviewForm, ...asked } : {}) },
        });
      };
      await send().catch(async (error) => {
        if (!(error instanceof ApiError && error.reason === 'stale')) throw error;
        await saver.recheck();
        // if another text was saved, show both; if it is the same, retry
        if (saver.status().at !== 'saved') throw error;
        await send();
      });
    },
    onSuccess: () => {
      notify(texts.custom.saved);
      return navigate({ to: libraryPathOf(viewer) });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.reason === 'stale') {
        save.reset();
        return;
      }
      const named = Object.entries(error.fields).flatMap(([name, message]) => {
        const field = fieldOf(name);
        return field ? [[field, message]] : [];
      });
      setProblems(Object.fromEntries(named));
    },
  });
  return {
    busy: save.isPending,
    error: save.error,
    problems,
    /** Publishes, unless something is missing, which is then shown at its field. */
    attempt: (found: Problems) => {
      setProblems(found);
      if (Object.keys(found).length === 0) save.mutate();
    },
    /** Hides the messages after a change, which may have fixed them. */
    forgive: () => {
      setProblems({});
      save.reset();
    },
  };
}
