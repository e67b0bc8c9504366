import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { notify, notifyFailure, notifyUndoable } from '../../app/ui/notify.tsx';
import type { ScriptCardFragment, ScriptInput } from '../../gen/graphql.ts';
import { MoveScriptTo } from './data.ts';
import { texts } from './texts.ts';

const words = texts.selection;

/** One script's change, and its reversal. */
interface Step {
  id: string;
  change: ScriptInput;
  undo: ScriptInput;
}

interface Work {
  steps: readonly Step[];
  done: string;
  /** This is an undo itself, which cannot be undone. */
  isUndo?: boolean;
}

/** Changes several scripts, one after the other; all changes can be undone with one click. */
export function useShelving(onDone: () => void) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const work = useMutation({
    mutationFn: async ({ steps }: Work) => {
      const done: Step[] = [];
      let failure: unknown = null;
      for (const [index, step] of steps.entries()) {
        await api(MoveScriptTo, { id: step.id, script: step.change }).then(
          () => done.push(step),
          (error: unknown) => {
            failure = error;
          },
        );
        setProgress((index + 1) / steps.length);
      }
      return { done, failure };
    },
    onMutate: () => setProgress(0),
    onSettled: () => queries.invalidateQueries({ queryKey: ['scripts'] }),
    onSuccess: ({ done, failure }, { steps, done: said, isUndo }) => {
      if (failure) notifyFailure(failure, words.failed(steps.length - done.length));
      if (done.length > 0 && isUndo) notify(said, words.count(done.length));
      else if (done.length > 0)
        notifyUndoable(said, words.count(done.length), {
          label: words.undo,
          take: () =>
            work.mutate({
              steps: done.map(({ id, change, undo }) => ({ id, change: undo, undo: change })),
              done: words.undone,
              isUndo: true,
            }),
        });
      onDone();
    },
  });
  const change = (
    scripts: readonly ScriptCardFragment[],
    to: (script: ScriptCardFragment) => Omit<Step, 'id'>,
    done: string,
  ) => work.mutate({ steps: scripts.map((script) => ({ id: script.id, ...to(script) })), done });
  return { busy: work.isPending, progress, change };
}
