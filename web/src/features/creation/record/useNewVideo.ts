import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { deleteTake, type Take } from '@greenlit/studio/spool.ts';
import { useState } from 'react';
import type { VideoInput } from '../../../gen/graphql.ts';
import { deliver } from '../flow/deliver.ts';
import { fetchFile } from '../flow/fetchFile.ts';
import { type JobTools, type Told, useJob } from '../flow/useJob.ts';
import { wordsOf } from '../flow/words.ts';
import { texts } from '../texts.ts';
import { UnusableVideo, usableVideo } from './videoFile.ts';

const words = texts.record;

/** A new video begins the branding anew; the one before it stays until this one is in its place. */
const inPlace = (url: string): VideoInput => ({
  urlVideo: url,
  urlLogo: null,
  logoPosition: null,
  thumb: null,
  view: 2,
});

const describe = (error: unknown): Told =>
  error instanceof UnusableVideo
    ? { title: error.message, message: error.detail, final: true }
    : { message: wordsOf(error) };

/** The three ways to a video, each ending with it uploaded and the flow at the next stage. */
export function useNewVideo(videoId: string, onTakesChanged: () => void) {
  const job = useJob(describe);
  const [silent, setSilent] = useState(false);

  const upload = async (made: ProducedVideo, tools: JobTools): Promise<void> => {
    await deliver(videoId, made, tools, words.uploading, inPlace);
    await made.release();
  };

  return {
    job,
    /** The chosen file has no sound; it is taken all the same. */
    silent,
    /** A recording that was watched and is to be kept; its take goes only when the server has the same bytes. */
    keep: (made: ProducedVideo, take: Take) =>
      job.run(async (tools) => {
        tools.signal.addEventListener('abort', onTakesChanged);
        await upload(made, tools);
        await deleteTake(take.id);
      }),
    use: (file: File) => {
      let made: ProducedVideo | undefined;
      setSilent(false);
      return job.run(async (tools) => {
        made ??= await usableVideo(file, tools, (hasAudio) => setSilent(!hasAudio));
        await upload(made, tools);
      });
    },
    takeLibraryVideo: (url: string) =>
      job.run(async (tools) => {
        tools.step(words.library.fetching);
        const file = await fetchFile(url, 'library.mp4', { signal: tools.signal, onProgress: tools.progress });
        await upload(await usableVideo(file, tools, (hasAudio) => setSilent(!hasAudio)), tools);
      }),
  };
}
