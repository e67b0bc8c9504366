import { ensureAacEncoder } from './aac.ts';
import type { ProducedVideo } from './convert.ts';
import { type DeviceChoice, type Devices, openDevices, type PictureWish } from './devices.ts';
import { encodingError, StudioError } from './errors.ts';
import { beginTake, type RunningTake } from './runningTake.ts';
import { deleteTake, type Take, takeToMp4 } from './spool.ts';
import { wait } from './wait.ts';
import type { JobOptions } from './work.ts';

/** Where a recording stands. `seconds` is recorded time, pauses cut out. */
export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'preview'; stream: MediaStream }
  | { kind: 'countdown'; stream: MediaStream; secondsLeft: number }
  | ({ kind: 'recording'; stream: MediaStream } & Clock)
  | ({ kind: 'paused'; stream: MediaStream; limitReached: boolean } & Clock)
  | { kind: 'finishing'; fraction: number }
  | { kind: 'done'; take: Take; video: ProducedVideo }
  /** `take` is what was saved before it failed; `finish()` makes a video of it, `retake()` throws it away. */
  | { kind: 'failed'; error: StudioError; take: Take | null };

interface Clock {
  /** Whole seconds. */
  seconds: number;
  /** True from `warnSeconds` on. */
  warning: boolean;
  /** False before `minSeconds`. */
  canFinish: boolean;
}

export interface RecorderOptions {
  /** Kept with the take, so that it can be offered back: a video's id. */
  ownerKey: string;
  countdownSeconds: number;
  /** `canFinish` is false before this many recorded seconds. */
  minSeconds: number;
  warnSeconds: number;
  /** Recording pauses by itself here and cannot be resumed. */
  maxSeconds: number;
  /** Asked of the camera. */
  picture: PictureWish;
  /** Microphone level, 0 to 1, about 20 times a second while devices are open. */
  onLevel?: (level: number) => void;
  /** `recorder` records without WebCodecs; chosen by what the browser can when absent. */
  engine?: 'webcodecs' | 'recorder';
}

/**
 * One recording, from the open camera to a finished MP4. Everything recorded is on disk within about a second, as a take in
 * the spool, and stays there until `deleteTake`.
 */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #listeners = new Set<() => void>();
  #state: RecorderState = { kind: 'idle' };
  #choice: DeviceChoice = {};
  #devices: Devices | undefined;
  #opening: Promise<MediaStream> | undefined;
  #turn = 0;
  #running: RunningTake | undefined;
  #countdown: AbortController | undefined;
  #recorded = 0;
  #since: number | undefined;
  #ticker: ReturnType<typeof setInterval> | undefined;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  get state(): RecorderState {
    return this.#state;
  }

  /** Recorded seconds now, with fractions, pauses cut out: the clock for the teleprompter. */
  get seconds(): number {
    return this.#recorded + (this.#since === undefined ? 0 : (performance.now() - this.#since) / 1000);
  }

  /** Calls `listener` after every change of `state` (a new object each time); returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Opens camera and microphone, or changes them, and goes to `preview`. Not while recording. A failure is thrown and is the
   * state `failed`: `camera_denied`, `camera_busy`, `camera_missing`, `microphone_missing`. When called again before the
   * browser has answered, both calls get what the last one asked for; `close()` in between makes it `cancelled`.
   */
  openDevices(choice: DeviceChoice = {}): Promise<MediaStream> {
    const opening = this.#open(choice, ++this.#turn);
    this.#opening = opening;
    return opening;
  }

  async #open(choice: DeviceChoice, turn: number): Promise<MediaStream> {
    if (this.#running) throw new Error('devices cannot be changed while recording');
    this.#closeDevices();
    this.#choice = choice;
    const answer = await openDevices(choice, this.#options.picture, this.#options.onLevel).catch(encodingError);
    if (turn !== this.#turn) {
      if (!(answer instanceof StudioError)) answer.close();
      if (this.#opening) return this.#opening;
      throw new StudioError('cancelled');
    }
    if (answer instanceof StudioError) {
      this.#set({ kind: 'failed', error: answer, take: null });
      throw answer;
    }
    this.#devices = answer;
    for (const track of [answer.camera, answer.microphone]) {
      track.addEventListener('ended', () => {
        if (this.#devices === answer) void this.#fail(new StudioError('device_lost'));
      });
    }
    ensureAacEncoder().catch(() => {}); // fetched now, so that the first second of the recording is not late
    this.#set({ kind: 'preview', stream: answer.stream });
    return answer.stream;
  }

  /**
   * From `preview`: counts down, then records; resolves when recording has begun, or when the countdown was cancelled by
   * `retake()` or `close()`. Throws `disk_full` when there is no room for `maxSeconds`, and `no_encoder`.
   */
  async start(): Promise<void> {
    const devices = this.#devices;
    if (this.#state.kind !== 'preview' || !devices || this.#countdown)
      throw new Error(`cannot start when ${this.#state.kind}`);
    const countdown = new AbortController();
    const { signal } = countdown;
    this.#countdown = countdown;
    try {
      for (let secondsLeft = this.#options.countdownSeconds; secondsLeft > 0 && !signal.aborted; secondsLeft--) {
        this.#set({ kind: 'countdown', stream: devices.stream, secondsLeft });
        await wait(1, signal);
      }
      if (!signal.aborted) await this.#begin(devices, signal);
    } catch (error) {
      if (signal.aborted) return;
      await this.#fail(encodingError(error));
      throw encodingError(error);
    } finally {
      if (this.#countdown === countdown) this.#countdown = undefined;
    }
  }

  pause(): void {
    if (this.#state.kind !== 'recording') return;
    this.#stopClock();
    this.#running?.pause();
    this.#showClock();
  }

  /** Goes on; does nothing when the limit was reached. */
  resume(): void {
    if (this.#state.kind !== 'paused' || this.#state.limitReached) return;
    this.#running?.resume();
    this.#since = performance.now();
    this.#showClock();
  }

  /**
   * Ends the recording, lets go of the devices and makes the MP4; also goes on after a failure that left a take. The take
   * stays in the spool until `deleteTake(take.id)`, best after the upload. Throws what `toMp4` throws, `cancelled` too after
   * `close()`.
   */
  async finish(options: JobOptions = {}): Promise<{ take: Take; video: ProducedVideo }> {
    const saved = this.#state.kind === 'failed' ? this.#state.take : null;
    if (!this.#running && !saved) throw new Error(`cannot finish when ${this.#state.kind}`);
    this.#set({ kind: 'finishing', fraction: 0 });
    let take = saved;
    const { devices, turn } = { devices: this.#devices, turn: this.#turn };
    this.#devices = undefined;
    const show = (state: RecorderState) => turn === this.#turn && this.#set(state);
    try {
      take ??= await this.#endTake().finally(() => devices?.close());
      if (!take) throw new StudioError('failed_check', 'Nothing was recorded.');
      const video = await takeToMp4(take.id, {
        ...options,
        onProgress: (fraction) => {
          show({ kind: 'finishing', fraction });
          options.onProgress?.(fraction);
        },
      });
      if (turn !== this.#turn) {
        await video.release();
        throw new StudioError('cancelled');
      }
      show({ kind: 'done', take, video });
      return { take, video };
    } catch (error) {
      show({ kind: 'failed', error: encodingError(error), take });
      throw error;
    }
  }

  /** Throws away what this recorder has recorded and goes back to `preview` with the same devices. */
  async retake(): Promise<void> {
    this.#cancelCountdown();
    const { state } = this;
    const ended = await this.#endTake().catch(() => null);
    const take = ended ?? (state.kind === 'done' || state.kind === 'failed' ? state.take : null);
    if (state.kind === 'done') await state.video.release();
    if (take) await deleteTake(take.id);
    if (this.#devices) this.#set({ kind: 'preview', stream: this.#devices.stream });
    else await this.openDevices(this.#choice);
  }

  /** Lets go of the devices. A recording under way is ended and stays in the spool. */
  async close(): Promise<void> {
    this.#turn++;
    this.#opening = undefined;
    this.#cancelCountdown();
    await this.#endTake().catch(() => null);
    this.#closeDevices();
    this.#set({ kind: 'idle' });
  }

  async #begin(devices: Devices, cancelled: AbortSignal): Promise<void> {
    const running = await beginTake(devices, this.#options);
    if (cancelled.aborted) {
      const take = await running.end();
      if (take) await deleteTake(take.id);
      return;
    }
    this.#running = running;
    running.failed.catch((error) => this.#fail(encodingError(error)));
    this.#recorded = 0;
    this.#since = performance.now();
    this.#ticker = setInterval(() => this.#showClock(), 50);
    this.#showClock();
  }

  /** Ends a recording under way. Null when there was none or nothing was recorded. */
  async #endTake(): Promise<Take | null> {
    const running = this.#running;
    if (!running) return null;
    this.#running = undefined;
    this.#stopClock();
    clearInterval(this.#ticker);
    return running.end();
  }

  /** Saves what there is and shows the failure. */
  async #fail(error: StudioError): Promise<void> {
    const devices = this.#devices;
    if (!devices) return;
    this.#cancelCountdown();
    this.#devices = undefined;
    const take = await this.#endTake().catch(() => null);
    devices.close();
    this.#set({ kind: 'failed', error, take });
  }

  #cancelCountdown(): void {
    this.#countdown?.abort();
    this.#countdown = undefined;
  }

  #showClock(): void {
    const { minSeconds, warnSeconds, maxSeconds } = this.#options;
    const stream = this.#devices?.stream;
    if (!stream || !this.#running) return;
    const limitReached = this.seconds >= maxSeconds;
    if (limitReached && this.#since !== undefined) {
      this.#stopClock();
      this.#running.pause();
    }
    const seconds = Math.min(maxSeconds, Math.floor(this.seconds));
    const clock: Clock = { seconds, warning: this.seconds >= warnSeconds, canFinish: this.seconds >= minSeconds };
    const next: RecorderState =
      this.#since === undefined
        ? { kind: 'paused', stream, limitReached, ...clock }
        : { kind: 'recording', stream, ...clock };
    if (!sameClock(this.#state, next)) this.#set(next);
  }

  #stopClock(): void {
    this.#recorded = this.seconds;
    this.#since = undefined;
  }

  #closeDevices(): void {
    const devices = this.#devices;
    this.#devices = undefined;
    devices?.close();
  }

  #set(state: RecorderState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const sameClock = (a: RecorderState, b: RecorderState): boolean =>
  a.kind === b.kind &&
  (a.kind === 'recording' || a.kind === 'paused') &&
  (b.kind === 'recording' || b.kind === 'paused') &&
  a.seconds === b.seconds &&
  a.warning === b.warning &&
  a.canFinish === b.canFinish;
