import { UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { type StoredFile, UploadError } from '../../app/files.ts';
import { EarlyUpload } from './earlyUpload.ts';
import type { JobTools } from './useJob.ts';

/**
 * Uploads a finished video, or what of it did not go up while it was made. The name says which bytes it holds, so that a
 * broken upload of the same bytes goes on where it stopped. Resolves only when the server has answered with their very
 * hash: until then whoever made the video keeps what it was made from.
 */
export async function uploadMade(
  made: ProducedVideo,
  tools: JobTools,
  label: string,
  early = new EarlyUpload(),
): Promise<StoredFile> {
  tools.step(label);
  const name = `video-${made.sha256.slice(0, 12)}.mp4`;
  const file = new File([made.file], name, { type: 'video/mp4', lastModified: 0 });
  const stored = await early.finish(file, made.mediaStart, {
    category: 'videos',
    sha256: made.sha256,
    signal: tools.signal,
    onProgress: (sent, total) => tools.progress(total > 0 ? sent / total : 0),
  });
  if (!stored.key.includes(made.sha256)) throw new UploadError(UPLOAD_FAILED);
  return stored;
}
