import { buffer } from 'node:stream/consumers';
import type { SmallWidth } from '@greenlit/domain/files/small-pictures.ts';
import QuickLRU from 'quick-lru';
import type { Ports } from '../../ports/ports.ts';
import { turns } from '../../turns.ts';
import type { FileRow } from './files.queries.ts';
import { keptProcess } from './kept-process.ts';

/** Small pictures kept by a process, up to twice as many, of some 50 kB each; browsers keep them too. */
const MOST = 250;
/** Made at a time. */
const inTurn = turns(2);
const DEADLINE_MS = 30_000;
const HEAP_MB = 256;

const inProcess = keptProcess<Uint8Array | null, { bytes: Buffer; width: number }>(
  new URL('./shrink.process.ts', import.meta.url),
  { heapMb: HEAP_MB },
);

const kept = new QuickLRU<string, Promise<Buffer | null>>({ maxSize: MOST });

/** The picture at this width as JPEG, made in another process at the first request; null if it is no wider or cannot be made. */
export function smallPicture(
  { storage }: Pick<Ports, 'storage'>,
  file: FileRow,
  width: SmallWidth,
): Promise<Buffer | null> {
  const key = `${file.sha256} ${width}`;
  const known = kept.get(key);
  if (known) return known;
  const made = inTurn(async () => {
    const bytes = await buffer(await storage.read(file.key));
    const small = await inProcess({ bytes, width }, DEADLINE_MS);
    // a busy machine is no fault of the picture: the next request tries again
    if (small === 'late' || small === 'failed') kept.delete(key);
    return small instanceof Uint8Array ? Buffer.from(small) : null;
  });
  kept.set(key, made);
  // storage may be away for a moment
  made.catch(() => kept.delete(key));
  return made;
}
