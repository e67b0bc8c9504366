import { type LargeOptions, type StoredFile, uploadInChunks } from './files.ts';
import { site } from './site.ts';
import { uploadToStore } from './toStore.ts';

/**
 * Uploads a large file: directly to the file store if this browser can reach one, otherwise through the server. Throws
 * UploadError; after an abort, what was sent is kept for the next attempt.
 */
export async function uploadLarge(file: File, options: LargeOptions): Promise<StoredFile> {
  // media uploaded while their video was made are on the server, so their head must go there too
  const stored = site.sendsToStore && !options.media ? await uploadToStore(file, options) : null;
  return stored ?? uploadInChunks(file, options);
}
