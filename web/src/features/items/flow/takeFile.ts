import type { FetchOptions } from '../../../shared/media/fetchFile.ts';
import { keepFile, keptFile, takeFile } from '../edit/editFiles.ts';
import { addressOf } from '../edit/useEdit.ts';
import { fetchOf, signed, takeOf, type Video } from './video.ts';

/** The bytes of the take: from this device, or fetched from the server and stored here. Throws ApiError. */
export async function takeBytes(userId: string, video: Video, options: FetchOptions = {}): Promise<File> {
  const address = addressOf(userId, video.id);
  const name = takeFile(takeOf(video).url ?? '');
  const kept = await keptFile(address, name);
  if (kept) return kept;
  const file = await fetchOf(video, signed.take, 'video.mp4', options);
  if (!(await keepFile(address, name, file))) return file;
  return (await keptFile(address, name)) ?? file;
}
