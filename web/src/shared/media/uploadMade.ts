import { UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { type StoredFile, UploadError } from '../../app/files.ts';
import { EarlyUpload } from './earlyUpload.ts';
import type { JobTools } from './useJob.ts';

/**
 * Uploads a finished video, or the part that was not uploaded while it was made. The name contains the hash, so that an
 * interrupted upload of the same bytes resumes. Resolves only when the server has confirmed the hash; until then the caller
 * keeps the source.
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
