import { VideoSample, type VideoSampleSource } from 'mediabunny';
import { SourceClock, type TakeClock } from './takeClock.ts';
import { wait } from './wait.ts';

/**
 * After this long without a new frame the last one is repeated, so that the recording still reaches the disk. Seconds.
 */
const STILL = 0.25;
const WAITING_MAX = 10;
/** Longest backlog of a slow encoder, because waiting frames would be lost with the tab. Seconds. */
const LAG_MAX = 0.5;
const SLOW_WAITING_MAX = 2;
/** An encoder may drop frames silently: a frame that waited this long no longer counts as waiting. Seconds. */
const GONE = 2;

/** The picture of a take: camera frames, placed in time. */
export class PictureRecorder {
  readonly #source: VideoSampleSource;
  readonly #clock: TakeClock;
  readonly #device = new SourceClock();
  readonly #interval: number;
  readonly #onError: (error: unknown) => void;
  #latest: VideoFrame | undefined;
  #last = Number.NEGATIVE_INFINITY;
  #encoded = Number.NEGATIVE_INFINITY;
  #waiting: number[] = [];
  #closed = false;
  /** Frames that the camera gave to the take, without those beyond the frame rate. */
  wanted = 0;

  constructor(source: VideoSampleSource, clock: TakeClock, frameRate: number, onError: (error: unknown) => void) {
    this.#source = source;
    this.#clock = clock;
    this.#interval = 1 / frameRate;
    this.#onError = onError;
  }

  /** True when the camera has given a frame. */
  get ready(): boolean {
    return this.#latest !== undefined;
  }

  /** A frame has come out of the encoder. */
  encoded(timestamp: number): void {
    this.#encoded = timestamp;
    this.#waiting = this.#waiting.filter((each) => each > timestamp + 1e-6);
  }

  /** Takes the frame over. */
  frame(frame: VideoFrame, now: number): void {
    if (this.#closed) {
      frame.close();
      return;
    }
    this.#latest?.close();
    this.#latest = frame;
    const wall = this.#device.wall(frame.timestamp / 1000, now);
    const part = this.#clock.within(wall, wall);
    if (!part) return;
    if (!this.#isTooSoon(part.at)) this.wanted++;
    this.#add(part.at);
  }

  /** Repeats the camera's last frame at the start, after a pause, and when nothing new has come for a while. */
  keepUp(now: number, atOnce = false): void {
    if (!this.#clock.running) return;
    const seconds = this.#clock.seconds(now);
    if (atOnce || seconds - this.#last > STILL) this.#add(seconds);
  }

  /** Repeats the last frame so that the picture is as long as the take. */
  async end(seconds: number): Promise<void> {
    for (let waited = 0; waited < 5 && this.#isBusy(seconds); waited += 0.01) await wait(0.01);
    const at = seconds - this.#interval;
    if (at - this.#last > this.#interval / 2) this.#add(at);
  }

  close(): void {
    this.#closed = true;
    this.#latest?.close();
    this.#latest = undefined;
  }

  #isBusy(at: number): boolean {
    this.#waiting = this.#waiting.filter((each) => each > at - GONE);
    const lags = at - Math.max(0, this.#encoded) > LAG_MAX;
    return this.#waiting.length >= (lags ? SLOW_WAITING_MAX : WAITING_MAX);
  }

  #isTooSoon(at: number): boolean {
    return at - this.#last < this.#interval * 0.4;
  }

  #add(at: number): void {
    const timestamp = this.#last < 0 ? 0 : at;
    if (!this.#latest || this.#isTooSoon(timestamp) || this.#isBusy(timestamp)) return;
    this.#last = timestamp;
    this.#waiting.push(timestamp);
    const sample = new VideoSample(this.#latest.clone(), { timestamp, duration: this.#interval });
    this.#source
      .add(sample)
      .catch(this.#onError)
      .finally(() => sample.close());
  }
}
