import { type FileRefusal, type FileUse, refusalOfFile } from '@greenlit/domain/files/limits.ts';
import { SNIFF_BYTES, sniff } from '@greenlit/domain/files/sniff.ts';
import { texts } from './texts.ts';

/** Why a file cannot be used for this, by name, size and first bytes; null if it can. */
export async function refusalOf(use: FileUse, file: File): Promise<FileRefusal | null> {
  const byName = refusalOfFile(use, { name: file.name, sizeBytes: file.size });
  if (byName) return byName;
  const bytes = await file
    .slice(0, SNIFF_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (bytes === null) return { reason: 'format', message: texts.errors.upload, detail: texts.errors.fileGone };
  const head = new Uint8Array(bytes);
  return refusalOfFile(use, { name: file.name, sizeBytes: file.size, type: sniff(head) });
}
