import { buffer } from 'node:stream/consumers';
import type { SmallWidth } from '@greenlit/domain/files/small-pictures.ts';
import type { LetterPicture } from '../../mail/pictures.tsx';
import type { Ports } from '../../ports/ports.ts';
import { type FileRow, isKind } from './files.queries.ts';
import { smallPicture } from './small-pictures.ts';

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
