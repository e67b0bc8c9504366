import type { GeneratorForm } from '@greenlit/domain/ai/schemas.ts';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../app/graphql.ts';
import { credential } from '../../../app/look.ts';
import { endSession } from '../../../app/session.ts';
import { type Refusal, refused, unreachable } from '../../../shared/graphql.ts';
import { eventReader } from './events.ts';
import { texts } from './texts.ts';
import {
  type Answer,
  keepWork,
  keptWork,
  NO_WORK,
  refined,
  rewritten,
  titleOf,
  type Work,
  withoutPrompt,
} from './work.ts';

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

/**
 * A change that the model makes to the text in edit mode. The text stays until it is complete: if the change is stopped or
 * fails, nothing has changed and the request is back in the input.
 */
function useRewrite(work: Work, setWork: Dispatch<SetStateAction<Work>>) {
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

/** Cancels the running request and starts the next. */
function begin(running: { current: AbortController | undefined }): AbortSignal {
  running.current?.abort();
  const controller = new AbortController();
  running.current = controller;
  return controller.signal;
}

/** Shows streamed text once per frame, however fast it arrives; in a hidden tab, when it becomes visible. */
function inFrames(show: (text: string) => void) {
  let text = '';
  let frame = 0;
  return {
    add: (piece: string) => {
      text += piece;
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        show(text);
      });
    },
    /** Stops showing and returns the whole text. */
    stop: (): string => {
      cancelAnimationFrame(frame);
      return text;
    },
  };
}

type GenerationRequest = {
  /** The topic or, with `previous`, what to change in that text. */
  topic: string;
  previous?: string;
  settings: {
    length: number | null;
    category: string | null;
    tone: string | null;
    audience: string | null;
    withCompliance: boolean;
  };
};

/** The generation record's id, also if generating is stopped; `offline`: no model was used. */
type Begun = { generationId: string; offline: boolean };
/** The final text; `notice` is what the person must know about it. */
type Written = Begun & { text: string; notice: string | null };

type Options = { signal: AbortSignal; onBegin: (begun: Begun) => void; onText: (piece: string) => void };

/** Generates a script and passes on each piece as it arrives. Throws ApiError, and the reason of `signal` if it is aborted. */
async function writeScript(request: GenerationRequest, { signal, onBegin, onText }: Options): Promise<Written> {
  const broken = unreachable(signal);
  const response = await fetch('/api/ai/scripts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: credential() ?? '' },
    body: JSON.stringify(request),
    signal,
  }).catch(broken);
  if (!response.ok || !response.body) throw failure(await response.json().catch(() => ({})), response.status);

  const read = eventReader();
  const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
  while (true) {
    const { done, value } = await pieces.read().catch(broken);
    // a stream without a final event was interrupted
    if (done) return broken(new Error('cut off'));
    for (const { event, data } of read(value)) {
      if (event === 'begin') onBegin(JSON.parse(data) as Begun);
      else if (event === 'text') onText((JSON.parse(data) as { text: string }).text);
      else if (event === 'end') return JSON.parse(data) as Written;
      else if (event === 'failed') throw failure(JSON.parse(data) as Refusal, 500);
    }
  }
}

function failure(answer: Refusal, status: number): ApiError {
  const error = refused(answer, status);
  if (error.code === 'UNAUTHENTICATED') endSession('expired');
  return error;
}
