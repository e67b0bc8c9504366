import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../app/graphql.ts';
import { begin, inFrames } from './pieces.ts';
import { texts } from './texts.ts';
import { rewritten, type Work } from './work.ts';
import { writeScript } from './write.ts';

/**
 * A change that the model makes to the text that is refined. Until it is done that text stays what it is: a change that is
 * stopped or fails has changed nothing, and what was asked for stands in the input.
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
    /** What has come of the new text; null while nothing is being written. */
    writing,
    /** Why the newest change was not made; '' where it was. */
    problem,
    run,
    stop: () => {
      running.current?.abort();
      setWriting(null);
      setProblem('');
    },
  };
}
