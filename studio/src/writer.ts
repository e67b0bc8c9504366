import { StudioError } from './errors.ts';
import { isNamed, removeFile } from './opfs.ts';

export type WriterCall = { id: number } & (
  | { kind: 'open'; file: string }
  | { kind: 'write'; data: Uint8Array<ArrayBuffer>; position?: number }
  | { kind: 'note'; file: string; text: string }
  | { kind: 'close' }
);
export interface WriterAnswer {
  id: number;
  error?: { name: string; message: string };
}
type Call = WriterCall extends infer Each ? (Each extends WriterCall ? Omit<Each, 'id'> : never) : never;

/** Writes one take to the browser's private disk through a worker, since only workers can flush. */
export class Writer {
  readonly #worker = new Worker(new URL('./writer.worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, { resolve(): void; reject(error: Error): void }>();
  #calls = 0;
  #bytes = 0;
  /** The worker is gone: nothing is answered any more. */
  #dead: StudioError | undefined;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<WriterAnswer>) => {
      const call = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.error) call?.reject(asStudioError(data.error));
      else call?.resolve();
    });
    this.#worker.addEventListener('error', (event) => {
      this.#dead = new StudioError('failed_check', `The writer stopped: ${event.message}`);
      for (const call of this.#waiting.values()) call.reject(this.#dead);
      this.#waiting.clear();
    });
  }

  /** Bytes of the take on disk so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Creates `file` in the `takes` folder, replacing any old one. */
  open(file: string): Promise<void> {
    return this.#call({ kind: 'open', file });
  }

  /** Resolves when the bytes are on disk; appends if no position is given. Rejects with `disk_full`. */
  async write(data: Uint8Array, position?: number): Promise<void> {
    const copy = data.slice() as Uint8Array<ArrayBuffer>;
    const end = (position ?? this.#bytes) + copy.length;
    await this.#call({ kind: 'write', data: copy, ...(position !== undefined && { position }) }, [copy.buffer]);
    this.#bytes = Math.max(this.#bytes, end);
  }

  /** Replaces a small text file, without a moment when it is empty. */
  note(file: string, text: string): Promise<void> {
    return this.#call({ kind: 'note', file, text });
  }

  /** Closes the take; `note` still works. */
  close(): Promise<void> {
    return this.#call({ kind: 'close' });
  }

  dispose(): void {
    this.#worker.terminate();
  }

  #call(call: Call, transfer: Transferable[] = []): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#dead) return reject(this.#dead);
      const id = ++this.#calls;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...call, id } satisfies WriterCall, transfer);
    });
  }
}

function asStudioError(written: { name: string; message: string }): StudioError {
  const full = written.name === 'QuotaExceededError' || written.name === 'StudioError';
  const cause = Object.assign(new Error(written.message), { name: written.name });
  return full
    ? new StudioError('disk_full', undefined, { cause })
    : new StudioError('failed_check', 'The recording could not be written to this device.', { cause });
}

/** Writes a small file and deletes it again. True if that works, or if only the room for it is missing. */
export async function tryDisk(): Promise<boolean> {
  const writer = new Writer();
  const file = `trial-${crypto.randomUUID()}`;
  try {
    await writer.note(file, '\n');
    return true;
  } catch (error) {
    return error instanceof StudioError && isNamed(error.cause, 'QuotaExceededError');
  } finally {
    writer.dispose();
    await removeFile('takes', file).catch(() => {});
  }
}
