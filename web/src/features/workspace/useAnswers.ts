import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../app/graphql.ts';
import { saveRest } from '../../app/saveRest.ts';
import type { SaveState } from '../../app/ui/Saved.tsx';
import { keepUnsaved, unsaved } from '../../app/unsaved.ts';
import { SaveWorkspace, type Workspace } from './data.ts';
import { texts } from './texts.ts';
import { type Answers, type Faults, fieldsOf, heldAnswers, newAnswers, restored } from './wizard.ts';

const PAUSE_MS = 700;
const SLOT = 'workspace';

type AnswersHook = {
  answers: Answers;
  /** Changes answers: here at once, on the server after a pause in typing or `atOnce`. */
  change: (part: Partial<Answers>, options?: { atOnce?: boolean }) => void;
  /** Stores the current step, with all unsent answers. */
  moveTo: (step: number) => void;
  /** Sends unsent answers and waits for the result. */
  flush: () => Promise<void>;
  /** Why the server refused answers as they are now; they are not saved, the others are. */
  refusedNow: () => Faults;
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
    /** What the server refused, and its messages. */
    refused: { answers: {} as Partial<Answers>, messages: {} as Faults },
  });
  const sending = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(
    (keepalive = false): Promise<void> => {
      clearTimeout(timer.current);
      const send = async () => {
        if (!now.current.dirty) return;
        const { step, kept, refused: before } = now.current;
        const sent = now.current.answers;
        const held = heldAnswers(sent, before.answers);
        now.current.dirty = false;
        setState({ kind: 'saving' });
        try {
          const { answer, refused } = await saveRest(newAnswers(sent, kept, held), (rest, wrong) => {
            // a refused answer is missing on the server, so the setup continues with its question
            const open = firstWith(start.steps, [...held, ...Object.keys(wrong)]);
            return api(SaveWorkspace, { step: Math.min(step, open), answers: rest }, { keepalive });
          });
          const fields = [...held, ...Object.keys(refused)].filter((name): name is keyof Faults => name in sent);
          now.current.refused = {
            answers: Object.fromEntries(fields.map((name) => [name, sent[name]])),
            messages: { ...before.messages, ...refused },
          };
          now.current.kept = answer.saveWorkspace.answers;
          if (now.current.dirty) return;
          const { answers: left } = now.current.refused;
          keepUnsaved(userId, SLOT, fields.length > 0 ? { answers: JSON.stringify(left) } : null);
          setState(
            fields.length > 0
              ? { kind: 'refused', fields: fields.map((name) => texts.labels[name]) }
              : { kind: 'saved', at: Date.now() },
          );
        } catch {
          now.current.dirty = true;
          setState({ kind: 'failed', message: texts.failed.again, retry: () => void flush() });
        }
      };
      sending.current = sending.current.then(send);
      return sending.current;
    },
    [userId, start.steps],
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
  const refusedNow = useCallback((): Faults => {
    const { answers: refused, messages } = now.current.refused;
    return Object.fromEntries(heldAnswers(now.current.answers, refused).map((name) => [name, messages[name]]));
  }, []);

  useEffect(() => {
    const leave = () => void (document.visibilityState === 'hidden' && flush(true));
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      void flush();
    };
  }, [flush]);

  return { answers, change, moveTo, flush, refusedNow, state };
}

/** The first step that asks for one of the fields; beyond the last if none does. */
function firstWith(steps: readonly string[], fields: readonly string[]): number {
  const at = steps.findIndex((step) => fieldsOf(step).some((field) => fields.includes(field)));
  return at === -1 ? steps.length : at;
}
