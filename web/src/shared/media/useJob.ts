import { type ReactNode, useEffect, useState } from 'react';
import { beginWork } from '../../app/activity.ts';
import { useAwake } from '../../app/useAwake.ts';
import { whenBack } from '../../app/whenBack.ts';
import { errorMessage, isCutOff, wasCancelled } from './errors.ts';

/** A failure for people; `final` if retrying would fail the same way. */
export type FailureText = { title?: string; message: string; final?: boolean };

export type JobState =
  | { kind: 'idle' }
  | { kind: 'working'; label: string; fraction: number | null }
  | { kind: 'asking'; question: ReactNode }
  | ({ kind: 'failed'; retry: (() => void) | undefined } & FailureText);

/** What a job receives: functions to report progress, and a signal to stop. */
export type JobTools = {
  signal: AbortSignal;
  step(label: string): void;
  progress(fraction: number): void;
  /** Shows a question, and waits until `answer` is called with what the person says. */
  ask<Answer>(question: (answer: (said: Answer) => void) => ReactNode): Promise<Answer>;
};

/** Whether a job is under way or waits for an answer. */
export const isBusy = ({ kind }: JobState): boolean => kind === 'working' || kind === 'asking';

type Work = (tools: JobTools) => Promise<void>;

export type Job = {
  state: JobState;
  /** `over` is called when the job will not be retried: done, cancelled, rejected, replaced by another, or left. */
  run(work: Work, over?: () => void): Promise<void>;
  cancel(): void;
  clear(): void;
};

/**
 * Runs one long job at a time. One whose connection failed while the page was in the background or offline goes on by itself
 * when the page is back.
 */
export class JobRunner {
  readonly #show: (state: JobState) => void;
  #running: AbortController | null = null;
  /** The clean-up of a failed job that may be retried. */
  #over: (() => void) | undefined;
  /** Stops waiting for the page to come back. */
  #stopWaiting: (() => void) | undefined;

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
    let workOver = beginWork();
    try {
      await work({
        signal: controller.signal,
        step: (next) => {
          label = next;
          show({ kind: 'working', label, fraction: null });
        },
        progress: (fraction) => show({ kind: 'working', label, fraction }),
        ask: async (question) => {
          const { signal } = controller;
          signal.throwIfAborted();
          // nothing goes on meanwhile, and nobody may be there
          workOver();
          try {
            return await new Promise((resolve, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason), { once: true });
              show({ kind: 'asking', question: question(resolve) });
            });
          } finally {
            workOver = beginWork();
          }
        },
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
      if (mine() && failure && !failure.final && isCutOff(error)) this.#stopWaiting = whenBack(retry);
    } finally {
      workOver();
    }
  }

  cancel(): void {
    this.#running?.abort();
  }

  /** The failed job will not be retried. */
  giveUp(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    const over = this.#over;
    this.#over = undefined;
    over?.();
  }

  stop(): void {
    this.cancel();
    this.giveUp();
  }
}

/** One long job at a time, with progress, Cancel and Retry. */
export function useJob(describe: (error: unknown) => FailureText = (error) => ({ message: errorMessage(error) })): Job {
  const [state, setState] = useState<JobState>({ kind: 'idle' });
  const [runner] = useState(() => new JobRunner(setState));
  useEffect(() => () => runner.stop(), [runner]);
  useAwake(state.kind === 'working');
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
