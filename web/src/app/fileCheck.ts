import { type FileRefusal, type FileUse, refusalOfFile } from '@greenlit/domain/files/limits.ts';
import { SNIFF_BYTES, sniff } from '@greenlit/domain/files/sniff.ts';

/** Why a file cannot be used for this, by name, size and first bytes; null if it can. */
export async function refusalOf(use: FileUse, file: File): Promise<FileRefusal | null> {
  const byName = refusalOfFile(use, { name: file.name, sizeBytes: file.size });
  if (byName) return byName;
  const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  return refusalOfFile(use, { name: file.name, sizeBytes: file.size, type: sniff(head) });
}
