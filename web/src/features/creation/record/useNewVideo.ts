import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { StudioError, type StudioReason } from '@greenlit/studio/errors.ts';
import { deleteTake, type Take } from '@greenlit/studio/spool.ts';
import { UploadError } from '../../../app/files.ts';
import { notify } from '../../../app/ui/notify.tsx';
import type { VideoInput } from '../../../gen/graphql.ts';
import { deliver } from '../flow/deliver.ts';
import { type JobTools, type Told, useJob } from '../flow/useJob.ts';
import { fetchOf, saveVideo, type Video } from '../flow/video.ts';
import { wordsOf } from '../flow/words.ts';
import { texts } from '../texts.ts';
import { storeCaptions } from './captions.ts';
import { ConversionFailed } from './serverConversion.ts';
import { UnusableVideo, type Usable, usableVideo } from './videoFile.ts';

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

const describe = (error: unknown): Told => {
  if (error instanceof UnusableVideo) return { title: error.message, message: error.detail, final: true };
  const refused = error instanceof ConversionFailed || (error instanceof UploadError && error.status === 422);
  if (refused) return { title: texts.failures.video, message: error.message, final: true };
  if (!(error instanceof StudioError)) return { message: wordsOf(error) };
  const hopeless = HOPELESS.includes(error.reason);
  return { ...(hopeless ? {} : { title: texts.failures.video }), message: error.message, final: hopeless };
};

/** What the same file would fail with again. */
const HOPELESS: readonly StudioReason[] = ['cannot_decode', 'no_video_track', 'too_long', 'no_encoder'];

/** The three ways to a video, each ending with it uploaded and the flow at the next stage. */
export function useNewVideo(videoId: string, onTakesChanged: () => void) {
  const job = useJob(describe);
  const upload = async (made: ProducedVideo, tools: JobTools, captions: string | null): Promise<void> => {
    const urlCaptions = captions && (await storeCaptions(captions));
    await deliver(videoId, made, tools, words.uploading, (url) => inPlace(url, urlCaptions));
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
      await upload(usable.made, tools, null);
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
