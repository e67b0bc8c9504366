import { useEffect, useRef, useState } from 'react';
import { wasCancelled, wordsOf } from './words.ts';

/** A failure in words; `final` when trying the same again would fail the same way. */
export type Told = { title?: string; message: string; final?: boolean };

export type JobState =
  | { kind: 'idle' }
  | { kind: 'working'; label: string; fraction: number | null }
  | ({ kind: 'failed'; retry: (() => void) | undefined } & Told);

/** What a long piece of work is given: how to say where it is, and when to stop. */
export type JobTools = {
  signal: AbortSignal;
  step(label: string): void;
  progress(fraction: number): void;
};

export type Job = {
  state: JobState;
  run(work: (tools: JobTools) => Promise<void>): Promise<void>;
  cancel(): void;
  /** Forgets a failure. */
  clear(): void;
};

/** One long piece of work at a time, with its progress, a way to cancel it and a way to try it again. */
export function useJob(describe: (error: unknown) => Told = (error) => ({ message: wordsOf(error) })): Job {
  const [state, setState] = useState<JobState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (work: (tools: JobTools) => Promise<void>): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const mine = () => running.current === controller;
    const show = (next: JobState) => {
      if (mine()) setState(next);
    };
    let label = '';
    try {
      await work({
        signal: controller.signal,
        step: (next) => {
          label = next;
          show({ kind: 'working', label, fraction: null });
        },
        progress: (fraction) => show({ kind: 'working', label, fraction }),
      });
      show({ kind: 'idle' });
    } catch (error) {
      if (controller.signal.aborted || wasCancelled(error)) show({ kind: 'idle' });
      else {
        const told = describe(error);
        show({ kind: 'failed', ...told, retry: told.final ? undefined : () => void run(work) });
      }
    }
  };

  return {
    state,
    run,
    cancel: () => running.current?.abort(),
    clear: () => setState((now) => (now.kind === 'failed' ? { kind: 'idle' } : now)),
  };
}
