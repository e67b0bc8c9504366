import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../app/graphql.ts';
import { begin, inFrames } from './pieces.ts';
import { texts } from './texts.ts';
import { rewritten, type Work } from './work.ts';
import { writeScript } from './write.ts';

/**
 * A change that the model makes to the text in edit mode. The text stays until it is complete: if the change is stopped or
 * fails, nothing has changed and the request is back in the input.
 */
export function useRewrite(work: Work, setWork: Dispatch<SetStateAction<Work>>) {
  const [writing, setWriting] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (withCompliance: boolean) => {
    const { editing, settings } = work;
    if (!editing) return;
    const asked = editing.change.trim();
    const signal = begin(running);
    setProblem('');
    setWriting('');
    const show = inFrames((text) => !signal.aborted && setWriting(text));
    try {
      const { text, generationId, offline, notice } = await writeScript(
        {
          topic: asked,
          previous: editing.text,
          settings: {
            length: settings.length === '' ? null : Number(settings.length),
            category: settings.category || null,
            tone: settings.tone || null,
            audience: settings.audience || null,
            withCompliance,
          },
        },
        { signal, onBegin: () => undefined, onText: show.add },
      );
      if (signal.aborted) return;
      const made = { generationId, offline, notice: notice ?? '' };
      setWork((now) => (now.editing ? { ...now, editing: rewritten(now.editing, asked, text, made) } : now));
    } catch (error) {
      if (signal.aborted) return;
      const cutOff = error instanceof ApiError && error.code === 'NETWORK';
      setProblem(cutOff ? texts.refine.cutOff : messageOf(error));
    } finally {
      show.stop();
      if (!signal.aborted) setWriting(null);
    }
  };

  return {
    /** The new text so far; null if none is being generated. */
    writing,
    /** Why the last change failed; '' if it did not. */
    problem,
    run,
    stop: () => {
      running.current?.abort();
      setWriting(null);
      setProblem('');
    },
  };
}
