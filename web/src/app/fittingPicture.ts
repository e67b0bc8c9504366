import { extensionOf, FILE_RULES, type FileUse } from '@greenlit/domain/files/limits.ts';
import { StudioError } from '@greenlit/studio/errors.ts';
import { UploadError } from './files.ts';
import { texts } from './texts.ts';

/** What phones of one maker write; few browsers read it. */
const HEIC = ['heic', 'heif'];

/** The `accept` attribute for pictures, also those of phones. */
export const acceptPictures = (use: FileUse): string =>
  [...FILE_RULES[use].extensions, ...HEIC].map((extension) => `.${extension}`).join(',');

/**
 * A chosen picture that is small enough to be sent: itself, or made smaller here; phones write larger ones. Others are returned as they
 * are, to be refused. Throws UploadError for HEIC that this browser cannot read.
 */
export async function fittingPicture(file: File, use: FileUse): Promise<File> {
  const { extensions, maxBytes } = FILE_RULES[use];
  const extension = extensionOf(file.name);
  const isHeic = HEIC.includes(extension);
  const isTooLarge = extensions.includes(extension) && file.size > maxBytes;
  if (!isHeic && !isTooLarge) return file;
  try {
    const { smallerPicture } = await import('@greenlit/studio/smallerPicture.ts');
    const made = await smallerPicture(file, maxBytes);
    const name = `${file.name.slice(0, -extension.length - 1)}.${made.type === 'image/png' ? 'png' : 'jpg'}`;
    return new File([made], name, { type: made.type, lastModified: file.lastModified });
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    if (isHeic && error.reason === 'not_a_picture') throw new UploadError(texts.errors.heic);
    return file;
  }
}
