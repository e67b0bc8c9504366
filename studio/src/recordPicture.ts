import { VideoSample, type VideoSampleSource } from 'mediabunny';
import { SourceClock, type TakeClock } from './takeClock.ts';
import { wait } from './wait.ts';

/** A camera that gives nothing for so long has its last frame repeated, so that what is recorded still reaches the disk. Seconds. */
const STILL = 0.25;
/** More frames than this are not kept waiting for an encoder that cannot keep up. */
const WAITING_MAX = 8;

/** The picture of a take: frames of the camera at their moments of the take. */
export class PictureRecorder {
  readonly #source: VideoSampleSource;
  readonly #clock: TakeClock;
  readonly #device = new SourceClock();
  readonly #interval: number;
  readonly #onError: (error: unknown) => void;
  #latest: VideoFrame | undefined;
  #last = Number.NEGATIVE_INFINITY;
  #waiting = 0;

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

  /** Takes the frame over. */
  frame(frame: VideoFrame, now: number): void {
    this.#latest?.close();
    this.#latest = frame;
    const wall = this.#device.wall(frame.timestamp / 1000, now);
    const part = this.#clock.within(wall, wall);
    if (part) this.#add(part.at);
  }

  /** Shows what the camera gave last, at the start, after a pause, and when nothing new has come for a while. */
  keepUp(now: number, atOnce = false): void {
    if (!this.#clock.running) return;
    const seconds = this.#clock.seconds(now);
    if (atOnce || seconds - this.#last > STILL) this.#add(seconds);
  }

  /** Repeats the last frame so that the picture is as long as the take. */
  async end(seconds: number): Promise<void> {
    while (this.#waiting >= WAITING_MAX) await wait(0.01);
    const at = seconds - this.#interval;
    if (at - this.#last > this.#interval / 2) this.#add(at);
  }

  close(): void {
    this.#latest?.close();
    this.#latest = undefined;
  }

  #add(at: number): void {
    const timestamp = this.#last < 0 ? 0 : at;
    const tooSoon = timestamp - this.#last < this.#interval * 0.4;
    if (!this.#latest || tooSoon || this.#waiting >= WAITING_MAX) return;
    this.#last = timestamp;
    this.#waiting++;
    const sample = new VideoSample(this.#latest.clone(), { timestamp, duration: this.#interval });
    this.#source
      .add(sample)
      .catch(this.#onError)
      .finally(() => {
        sample.close();
        this.#waiting--;
      });
  }
}
