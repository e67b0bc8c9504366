import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { sha256 } from '@greenlit/studio/sha256.ts';
import { deleteTake, type RawTake, type Take } from '@greenlit/studio/spool.ts';
import { notify } from '../../../app/ui/notify.tsx';
import type { VideoInput } from '../../../gen/graphql.ts';
import type { EarlyUpload } from '../../../shared/media/earlyUpload.ts';
import { convertOnServer } from '../../../shared/media/serverConversion.ts';
import { type JobTools, useJob } from '../../../shared/media/useJob.ts';
import { describeVideoFailure, releaseVideo, type Usable, usableVideo } from '../../../shared/media/videoFile.ts';
import { deliver } from '../flow/deliver.ts';
import { fetchOf, saveVideo, signed, type Video } from '../flow/video.ts';
import { texts } from '../texts.ts';
import { storeCaptions } from './captions.ts';

const words = texts.record;

/** The fields of a new video, which restarts branding; the old video stays until the new one is saved. */
const inPlace = (urlVideo: string, urlCaptions: string | null): VideoInput => ({
  urlVideo,
  urlCaptions,
  urlLogo: null,
  logoPosition: null,
  thumb: null,
  view: 2,
});

/** How much shorter the server's conversion of a take may be. Seconds. */
const CUT_SHORT = 1.5;

const holds = ({ duration }: Video, { durationSeconds }: RawTake): boolean =>
  (duration ?? 0) > durationSeconds - CUT_SHORT;

/** The three ways to a video; each uploads it and continues with the next stage. */
export function useNewVideo(videoId: string, onTakesChanged: () => void) {
  const job = useJob(describeVideoFailure(texts.failures.video));
  const upload = async (
    made: ProducedVideo,
    tools: JobTools,
    captions: string | null,
    early?: EarlyUpload,
  ): Promise<void> => {
    const urlCaptions = captions && (await storeCaptions(captions));
    await deliver(videoId, made, tools, words.uploading, (url) => inPlace(url, urlCaptions), early);
  };
  /** Converts on the server a recording that this browser could not convert; true if nothing was lost. */
  const convert = async (raw: RawTake, tools: JobTools, captions: string | null): Promise<boolean> => {
    const label = words.sendingTake;
    tools.step(label);
    const urlCaptions = captions && (await storeCaptions(captions));
    const { url } = await convertOnServer(raw.file, tools, { label, sha256 });
    tools.step(words.saving);
    return holds(await saveVideo(videoId, inPlace(url, urlCaptions)), raw);
  };
  const convertAndUpload = (choose: (tools: JobTools) => Promise<File>) => {
    let usable: Usable | undefined;
    const work = async (tools: JobTools) => {
      usable ??= await usableVideo(await choose(tools), tools);
      if ('url' in usable) {
        tools.step(words.saving);
        await saveVideo(videoId, inPlace(usable.url, null));
        if (usable.notice) notify(usable.notice);
        return;
      }
      await upload(usable.made, tools, null, usable.early);
      if (!usable.hasAudio) notify(words.upload.noSound);
    };
    return job.run(work, () => void releaseVideo(usable));
  };

  return {
    job,
    /** Keeps a recording; its take is deleted only once the server has the same bytes. */
    keep: (made: ProducedVideo | RawTake, take: Take, captions: string | null) => {
      const work = async (tools: JobTools) => {
        tools.signal.addEventListener('abort', onTakesChanged);
        if ('raw' in made && !(await convert(made, tools, captions))) return notify(words.shorter);
        if (!('raw' in made)) await upload(made, tools, captions);
        await deleteTake(take.id);
      };
      return job.run(work, () => void made.release());
    },
    use: (file: File) => convertAndUpload(async () => file),
    takeLibraryVideo: (video: Video) =>
      convertAndUpload(({ signal, step, progress }) => {
        step(words.library.fetching);
        return fetchOf(video, signed.libraryVideo, 'library.mp4', { signal, onProgress: progress });
      }),
  };
}
