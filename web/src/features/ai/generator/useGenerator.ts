import type { GeneratorForm } from '@greenlit/domain/ai/schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../app/graphql.ts';
import { begin, inFrames } from './pieces.ts';
import { texts } from './texts.ts';
import { useRewrite } from './useRewrite.ts';
import { type Answer, keepWork, keptWork, NO_WORK, refined, titleOf, type Work, withoutPrompt } from './work.ts';
import { writeScript } from './write.ts';

const EMPTY: Answer = { text: '', state: 'writing', problem: '', notice: '', generationId: '', offline: false };

/** The generator's state, stored in this browser on every change, and the text being generated. */
export function useGenerator(userId: string) {
  const [work, setWork] = useState(() => keptWork(userId));
  const running = useRef<AbortController>(undefined);
  useEffect(() => keepWork(userId, work), [userId, work]);
  useEffect(() => () => running.current?.abort(), []);

  const change = (part: Partial<Work>) => setWork((before) => ({ ...before, ...part }));
  const answered = (part: Partial<Answer>) =>
    setWork((before) => (before.answer ? { ...before, answer: { ...before.answer, ...part } } : before));

  const generate = async (settings: GeneratorForm & { withCompliance: boolean }, topic = work.topic) => {
    const signal = begin(running);
    change({
      prompt: topic.trim(),
      title: work.title.trim() || titleOf(topic),
      ...(topic === work.topic ? { topic: '' } : {}),
      changes: [],
      answer: EMPTY,
      editing: null,
      dismissals: [],
    });
    const show = inFrames((text) => !signal.aborted && answered({ text }));
    try {
      const written = await writeScript(
        { topic: topic.trim(), settings },
        {
          signal,
          onBegin: ({ generationId, offline }) => !signal.aborted && answered({ generationId, offline }),
          onText: show.add,
        },
      );
      show.stop();
      const { text, generationId, offline, notice } = written;
      if (!signal.aborted) answered({ text, generationId, offline, notice: notice ?? '', state: 'done' });
    } catch (error) {
      const text = show.stop();
      if (signal.aborted) return;
      // text received before the connection broke is kept; text that the server withdraws is not
      if (error instanceof ApiError && error.code === 'NETWORK' && text.trim() !== '')
        answered({ text, state: 'stopped', problem: texts.chat.cutOff });
      else answered({ state: 'failed', problem: messageOf(error) });
    }
  };

  const rewrite = useRewrite(work, setWork);

  return {
    work,
    change,
    generate,
    /** The same request once more. */
    again: (settings: GeneratorForm & { withCompliance: boolean }) => generate(settings, work.prompt),
    rewrite,
    /** Leaves edit mode: Ok makes its text the answer, otherwise nothing changes. */
    leaveEditing: (ok: boolean) => {
      rewrite.stop();
      setWork((before) => (ok ? refined(before) : { ...before, editing: null }));
    },
    /** Stops and keeps the words so far; without any, the request returns to the input. */
    stop: () => {
      running.current?.abort();
      setWork((before) => {
        if (before.answer?.state !== 'writing') return before;
        if (before.answer.text.trim() === '') return withoutPrompt(before);
        return { ...before, answer: { ...before.answer, state: 'stopped', problem: texts.chat.stopped } };
      });
    },
    clear: () => setWork(withoutPrompt),
    /** After saving: clears everything, in this browser too. */
    finish: () => {
      keepWork(userId, NO_WORK);
      setWork(NO_WORK);
    },
  };
}
