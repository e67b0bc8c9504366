/** A frame to write: seconds of the result. `last` means its picture is not needed again. */
export interface Slot<Picture> {
  picture: Picture;
  timestamp: number;
  duration: number;
  /** First frame of its clip: made a key frame, so that players can seek to it. */
  first: boolean;
  last: boolean;
}

/** Frames closer together than this count as one. Seconds. */
const CLOSE = 0.0005;

/**
 * Puts the frames of consecutive clips on one timeline. Each lasts until the next one, the last until its clip ends,
 * so the result is as long as its clips together. With `constant`, frames are dropped or repeated to match
 * `frameRate`.
 */
export class FrameLine<Picture> {
  readonly #rate: number;
  readonly #constant: boolean;
  #part = { at: 0, until: 0, still: false };
  #held: { picture: Picture; at: number; first: boolean } | null = null;

  constructor({ frameRate, constant }: { frameRate: number; constant: boolean }) {
    this.#rate = frameRate;
    this.#constant = constant;
  }

  /** Starts a clip, shown from `at` to `until`; a `still` is one picture, repeated at the frame rate. */
  begin(part: { at: number; until: number; still: boolean }): void {
    this.#part = part;
    this.#held = null;
  }

  /** Where a frame due at `time` goes; null if it is not needed and so need not be read. */
  place(time: number): number | null {
    const { at, until } = this.#part;
    if (this.#constant) {
      const slot = this.#held ? Math.round(time * this.#rate) : Math.round(at * this.#rate);
      const taken = this.#held ? Math.round(this.#held.at * this.#rate) : -1;
      return slot <= taken || slot >= Math.round(until * this.#rate) ? null : slot / this.#rate;
    }
    if (!this.#held) return at;
    return time < this.#held.at + CLOSE || time > until - 0.25 / this.#rate ? null : time;
  }

  /** Takes the frame for a moment that `place` returned, and emits the frames it completes. */
  add(picture: Picture, at: number): Slot<Picture>[] {
    const ready = this.#release(at);
    this.#held = { picture, at, first: this.#held === null };
    return ready;
  }

  end(): Slot<Picture>[] {
    const { until } = this.#part;
    const ready = this.#release(this.#constant ? Math.round(until * this.#rate) / this.#rate : until);
    this.#held = null;
    return ready;
  }

  #release(until: number): Slot<Picture>[] {
    const held = this.#held;
    if (!held) return [];
    const { picture, at, first } = held;
    const repeats = this.#constant || this.#part.still;
    const count = repeats ? Math.max(1, Math.round((until - at) * this.#rate)) : 1;
    const step = (until - at) / count;
    return Array.from({ length: count }, (_, i) => ({
      picture,
      timestamp: at + i * step,
      duration: step,
      first: first && i === 0,
      last: i === count - 1,
    }));
  }
}
