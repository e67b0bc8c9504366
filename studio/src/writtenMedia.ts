import type { Bytes } from './topBoxes.ts';

/** The bytes before the media are rewritten at the end: the first box, and the length of the media's box. */
const HEAD = 4096;

/** The worker's side of `Media`: serves the written part of a file as it grows. */
export class WrittenMedia {
  #file: Bytes;
  #start = HEAD;
  #end = 0;
  #state: 'growing' | 'closed' | 'whole' = 'growing';
  #waiting: (() => void)[] = [];

  constructor(file: Bytes) {
    this.#file = file;
  }

  /** The file is written up to `end`. */
  wrote(end: number): void {
    if (this.#state !== 'growing') return;
    this.#end = Math.max(this.#end, end);
    this.#tell();
  }

  /** From now on the index is written and moved: reads wait until the file is `whole`. */
  close(): void {
    this.#state = 'closed';
  }

  /** The finished file, and by how much its media moved. */
  whole(file: Bytes, moved: number): void {
    this.#file = file;
    this.#start = Math.min(HEAD + moved, file.size);
    this.#end = file.size;
    this.#state = 'whole';
    this.#tell();
  }

  /** Where the media begin in the finished file. */
  get start(): number {
    return this.#start;
  }

  /** As described in `Media`; never answers if the file is discarded. */
  async read(at: number, least: number, most: number): Promise<Uint8Array<ArrayBuffer>> {
    while (this.#state === 'closed' || (this.#state === 'growing' && this.#end - this.#start < at + least))
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const from = this.#start + at;
    return this.#file.read(from, Math.max(0, Math.min(most, this.#end - from)));
  }

  #tell(): void {
    for (const go of this.#waiting.splice(0)) go();
  }
}
