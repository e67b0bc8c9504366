import { canEncodeAudio } from 'mediabunny';
import { toBytes } from './avc.ts';
import { StudioError } from './errors.ts';

/** The format of every sound track we write: AAC-LC, 48 kHz. */
export const soundRate = 48_000;
export const soundBitrate = 128_000;

/** Encoder delay of the WebAssembly encoder, in seconds: one packet. Browsers' own encoders compensate for theirs. */
const WASM_DELAY = 1024 / soundRate;

let ready: Promise<{ delay: number }> | undefined;

/**
 * Makes AAC encoding possible: with the browser's encoder if it has one, else with a WebAssembly encoder of about 1
 * MB, loaded on demand, which runs in a worker made from a blob: URL. Its sound comes out `delay` seconds late (at 48
 * kHz), so pass timestamps that much earlier. Throws `no_encoder` if neither works.
 */
export function ensureAacEncoder(): Promise<{ delay: number }> {
  ready ??= prepare().catch((error) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function prepare(): Promise<{ delay: number }> {
  if (await canEncodeAudio('aac', { numberOfChannels: 2, sampleRate: soundRate })) return { delay: 0 };
  try {
    const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
    await tryBlobWorker();
    registerAacEncoder();
    return { delay: WASM_DELAY };
  } catch (cause) {
    throw new StudioError('no_encoder', 'The sound encoder could not be started on this page.', { cause });
  }
}

/** If the page's policy forbids workers from blobs, the encoder would wait for its worker forever, so check first. */
function tryBlobWorker(): Promise<void> {
  const url = URL.createObjectURL(new Blob(['postMessage(0)'], { type: 'text/javascript' }));
  const worker = new Worker(url);
  return new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', () => resolve(), { once: true });
    worker.addEventListener('error', () => reject(new Error('workers from blob: URLs are blocked')), { once: true });
  }).finally(() => {
    worker.terminate();
    URL.revokeObjectURL(url);
  });
}

/** True for AAC-LC by its decoder configuration: object type 2 (ISO/IEC 14496-3), which every player reads. */
export function isAacLc(config: AudioDecoderConfig | null): boolean {
  if (config?.codec !== 'mp4a.40.2' || !config.description) return false;
  return (toBytes(config.description)[0] ?? 0) >> 3 === 2;
}
