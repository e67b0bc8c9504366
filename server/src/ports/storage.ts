import type { Readable } from 'node:stream';

/** Where stored objects live. Keys are `{account}/{sha256}.{extension}`; an object never changes once it is there. */
export interface Storage {
  /**
   * Takes a finished file into the store; a no-op when the key is there already. The file itself stays where it is, for
   * another try should something fail after this, and may not be written to any more.
   */
  put(key: string, path: string): Promise<void>;
  /** Bytes `start` to `end`, both inclusive; the whole object when no range is given. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Takes the object away for good; a no-op where nothing is stored under the key. */
  remove(key: string): Promise<void>;
  /** Null when nothing is stored under the key. */
  size(key: string): Promise<number | null>;
}
