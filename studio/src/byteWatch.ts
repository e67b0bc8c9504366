/** A browser's own recorder hands over its first bytes within this many seconds of recording, else never. */
export const FIRST_OF_RECORDER = 3;
/** Our encoders, and disks, may hesitate for a while on a busy computer, but not longer. Seconds. */
export const HESITATION = 10;

/** What one look counts at most, because a page that stood still did not look. Seconds. */
const LOOK_MAX = 0.5;

/**
 * Watches that what is recorded arrives on the disk: a recorder may run, and its clock with it, without writing a byte. Times are
 * seconds of the take, so that pauses do not count.
 */
export class ByteWatch {
  readonly #first: number;
  #bytes = 0;
  #seconds = 0;
  #waited = 0;

  /** `first`: the longest wait for the first bytes. */
  constructor(first: number) {
    this.#first = first;
  }

  /** True if nothing new has come for too long. */
  stands(seconds: number, bytes: number): boolean {
    this.#waited = bytes > this.#bytes ? 0 : this.#waited + Math.min(LOOK_MAX, seconds - this.#seconds);
    this.#bytes = Math.max(this.#bytes, bytes);
    this.#seconds = seconds;
    return this.#waited > (this.#bytes === 0 ? this.#first : HESITATION);
  }
}
