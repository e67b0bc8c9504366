import type { ProducedVideo } from './convert.ts';
import { type DeviceChoice, type Devices, openDevices } from './devices.ts';
import { encodingError, StudioError, type StudioReason } from './errors.ts';
import { type Clock, type PauseReason, type RecorderOptions, type RecorderState, sameClock } from './recorderState.ts';
import { prepareTake, type RunningTake, roomFor } from './runningTake.ts';
import { deleteTake, type RawTake, type Take, watchTake } from './spool.ts';
import { isHandheld, turnOf } from './turn.ts';
import { wait } from './wait.ts';
import { type Way, waysToRecord } from './ways.ts';
import type { JobOptions } from './work.ts';

/** Milliseconds between clock checks. */
const BEAT = 50;

/** A camera that gives nothing for this long was taken or covered; less may be a busy computer. Seconds. */
const CAMERA_PATIENCE = 1;
/** Less than this is no take. Seconds. */
const PLAYABLE = 1;
/** Failures of the way to record rather than of a device or the disk: another way may work. */
const WAY_FAILED: readonly StudioReason[] = ['no_bytes', 'recorder_stopped', 'no_encoder'];

/** A take and its playable video: the MP4, or the raw take if this browser cannot make one. */
interface WatchedTake {
  take: Take;
  video: ProducedVideo | RawTake;
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
  /** A take that is being ended. */
  #ending: Promise<Take | null> | undefined;
  #countdown: AbortController | undefined;
  #recorded = 0;
  #paused: PauseReason | null = null;
  /** The ways to record, and how many of them have failed. */
  #ways: Way[] = [];
  #failedWays = 0;
  /** How the device was held at the start, and whether in a hand. */
  #held = '';
  #handheld = false;
  #ticker: ReturnType<typeof setInterval> | undefined;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  get state(): RecorderState {
    return this.#state;
  }

  /** Seconds recorded so far, with fractions and without pauses: the teleprompter's clock. */
  get seconds(): number {
    return this.#running?.seconds ?? this.#recorded;
  }

  /** Calls `listener` after every change of `state` (a new object each time); returns an unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Opens or changes camera and microphone, and goes to `preview`. Not while recording. A failure is thrown and also
   * becomes the state `failed`, with what `openDevices` of `devices.ts` throws. If called again before the browser has
   * answered, both calls get the result of the last one; `close()` in between makes it `cancelled`.
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
    const lost = (reason: 'camera_lost' | 'microphone_lost') => () => {
      if (this.#devices === answer) void this.#fail(new StudioError(reason));
    };
    answer.camera.addEventListener('ended', lost('camera_lost'));
    answer.microphone.addEventListener('ended', lost('microphone_lost'));
    const taken = (track: MediaStreamTrack, patience: number, why: PauseReason) => async () => {
      await wait(patience);
      if (track.muted && this.#devices === answer) this.#pause(why);
    };
    answer.microphone.addEventListener('mute', taken(answer.microphone, 0, 'microphone_muted'));
    answer.camera.addEventListener('mute', taken(answer.camera, CAMERA_PATIENCE, 'camera_muted'));
    this.#preview(answer);
    return answer.stream;
  }

  #preview({ stream }: Devices): void {
    this.#set({ kind: 'preview', stream, ...(this.#ways[this.#failedWays]?.sound === false && { silent: true }) });
  }

  /** The next recording takes the best way again, whatever failed before. */
  startOver(): void {
    this.#failedWays = 0;
  }

  /** Asks the browser to let the page listen; call it on any press, because browsers may refuse at other times. */
  wake(): void {
    void this.#devices?.listening.wake();
  }

  /** Seconds of recording that fit on the disk; null without open devices. */
  async roomSeconds(): Promise<number | null> {
    return this.#devices ? roomFor(this.#devices) : null;
  }

  /**
   * From `preview`: counts down, then records. Resolves when recording has started, or when `retake()` or `close()`
   * cancelled the countdown. Throws `disk_full` if only a few seconds would fit, `no_encoder` and `not_listening`.
   * Call it on a press.
   */
  async start(): Promise<void> {
    const devices = this.#devices;
    if (this.#state.kind !== 'preview' || !devices || this.#countdown)
      throw new Error(`cannot start when ${this.#state.kind}`);
    // at once, while the press counts
    devices.listening.revive();
    const awake = devices.listening.wake();
    const countdown = new AbortController();
    const { signal } = countdown;
    this.#countdown = countdown;
    this.#recorded = 0;
    try {
      // The encoders warm up during the countdown, so that the first word is in the picture.
      const [running] = await Promise.all([this.#prepare(devices, awake), this.#countDown(devices, signal)]);
      if (signal.aborted) await throwAway(running);
      else this.#begin(running);
    } catch (error) {
      if (signal.aborted) return;
      await this.#fail(encodingError(error));
      throw encodingError(error);
    } finally {
      if (this.#countdown === countdown) this.#countdown = undefined;
    }
  }

  async #prepare(devices: Devices, awake: Promise<boolean>): Promise<RunningTake> {
    const { engine, ownerKey, cues } = this.#options;
    if (this.#failedWays === 0) this.#ways = await waysToRecord(await awake, engine);
    const way = this.#ways[this.#failedWays];
    if (!way) throw new StudioError((await awake) ? 'no_encoder' : 'not_listening');
    return prepareTake(devices, { ownerKey, cues, way, onStill: (why) => this.#pause(why) });
  }

  async #countDown({ stream }: Devices, signal: AbortSignal): Promise<void> {
    for (let secondsLeft = this.#options.countdownSeconds; secondsLeft > 0 && !signal.aborted; secondsLeft--) {
      this.#set({ kind: 'countdown', stream, secondsLeft });
      await wait(1, signal);
    }
  }

  pause(): void {
    this.#pause('person');
  }

  /** Resumes; does nothing after the limit was reached, or while the device is turned. Call it on a press. */
  resume(): void {
    if (this.#state.kind !== 'paused' || this.#state.limitReached) return;
    this.#devices?.listening.revive();
    this.wake();
    this.#paused = this.#isTurned() ? 'turned' : null;
    if (!this.#paused) this.#running?.start();
    this.#showClock();
  }

  /**
   * Ends the recording, releases the devices and makes the MP4; also after a failure that left a take. The take stays
   * in the spool until `deleteTake(take.id)`, best called after the upload. Throws what `watchTake` throws, and
   * `cancelled` after `close()`.
   */
  async finish(options: JobOptions = {}): Promise<WatchedTake> {
    const saved = this.#state.kind === 'failed' ? this.#state.take : null;
    if (!this.#running && !saved) throw new Error(`cannot finish when ${this.#state.kind}`);
    return this.#produce(saved, options);
  }

  /** Releases the devices and makes the MP4 of an earlier take for watching; not while recording. */
  async watch(take: Take, options: JobOptions = {}): Promise<WatchedTake> {
    if (this.#running || this.#countdown) throw new Error(`cannot watch when ${this.#state.kind}`);
    if (this.#state.kind === 'done') await this.#state.video.release();
    this.#closeDevices();
    return this.#produce(take, options);
  }

  async #produce(saved: Take | null, options: JobOptions): Promise<WatchedTake> {
    this.#set({ kind: 'finishing', fraction: 0 });
    let take = saved;
    const { devices, turn } = { devices: this.#devices, turn: this.#turn };
    this.#devices = undefined;
    const show = (state: RecorderState) => turn === this.#turn && this.#set(state);
    try {
      take ??= await this.#endTake().finally(() => devices?.close());
      if (!take) throw new StudioError('no_bytes');
      const video = await watchTake(take, {
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
      const failure = encodingError(error);
      show({ kind: 'failed', error: failure, take, ...(!take && this.#nextWay(failure)) });
      throw error;
    }
  }

  /** Returns to `preview` with the same devices for another take; earlier ones stay in the spool. */
  async retake(): Promise<void> {
    this.#cancelCountdown();
    const { state } = this;
    await this.#endTake().catch(() => null);
    if (state.kind === 'done') await state.video.release();
    if (this.#devices) this.#preview(this.#devices);
    else await this.openDevices(this.#choice);
  }

  /** Releases the devices. A recording in progress is ended and stays in the spool. */
  async close(): Promise<void> {
    this.#turn++;
    this.#opening = undefined;
    this.#cancelCountdown();
    await this.#endTake().catch(() => null);
    this.#closeDevices();
    this.#set({ kind: 'idle' });
  }

  #begin(running: RunningTake): void {
    this.#running = running;
    running.failed.catch((error) => {
      if (this.#running === running) void this.#fail(encodingError(error));
    });
    running.start();
    this.#paused = null;
    this.#handheld = isHandheld();
    this.#held = this.#devices ? turnOf(this.#devices.camera, this.#handheld) : '';
    this.#ticker = setInterval(() => this.#showClock(), BEAT);
    document.addEventListener('visibilitychange', this.#hide);
    this.#showClock();
    this.#hide();
  }

  /** Ends a recording in progress, or waits until it is ended. Null if there was none or nothing was recorded. */
  #endTake(): Promise<Take | null> {
    const running = this.#running;
    if (!running) return this.#ending ?? Promise.resolve(null);
    this.#ending = this.#end(running).finally(() => {
      this.#ending = undefined;
    });
    return this.#ending;
  }

  async #end(running: RunningTake): Promise<Take | null> {
    running.pause();
    this.#recorded = running.seconds;
    this.#running = undefined;
    clearInterval(this.#ticker);
    document.removeEventListener('visibilitychange', this.#hide);
    return running.end();
  }

  /** Nobody can read a script on a hidden page, so hiding it pauses the recording. */
  readonly #hide = (): void => {
    if (document.visibilityState === 'hidden') this.#pause('hidden');
  };

  #pause(because: PauseReason): void {
    if (!this.#running || this.#paused) return;
    this.#paused = because;
    this.#running.pause();
    this.#showClock();
  }

  /** Saves what there is and shows the failure. */
  async #fail(error: StudioError): Promise<void> {
    const devices = this.#devices;
    if (!devices) return;
    this.#cancelCountdown();
    this.#devices = undefined;
    const turn = this.#turn;
    // nothing else can be done with a take that is being ended
    if (this.#running) this.#set({ kind: 'finishing', fraction: 0 });
    const take = await this.#endTake().catch(() => null);
    devices.close();
    if (turn === this.#turn) this.#set({ kind: 'failed', error, take, ...(!take && this.#nextWay(error)) });
  }

  /** Goes on to the next way to record if this one failed. After the last, it starts over. */
  #nextWay({ reason }: StudioError): { next?: 'other' | 'silent' } {
    if (!WAY_FAILED.includes(reason)) return {};
    const next = this.#ways[++this.#failedWays];
    if (next) return { next: next.sound ? 'other' : 'silent' };
    this.#failedWays = 0;
    return {};
  }

  #isTurned(): boolean {
    return this.#devices !== undefined && turnOf(this.#devices.camera, this.#handheld) !== this.#held;
  }

  #cancelCountdown(): void {
    this.#countdown?.abort();
    this.#countdown = undefined;
  }

  #showClock(): void {
    const { minSeconds, warnSeconds, maxSeconds } = this.#options;
    const stream = this.#devices?.stream;
    if (!stream || !this.#running) return;
    const { seconds } = this;
    const limitReached = seconds >= maxSeconds;
    if (limitReached && this.#paused !== 'limit') {
      this.#running.pause();
      this.#paused = 'limit';
    }
    const turned = this.#isTurned();
    if (turned && !this.#paused) {
      this.#running.pause();
      this.#paused = 'turned';
    } else if (this.#paused === 'turned' && !turned) this.#paused = 'turned_back';
    else if (this.#paused === 'turned_back' && turned) this.#paused = 'turned';
    const clock: Clock = {
      seconds: Math.min(maxSeconds, Math.floor(seconds)),
      warning: seconds >= warnSeconds,
      // one that cannot be turned back can still be ended
      canFinish: seconds >= (this.#paused === 'turned' ? Math.min(PLAYABLE, minSeconds) : minSeconds),
    };
    const next: RecorderState = this.#paused
      ? { kind: 'paused', stream, limitReached, because: this.#paused, ...clock }
      : { kind: 'recording', stream, ...clock };
    if (!sameClock(this.#state, next)) this.#set(next);
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

async function throwAway(running: RunningTake): Promise<void> {
  const take = await running.end();
  if (take) await deleteTake(take.id);
}
