import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import type { VideoInput } from '../../../gen/graphql.ts';
import type { EarlyUpload } from '../../../shared/media/earlyUpload.ts';
import { uploadMade } from '../../../shared/media/uploadMade.ts';
import type { JobTools } from '../../../shared/media/useJob.ts';
import { texts } from '../texts.ts';
import { saveVideo, type Video } from './video.ts';

/** Addresses of finished uploads, so that only saving is retried. */
const uploaded = new WeakMap<ProducedVideo, string>();

/** Uploads a finished video and sets it on the item. If only saving failed, the next call does not upload again. */
export async function deliver(
  videoId: string,
  made: ProducedVideo,
  tools: JobTools,
  label: string,
  place: (url: string) => VideoInput,
  early?: EarlyUpload,
): Promise<Video> {
  const url = uploaded.get(made) ?? (await uploadMade(made, tools, label, early)).url;
  uploaded.set(made, url);
  tools.step(texts.record.saving);
  return saveVideo(videoId, place(url));
}
