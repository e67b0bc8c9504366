import { type LargeOptions, type StoredFile, uploadInChunks } from './files.ts';
import { site } from './site.ts';
import { uploadToStore } from './toStore.ts';

/**
 * Uploads a large file: straight to the file store if there is one that this browser reaches, else through the server. Throws
 * UploadError; after an abort, what was sent is kept for the next attempt.
 */
export async function uploadLarge(file: File, options: LargeOptions): Promise<StoredFile> {
  // media that were sent while their video was made are at the server, and so must their head be
  const stored = site.sendsToStore && !options.media ? await uploadToStore(file, options) : null;
  return stored ?? uploadInChunks(file, options);
}
