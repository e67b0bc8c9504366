/** A browser's own recorder hands over its first bytes within this many seconds of recording, else never. */
export const FIRST_OF_RECORDER = 3;
/** Our encoders, and disks, may hesitate for a while on a busy computer, but not longer. Seconds. */
export const HESITATION = 10;

/**
 * Watches that what is recorded arrives on the disk: a recorder may run, and its clock with it, without writing a byte. Times are
 * seconds of the take, so that pauses do not count.
 */
export class ByteWatch {
  readonly #first: number;
  #bytes = 0;
  #at = 0;

  /** `first`: the longest wait for the first bytes. */
  constructor(first: number) {
    this.#first = first;
  }

  /** True if nothing new has come for too long. */
  stands(seconds: number, bytes: number): boolean {
    if (bytes > this.#bytes) {
      this.#bytes = bytes;
      this.#at = seconds;
    }
    return seconds - this.#at > (this.#bytes === 0 ? this.#first : HESITATION);
  }
}
