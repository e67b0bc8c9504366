import { buffer } from 'node:stream/consumers';
import type { SmallWidth } from '@greenlit/domain/files/small-pictures.ts';
import type { LetterPicture } from '../../mail/pictures.tsx';
import type { Ports } from '../../ports/ports.ts';
import { fairTurns } from '../../process/concurrency.ts';
import { type FileRow, fileByKey, isKind } from './files.queries.ts';
import { keepPicture, keptPicture } from './kept-pictures.ts';
import { keptProcess } from './kept-process.ts';
import { lockKey } from './removal.actions.ts';
import type { Form } from './shrink.ts';

/** Made at a time, one of each account. */
const inTurn = fairTurns(2);
const DEADLINE_MS = 30_000;
const HEAP_MB = 256;

const inProcess = keptProcess<Uint8Array | null, { bytes: Buffer; width: number; form: Form }>(
  new URL('./shrink.process.ts', import.meta.url),
  { heapMb: HEAP_MB },
);

export type SmallFormat = 'jpeg' | 'webp';
type Needed = Pick<Ports, 'config' | 'db' | 'log' | 'storage' | 'webp'>;

/** Pictures being looked up or made: concurrent requests wait for the same result. */
const underway = new Map<string, Promise<Buffer | null>>();

/**
 * The picture at this width, made in another process at the first request and cached for later ones; null if it is no wider, or
 * not available in this format.
 */
export async function smallPicture(
  ports: Needed,
  file: FileRow,
  width: SmallWidth,
  format: SmallFormat = 'jpeg',
): Promise<Buffer | null> {
  if (format === 'webp' && !(await ports.webp.isInstalled())) return null;
  const name = `${width}.${format}`;
  const id = `${file.key} ${name}`;
  const known = underway.get(id);
  if (known) return known;
  const found = findOrMake(ports, file, { width, format, name }).finally(() => underway.delete(id));
  underway.set(id, found);
  return found;
}

async function findOrMake(
  ports: Needed,
  file: FileRow,
  { width, format, name }: { width: SmallWidth; format: SmallFormat; name: string },
): Promise<Buffer | null> {
  const kept = await keptPicture(ports.config, file.key, name).catch((err: unknown) => {
    ports.log.warn({ err }, 'what was kept of a picture cannot be read');
    return undefined;
  });
  if (kept !== undefined) return kept;
  const made = await inTurn(file.accountId, () => make(ports, file, width, format));
  if (made === 'not now') return null;
  try {
    await ports.db.transaction(async (tx) => {
      await lockKey(tx, file.key);
      // do not cache anything for a file deleted meanwhile
      if (await fileByKey(tx, file.key)) await keepPicture(ports.config, file.key, name, made);
    });
  } catch (err) {
    ports.log.warn({ err }, 'a small picture could not be kept: it is made again when it is asked for');
  }
  return made;
}

/** `not now`: a busy machine is not the picture's fault, so the next request tries again. */
async function make(
  { storage, webp, log }: Needed,
  file: FileRow,
  width: SmallWidth,
  format: SmallFormat,
): Promise<Buffer | null | 'not now'> {
  const bytes = await buffer(await storage.read(file.key));
  const form = format === 'webp' ? 'ppm' : 'jpeg';
  const small = await inProcess({ bytes, width, form }, DEADLINE_MS);
  if (small === 'late' || small === 'failed') return 'not now';
  if (small === null) return null;
  if (format === 'jpeg') return Buffer.from(small);
  return webp.encode(small).catch((err: unknown) => {
    log.warn({ err }, 'a small picture could not be made as WebP');
    return 'not now' as const;
  });
}

/** Up to this many bytes, a picture that is narrow enough goes into a mail unchanged. */
const MOST_BYTES = 300_000;

/** A stored picture as part of a mail; null if it cannot be read, since mails do not wait for their pictures. */
export async function letterPicture(
  ports: Ports,
  file: FileRow | null,
  { width, alt }: { width: SmallWidth; alt: string },
): Promise<LetterPicture | null> {
  if (!isKind(file, 'image')) return null;
  try {
    const small = await smallPicture(ports, file, width);
    if (small) return { type: 'image/jpeg', content: small.toString('base64'), alt };
    if (file.bytes > MOST_BYTES) return null;
    const bytes = await buffer(await ports.storage.read(file.key));
    const type = file.mediaType === 'image/png' ? 'image/png' : 'image/jpeg';
    return { type, content: bytes.toString('base64'), alt };
  } catch (err) {
    ports.log.warn({ err }, 'a picture for a mail could not be read');
    return null;
  }
}
