import { FILE_RULES, type FileUse } from '@greenlit/domain/files/limits.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { turns } from '../../process/concurrency.ts';
import { keptProcess } from './kept-process.ts';

/** Images decoded at a time; each may need a hundred megabytes. */
const inTurn = turns(2);
const DEADLINE_MS = 30_000;
const HEAP_MB = 256;

const inProcess = keptProcess<boolean>(new URL('./picture.process.ts', import.meta.url), { heapMb: HEAP_MB });

const DAMAGED = 'This picture is damaged or too large. Save it again as jpg or png, at most 25 megapixels';

/**
 * Decodes a picture in another process before it is stored, so that one that cannot be displayed is refused on upload. @throws
 * DomainError INVALID with the message for the file's use
 */
export async function refuseDamagedPicture(path: string, use: FileUse): Promise<void> {
  const whole = await inTurn(() => inProcess(path, DEADLINE_MS));
  if (whole === true) return;
  throw new DomainError('INVALID', 'damaged', FILE_RULES[use].wrongFormat.message, { file: DAMAGED });
}
