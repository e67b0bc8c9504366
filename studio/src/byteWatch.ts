/** The first bytes of a take come within this many seconds of recording, else they do not come at all. */
const FIRST = 3;
/** Encoders and disks may hesitate for a while, but not longer. Seconds. */
const LATER = 10;

/**
 * Watches that what is recorded arrives on the disk: a recorder may run, and its clock with it, without writing a byte. Times are
 * seconds of the take, so that pauses do not count.
 */
export class ByteWatch {
  #bytes = 0;
  #at = 0;

  /** True if nothing new has come for too long. */
  stands(seconds: number, bytes: number): boolean {
    if (bytes > this.#bytes) {
      this.#bytes = bytes;
      this.#at = seconds;
    }
    return seconds - this.#at > (this.#bytes === 0 ? FIRST : LATER);
  }
}
