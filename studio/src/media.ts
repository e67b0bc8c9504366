import { StudioError } from './errors.ts';
import { withResolvers } from './withResolvers.ts';

/** The media of an MP4 being written: everything after its head, which is known last. They only grow. */
export interface Media {
  /**
   * The bytes from `at` on, as soon as `least` of them are written, at most `most`; 0 is the first one after the head.
   * Fewer than `least` mean that the media end there. The same bytes can be read again until `release()` of the
   * result. Rejects with `cancelled` if they will not be in any file: the job failed, was cancelled, or had to start
   * over.
   */
  read(at: number, least: number, most: number): Promise<Blob>;
}

/** A read request from the page to the worker. */
export interface Ask {
  kind: 'read';
  id: number;
  at: number;
  least: number;
  most: number;
}

interface Waiting {
  at: number;
  most: number;
  resolve(bytes: Blob): void;
  reject(error: StudioError): void;
}

let asked = 0;

/** The page's side: asks the worker while it writes, and reads the file itself afterwards. */
export class RunningMedia implements Media {
  readonly #ask: (ask: Ask) => void;
  readonly #waiting = new Map<number, Waiting>();
  #whole: Blob | undefined;
  #gone = false;

  constructor(ask: (ask: Ask) => void) {
    this.#ask = ask;
  }

  read(at: number, least: number, most: number): Promise<Blob> {
    if (this.#gone) return Promise.reject(new StudioError('cancelled'));
    if (this.#whole) return Promise.resolve(this.#whole.slice(at, at + most));
    const { promise, resolve, reject } = withResolvers<Blob>();
    const id = ++asked;
    this.#waiting.set(id, { at, most, resolve, reject });
    this.#ask({ kind: 'read', id, at, least, most });
    return promise;
  }

  answered(id: number, bytes: Uint8Array<ArrayBuffer>): void {
    this.#waiting.get(id)?.resolve(new Blob([bytes]));
    this.#waiting.delete(id);
  }

  /** The file is finished: reads that the worker did not answer are answered from it. */
  finished(media: Blob): void {
    this.#whole = media;
    for (const { at, most, resolve } of this.#waiting.values()) resolve(media.slice(at, at + most));
    this.#waiting.clear();
  }

  thrownAway(): void {
    this.#gone = true;
    for (const { reject } of this.#waiting.values()) reject(new StudioError('cancelled'));
    this.#waiting.clear();
  }
}
