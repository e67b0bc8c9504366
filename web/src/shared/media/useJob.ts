import { useEffect, useState } from 'react';
import { beginWork } from '../../app/activity.ts';
import { errorMessage, wasCancelled } from './errors.ts';

/** A failure in words; `final` when trying the same again would fail the same way. */
export type FailureText = { title?: string; message: string; final?: boolean };

export type JobState =
  | { kind: 'idle' }
  | { kind: 'working'; label: string; fraction: number | null }
  | ({ kind: 'failed'; retry: (() => void) | undefined } & FailureText);

/** What a long piece of work is given: how to say where it is, and when to stop. */
export type JobTools = {
  signal: AbortSignal;
  step(label: string): void;
  progress(fraction: number): void;
};

type Work = (tools: JobTools) => Promise<void>;

export type Job = {
  state: JobState;
  /** `over` is called when it will not be tried again: done, cancelled, refused for good, given up for other work, left. */
  run(work: Work, over?: () => void): Promise<void>;
  cancel(): void;
  /** Forgets a failure. */
  clear(): void;
};

/** One long piece of work at a time, whatever shows it. */
export class JobRunner {
  readonly #show: (state: JobState) => void;
  #running: AbortController | null = null;
  /** Of work that failed and may be tried again. */
  #over: (() => void) | undefined;

  constructor(show: (state: JobState) => void) {
    this.#show = show;
  }

  async run(work: Work, describe: (error: unknown) => FailureText, over?: () => void): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.#running = controller;
    const mine = () => this.#running === controller;
    const show = (next: JobState) => {
      if (mine()) this.#show(next);
    };
    let label = '';
    const workOver = beginWork();
    try {
      await work({
        signal: controller.signal,
        step: (next) => {
          label = next;
          show({ kind: 'working', label, fraction: null });
        },
        progress: (fraction) => show({ kind: 'working', label, fraction }),
      });
      over?.();
      show({ kind: 'idle' });
    } catch (error) {
      const failure = controller.signal.aborted || wasCancelled(error) ? undefined : describe(error);
      if (!failure || failure.final) over?.();
      else this.#over = over;
      const retry = () => {
        if (!mine()) return;
        this.#over = undefined;
        void this.run(work, describe, over);
      };
      show(failure ? { kind: 'failed', ...failure, retry: failure.final ? undefined : retry } : { kind: 'idle' });
    } finally {
      workOver();
    }
  }

  cancel(): void {
    this.#running?.abort();
  }

  /** What failed is not tried again. */
  giveUp(): void {
    const over = this.#over;
    this.#over = undefined;
    over?.();
  }

  stop(): void {
    this.cancel();
    this.giveUp();
  }
}

/** One long piece of work at a time, with its progress, a way to cancel it and a way to try it again. */
export function useJob(describe: (error: unknown) => FailureText = (error) => ({ message: errorMessage(error) })): Job {
  const [state, setState] = useState<JobState>({ kind: 'idle' });
  const [runner] = useState(() => new JobRunner(setState));
  useEffect(() => () => runner.stop(), [runner]);
  return {
    state,
    run: (work, over) => runner.run(work, describe, over),
    cancel: () => runner.cancel(),
    clear: () => {
      runner.giveUp();
      setState((now) => (now.kind === 'failed' ? { kind: 'idle' } : now));
    },
  };
}
