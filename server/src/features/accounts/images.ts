import { FILE_RULES } from '@greenlit/domain/files/limits.ts';
import type { FieldMessages } from '@greenlit/domain/shared/errors.ts';
import type { Readable } from '../../db/connect.ts';
import { fileByUrl, isKind } from '../files/files.queries.ts';

/** Validates that these URLs are images of the account: jpg or png, at most 2 MB. */
export async function faultsOfImages(
  db: Readable,
  accountId: string,
  urls: Readonly<Record<string, string | null | undefined>>,
): Promise<FieldMessages> {
  const { wrongFormat, maxBytes } = FILE_RULES.images;
  const faults: FieldMessages = {};
  for (const [field, url] of Object.entries(urls)) {
    if (!url) continue;
    const file = await fileByUrl(db, accountId, url);
    if (!isKind(file, 'image') || file.bytes > maxBytes) faults[field] = wrongFormat.message;
  }
  return faults;
}
