import { videoBitrate } from './bitrate.ts';
import { type Capture, capture, captureByRecorder } from './capture.ts';
import type { ProducedVideo } from './convert.ts';
import { type DeviceChoice, type Devices, openDevices, type PictureWish } from './devices.ts';
import { StudioError } from './errors.ts';
import { hold } from './opfs.ts';
import { deleteTake, freeBytes, mediaFile, noteFile, readTake, type Take, type TakeNote, takeToMp4 } from './spool.ts';
import { hasCodecs } from './support.ts';
import type { JobOptions } from './work.ts';
import { Writer } from './writer.ts';

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
  /** Asked of the camera. Default: up to 1920 × 1080, at least 640 × 480, 30 frames per second. */
  picture?: PictureWish;
  /** Microphone level, 0 to 1, about 20 times a second while devices are open. */
  onLevel?: (level: number) => void;
  /** `recorder` records without WebCodecs; chosen by what the browser can when absent. */
  engine?: 'webcodecs' | 'recorder';
}

const usualPicture: PictureWish = { width: 1920, height: 1080, minWidth: 640, minHeight: 480, frameRate: 30 };

interface Running {
  id: string;
  note: TakeNote;
  writer: Writer;
  capture: Capture;
  letGo(): void;
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
  #running: Running | undefined;
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
   * state `failed`: `camera_denied`, `camera_busy`, `camera_missing`, `microphone_missing`.
   */
  async openDevices(choice: DeviceChoice = {}): Promise<MediaStream> {
    if (this.#running) throw new Error('devices cannot be changed while recording');
    this.#closeDevices();
    this.#choice = choice;
    try {
      const devices = await openDevices(choice, this.#options.picture ?? usualPicture, this.#options.onLevel);
      this.#devices = devices;
      for (const track of [devices.camera, devices.microphone]) {
        track.addEventListener('ended', () => {
          if (this.#devices === devices) void this.#fail(new StudioError('device_lost'));
        });
      }
      this.#set({ kind: 'preview', stream: devices.stream });
      return devices.stream;
    } catch (error) {
      this.#set({ kind: 'failed', error: asStudioError(error), take: null });
      throw error;
    }
  }

  /**
   * From `preview`: counts down, then records; resolves when recording has begun, or when the countdown was cancelled by
   * `retake()` or `close()`. Throws `disk_full` when there is no room for `maxSeconds`, and `no_encoder`.
   */
  async start(): Promise<void> {
    const devices = this.#devices;
    if (this.#state.kind !== 'preview' || !devices) throw new Error(`cannot start when ${this.#state.kind}`);
    const { stream } = devices;
    this.#countdown = new AbortController();
    const { signal } = this.#countdown;
    for (let secondsLeft = this.#options.countdownSeconds; secondsLeft > 0; secondsLeft--) {
      this.#set({ kind: 'countdown', stream, secondsLeft });
      await second(signal);
      if (signal.aborted) return;
    }
    try {
      await this.#begin(devices);
    } catch (error) {
      await this.#fail(asStudioError(error));
      throw asStudioError(error);
    }
  }

  pause(): void {
    if (this.#state.kind !== 'recording') return;
    this.#stopClock();
    this.#running?.capture.pause();
    this.#showClock();
  }

  /** Goes on; does nothing when the limit was reached. */
  resume(): void {
    if (this.#state.kind !== 'paused' || this.#state.limitReached) return;
    this.#running?.capture.resume();
    this.#since = performance.now();
    this.#showClock();
  }

  /**
   * Ends the recording, lets go of the devices and makes the MP4; also goes on after a failure that left a take. The take
   * stays in the spool until `deleteTake(take.id)`, best after the upload. Throws what `toMp4` throws.
   */
  async finish(options: JobOptions = {}): Promise<{ take: Take; video: ProducedVideo }> {
    const saved = this.#state.kind === 'failed' ? this.#state.take : null;
    if (!this.#running && !saved) throw new Error(`cannot finish when ${this.#state.kind}`);
    this.#set({ kind: 'finishing', fraction: 0 });
    let take = saved;
    const devices = this.#devices;
    this.#devices = undefined;
    try {
      take ??= await this.#endTake().finally(() => devices?.close());
      if (!take) throw new StudioError('failed_check', 'Nothing was recorded.');
      const video = await takeToMp4(take.id, {
        ...options,
        onProgress: (fraction) => {
          this.#set({ kind: 'finishing', fraction });
          options.onProgress?.(fraction);
        },
      });
      this.#set({ kind: 'done', take, video });
      return { take, video };
    } catch (error) {
      this.#set({ kind: 'failed', error: asStudioError(error), take });
      throw error;
    }
  }

  /** Throws away what this recorder has recorded and goes back to `preview` with the same devices. */
  async retake(): Promise<void> {
    this.#countdown?.abort();
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
    this.#countdown?.abort();
    await this.#endTake().catch(() => null);
    this.#closeDevices();
    this.#set({ kind: 'idle' });
  }

  async #begin(devices: Devices): Promise<void> {
    const { width = 1280, height = 720, frameRate = 30 } = devices.camera.getSettings();
    const needed = (videoBitrate(width, height, frameRate) / 8) * this.#options.maxSeconds * 2;
    if ((await freeBytes()) < needed) throw new StudioError('disk_full');
    const id = crypto.randomUUID();
    const note: TakeNote = { ownerKey: this.#options.ownerKey, startedAt: new Date().toISOString() };
    const letGo = await hold('takes', mediaFile(id));
    const writer = new Writer();
    try {
      await writer.open(mediaFile(id));
      await writer.note(noteFile(id), JSON.stringify(note));
      const webCodecs = this.#options.engine ? this.#options.engine === 'webcodecs' : await hasCodecs();
      const running = await (webCodecs ? capture : captureByRecorder)(devices, writer);
      this.#running = { id, note, writer, capture: running, letGo };
    } catch (error) {
      writer.dispose();
      letGo();
      await deleteTake(id);
      throw error;
    }
    this.#running.capture.failed.catch((error) => this.#fail(asStudioError(error)));
    this.#recorded = 0;
    this.#since = performance.now();
    this.#ticker = setInterval(() => this.#showClock(), 100);
    this.#showClock();
  }

  /** Ends a running recording and writes down that it is whole. Null when there was none or nothing was recorded. */
  async #endTake(): Promise<Take | null> {
    const running = this.#running;
    if (!running) return null;
    this.#running = undefined;
    this.#stopClock();
    clearInterval(this.#ticker);
    const { id, note, writer, letGo } = running;
    try {
      const whole = await running.capture.stop().then(
        () => true,
        () => false,
      );
      await writer.close();
      const take = await readTake(id);
      if (!take) await deleteTake(id);
      if (!take || !whole) return take;
      await writer.note(noteFile(id), JSON.stringify({ ...note, durationSeconds: take.durationSeconds }));
      return { ...take, complete: true };
    } finally {
      writer.dispose();
      letGo();
    }
  }

  /** Saves what there is and shows the failure. */
  async #fail(error: StudioError): Promise<void> {
    const devices = this.#devices;
    if (!devices) return;
    this.#countdown?.abort();
    this.#devices = undefined;
    const take = await this.#endTake().catch(() => null);
    devices.close();
    this.#set({ kind: 'failed', error, take });
  }

  #showClock(): void {
    const { minSeconds, warnSeconds, maxSeconds } = this.#options;
    const stream = this.#devices?.stream;
    if (!stream || !this.#running) return;
    const limitReached = this.seconds >= maxSeconds;
    if (limitReached && this.#since !== undefined) {
      this.#stopClock();
      this.#running.capture.pause();
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

const asStudioError = (error: unknown): StudioError =>
  error instanceof StudioError ? error : new StudioError('no_encoder', 'The recording failed.', { cause: error });

/** Resolves after a second, or at once when aborted. */
const second = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 1000);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
