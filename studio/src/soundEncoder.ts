import { StudioError } from './errors.ts';
import { withResolvers } from './withResolvers.ts';

export type SoundCall =
  | { kind: 'sound'; data: Float32Array<ArrayBuffer>; rate: number; channels: number; timestamp: number }
  | { kind: 'end' };

/** Encoded sound: seconds. */
export interface SoundPacket {
  data: Uint8Array<ArrayBuffer>;
  timestamp: number;
  duration: number;
  /** With the first packet. */
  config?: AudioDecoderConfig;
}

export type SoundAnswer =
  | { kind: 'ready'; delay: number }
  | ({ kind: 'packet' } & SoundPacket)
  | { kind: 'ended' }
  | { kind: 'failed'; message: string };

/**
 * Encodes AAC in a worker: the encoder is called fifty times a second, and on a busy page the sound would fall behind.
 */
export class SoundEncoder {
  readonly #worker = new Worker(new URL('./soundEncoder.worker.ts', import.meta.url), { type: 'module' });
  readonly #ended: Promise<void>;
  /** Resolves with the encoder's delay in seconds (`ensureAacEncoder`). Rejects with `no_encoder`. */
  readonly ready: Promise<number>;

  constructor(onPacket: (packet: SoundPacket) => void, onError: (error: StudioError) => void) {
    const ready = withResolvers<number>();
    const ended = withResolvers<void>();
    const fail = (message: string) => {
      const error = new StudioError('no_encoder', `The sound could not be encoded: ${message}`);
      ready.reject(error);
      ended.reject(error);
      onError(error);
    };
    this.ready = ready.promise;
    this.#ended = ended.promise;
    for (const promise of [this.ready, this.#ended]) promise.catch(() => {});
    this.#worker.addEventListener('error', ({ message }) => fail(message || 'its worker could not be loaded'));
    this.#worker.addEventListener('message', ({ data: answer }: MessageEvent<SoundAnswer>) => {
      if (answer.kind === 'packet') onPacket(answer);
      else if (answer.kind === 'ready') ready.resolve(answer.delay);
      else if (answer.kind === 'ended') ended.resolve();
      else fail(answer.message);
    });
  }

  /** Takes ownership of the samples: one channel after the other, −1 to 1. `timestamp` in seconds. */
  add(data: Float32Array<ArrayBuffer>, format: { rate: number; channels: number }, timestamp: number): void {
    this.#call({ kind: 'sound', data, timestamp, ...format }, [data.buffer]);
  }

  /** Resolves when everything has been encoded. */
  async end(): Promise<void> {
    this.#call({ kind: 'end' });
    await this.#ended;
  }

  close(): void {
    this.#worker.terminate();
  }

  #call(call: SoundCall, transfer: Transferable[] = []): void {
    this.#worker.postMessage(call, transfer);
  }
}
