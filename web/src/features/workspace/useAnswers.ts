import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../app/graphql.ts';
import type { SaveState } from '../../app/ui/Saved.tsx';
import { keepUnsaved, unsaved } from '../../app/unsaved.ts';
import { SaveWorkspace, type Workspace } from './data.ts';
import { texts } from './texts.ts';
import { type Answers, newAnswers, restored } from './wizard.ts';

const PAUSE_MS = 700;
const SLOT = 'workspace';

export type AnswersHook = {
  answers: Answers;
  /** Changes answers: here at once, on the server after a pause in typing or `atOnce`. */
  change: (part: Partial<Answers>, options?: { atOnce?: boolean }) => void;
  /** Stores the current step, with all unsent answers. */
  moveTo: (step: number) => void;
  /** Sends unsent answers and waits for the result. */
  flush: () => Promise<void>;
  state: SaveState;
};

/**
 * The wizard's answers, saved as they are given: one request at a time, the newest state wins, and anything unsent is also kept
 * in this browser and sent with the next request.
 */
export function useAnswers(start: Workspace, first: number, userId: string): AnswersHook {
  const [answers, setAnswers] = useState<Answers>(() =>
    restored(start.answers, unsaved(userId, SLOT, ['answers'])?.answers),
  );
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const now = useRef({
    answers,
    step: first,
    dirty: first !== start.step || Object.keys(newAnswers(answers, start.answers)).length > 0,
    kept: start.answers,
  });
  const sending = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(
    (keepalive = false): Promise<void> => {
      clearTimeout(timer.current);
      const send = async () => {
        if (!now.current.dirty) return;
        const { step, kept } = now.current;
        now.current.dirty = false;
        setState({ kind: 'saving' });
        try {
          const input = newAnswers(now.current.answers, kept);
          const { saveWorkspace } = await api(SaveWorkspace, { step, answers: input }, { keepalive });
          now.current.kept = saveWorkspace.answers;
          if (now.current.dirty) return;
          keepUnsaved(userId, SLOT, null);
          setState({ kind: 'saved', at: Date.now() });
        } catch {
          now.current.dirty = true;
          setState({ kind: 'failed', message: texts.failed.again, retry: () => void flush() });
        }
      };
      sending.current = sending.current.then(send);
      return sending.current;
    },
    [userId],
  );

  const change = useCallback(
    (part: Partial<Answers>, { atOnce = false } = {}) => {
      now.current.answers = { ...now.current.answers, ...part };
      now.current.dirty = true;
      setAnswers(now.current.answers);
      keepUnsaved(userId, SLOT, { answers: JSON.stringify(newAnswers(now.current.answers, now.current.kept)) });
      clearTimeout(timer.current);
      if (atOnce) void flush();
      else timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    [flush, userId],
  );
  const moveTo = useCallback(
    (step: number) => {
      if (now.current.step === step && !now.current.dirty) return;
      now.current.step = step;
      now.current.dirty = true;
      void flush();
    },
    [flush],
  );

  useEffect(() => {
    const leave = () => void (document.visibilityState === 'hidden' && flush(true));
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      void flush();
    };
  }, [flush]);

  return { answers, change, moveTo, flush, state };
}
