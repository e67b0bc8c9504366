import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { deleteTake, type Take } from '@greenlit/studio/spool.ts';
import type { EarlyUpload } from '../../../app/media/earlyUpload.ts';
import { type JobTools, useJob } from '../../../app/media/useJob.ts';
import { toldOfVideo, type Usable, usableVideo } from '../../../app/media/videoFile.ts';
import { notify } from '../../../app/ui/notify.tsx';
import type { VideoInput } from '../../../gen/graphql.ts';
import { deliver } from '../flow/deliver.ts';
import { fetchOf, saveVideo, type Video } from '../flow/video.ts';
import { texts } from '../texts.ts';
import { storeCaptions } from './captions.ts';

const words = texts.record;

/** A new video begins the branding anew; the one before it stays until this one is in its place. */
const inPlace = (urlVideo: string, urlCaptions: string | null): VideoInput => ({
  urlVideo,
  urlCaptions,
  urlLogo: null,
  logoPosition: null,
  thumb: null,
  view: 2,
});

/** The three ways to a video, each ending with it uploaded and the flow at the next stage. */
export function useNewVideo(videoId: string, onTakesChanged: () => void) {
  const job = useJob(toldOfVideo(texts.failures.video));
  const upload = async (
    made: ProducedVideo,
    tools: JobTools,
    captions: string | null,
    early?: EarlyUpload,
  ): Promise<void> => {
    const urlCaptions = captions && (await storeCaptions(captions));
    await deliver(videoId, made, tools, words.uploading, (url) => inPlace(url, urlCaptions), early);
    await made.release();
  };
  const convertAndUpload = (choose: (tools: JobTools) => Promise<File>) => {
    let usable: Usable | undefined;
    return job.run(async (tools) => {
      usable ??= await usableVideo(await choose(tools), tools);
      if ('url' in usable) {
        tools.step(words.saving);
        await saveVideo(videoId, inPlace(usable.url, null));
        if (usable.notice) notify(usable.notice);
        return;
      }
      await upload(usable.made, tools, null, usable.early);
      if (!usable.hasAudio) notify(words.upload.noSound);
    });
  };

  return {
    job,
    /** A recording that was watched and is to be kept; its take goes only when the server has the same bytes. */
    keep: (made: ProducedVideo, take: Take, captions: string | null) =>
      job.run(async (tools) => {
        tools.signal.addEventListener('abort', onTakesChanged);
        await upload(made, tools, captions);
        await deleteTake(take.id);
      }),
    use: (file: File) => convertAndUpload(async () => file),
    takeLibraryVideo: (video: Video) =>
      convertAndUpload(({ signal, step, progress }) => {
        step(words.library.fetching);
        return fetchOf(video, 'signedVideoScriptUrl', 'library.mp4', { signal, onProgress: progress });
      }),
  };
}
