import { FILE_RULES, type FileUse } from '@greenlit/domain/files/limits.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { turns } from '../../turns.ts';
import { inThread } from './in-thread.ts';

/** Images decoded at a time; each may need a hundred megabytes. */
const inTurn = turns(2);
const DEADLINE_MS = 30_000;
const HEAP_MB = 256;

const DAMAGED = 'This picture is damaged or too large. Save it again as jpg or png, at most 25 megapixels';

/**
 * Decodes a picture in a worker thread before it is stored, so that one that nobody could display is refused on upload. @throws
 * DomainError INVALID with the message for the file's use
 */
export async function refuseDamagedPicture(path: string, use: FileUse): Promise<void> {
  const module = new URL('./picture.worker.ts', import.meta.url);
  const whole = await inTurn(() => inThread<boolean>(module, { data: path, heapMb: HEAP_MB, deadlineMs: DEADLINE_MS }));
  if (whole === true) return;
  throw new DomainError('INVALID', 'damaged', FILE_RULES[use].wrongFormat.message, { file: DAMAGED });
}
