import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import type { EarlyUpload } from '../../../app/media/earlyUpload.ts';
import { uploadMade } from '../../../app/media/uploadMade.ts';
import type { JobTools } from '../../../app/media/useJob.ts';
import type { VideoInput } from '../../../gen/graphql.ts';
import { texts } from '../texts.ts';
import { saveVideo, type Video } from './video.ts';

/** Uploads a finished video and puts it in its place. */
export async function deliver(
  videoId: string,
  made: ProducedVideo,
  tools: JobTools,
  label: string,
  place: (url: string) => VideoInput,
  early?: EarlyUpload,
): Promise<Video> {
  const stored = await uploadMade(made, tools, label, early);
  tools.step(texts.record.saving);
  return saveVideo(videoId, place(stored.url));
}
