import type { Readable } from 'node:stream';

/** Object storage. Keys are `{account}/{sha256}.{extension}`; objects are immutable. */
export interface Storage {
  /**
   * Stores a finished file; a no-op if the key exists. The file itself stays for a retry in case a later step fails, and must
   * not be modified any more.
   */
  put(key: string, path: string): Promise<void>;
  /** Reads bytes `start` to `end` inclusive, or the whole object without a range. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Deletes the object; a no-op if there is none. */
  remove(key: string): Promise<void>;
  /** Null if there is no such object. */
  size(key: string): Promise<number | null>;
}
