import { useSyncExternalStore } from 'react';
import { type Job, JobRunner, type JobState } from '../../../shared/media/useJob.ts';
import { describeFailure } from '../edit/unusable.ts';
import { texts } from '../texts.ts';
import { type Held, letGo, type Maker, renderVideo } from './renderVideo.ts';

const IDLE: JobState = { kind: 'idle' };

type Entry = { runner: JobRunner; state: JobState; key: string; cancelled: boolean };

/**
 * Videos rendered in the background, whatever page is shown: one job per video, started by Next. Leaving the page does not stop
 * it; closing the tab does, and opening the video again restarts it.
 */
class Renders {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  stateOf(videoId: string): JobState {
    return this.#entries.get(videoId)?.state ?? IDLE;
  }

  /** Whether the person stopped it: then it only restarts on request. */
  wasCancelled(videoId: string): boolean {
    return this.#entries.get(videoId)?.cancelled ?? false;
  }

  /** Renders the choices; continues a running job, and starts over if the choices have changed. */
  ensure(videoId: string, key: string, maker: Maker): void {
    const before = this.#entries.get(videoId);
    if (before?.key === key && before.state.kind === 'working') return;
    before?.runner.stop();
    const runner = new JobRunner((state) => this.#show(videoId, runner, state));
    this.#entries.set(videoId, { runner, state: IDLE, key, cancelled: false });
    const held: { current: Held | null } = { current: null };
    const describe = (error: unknown) => describeFailure(error, texts.failures.video);
    void runner.run(
      (tools) => renderVideo(videoId, maker, held, tools),
      describe,
      () => void letGo(held),
    );
  }

  cancel(videoId: string): void {
    const entry = this.#entries.get(videoId);
    if (!entry) return;
    this.#entries.set(videoId, { ...entry, cancelled: true });
    entry.runner.stop();
  }

  /** Resolves when the job has ended: true if the video was rendered. */
  settled(videoId: string): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        const { kind } = this.stateOf(videoId);
        if (kind === 'working') return;
        stop();
        resolve(kind === 'idle' && !this.wasCancelled(videoId));
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  #show(videoId: string, runner: JobRunner, state: JobState): void {
    const entry = this.#entries.get(videoId);
    if (entry?.runner !== runner) return;
    this.#entries.set(videoId, { ...entry, state });
    for (const listener of this.#listeners) listener();
  }
}

export const renders = new Renders();

/** The state of one video's job, for display. */
export function useRender(videoId: string): Pick<Job, 'state' | 'cancel'> {
  const state = useSyncExternalStore(renders.subscribe, () => renders.stateOf(videoId));
  return { state, cancel: () => renders.cancel(videoId) };
}
