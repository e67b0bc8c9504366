import { formatDuration, ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { StudioError, type StudioReason } from '@greenlit/studio/errors.ts';
import { probe } from '@greenlit/studio/probe.ts';
import { type Take, takeToMp4 } from '@greenlit/studio/spool.ts';
import { refusalOf } from '../../../app/fileCheck.ts';
import { fetchFile } from '../../../shared/media/fetchFile.ts';
import { convertOnServer } from '../../../shared/media/serverConversion.ts';
import { type JobTools, useJob } from '../../../shared/media/useJob.ts';
import { texts as creation } from '../texts.ts';
import { addClip, SHORTEST_CLIP, type Source } from './model.ts';
import { usablePicture } from './pictureFile.ts';
import { texts } from './texts.ts';
import { describeFailure, UnusableFile } from './unusable.ts';
import type { Editing } from './useEdit.ts';

const words = texts.cut;

/** Adds videos, pictures, earlier recordings or a logo to an edit, after checking each file. */
export function useSources(editing: Editing, onAdded: (clip: string) => void) {
  const job = useJob((error) => describeFailure(error, creation.failures.video));

  const add = async (file: File, facts: Omit<Source, 'id' | 'name'>, name: string) => {
    const [id, clip] = [crypto.randomUUID(), crypto.randomUUID()];
    await editing.addFile(id, file);
    editing.change((edit) => addClip(edit, { id, name, ...facts }, clip));
    onAdded(clip);
  };

  return {
    job,
    addVideo: (file: File) =>
      job.run(async (tools) => {
        tools.step(words.reading);
        const usable = await usableClip(file, tools);
        await add(usable.file, usable.facts, file.name);
      }),
    addPicture: (file: File) =>
      job.run(async ({ step }) => {
        step(words.reading);
        await add(file, { kind: 'image', seconds: 0, ...(await usablePicture(file)) }, file.name);
      }),
    addTake: (take: Take) =>
      job.run(async ({ signal, step, progress }) => {
        step(words.openingTake);
        const made = await takeToMp4(take.id, { signal, onProgress: progress });
        const { durationSeconds: seconds, width, height } = made;
        // files made by the studio are kept until the page is closed, because a stored copy may still read from them
        await add(made.file, { kind: 'video', seconds, width, height }, words.takeName);
      }),
  };
}

type Usable = { file: File; facts: Omit<Source, 'id' | 'name'> };

/** A video that can be added; the server converts what this browser cannot read. Throws UnusableFile and StudioError. */
async function usableClip(file: File, tools: JobTools): Promise<Usable> {
  const refusal = await refusalOf('originals', file);
  if (refusal) throw new UnusableFile(refusal.message, refusal.detail);
  try {
    return { file, facts: await factsOf(file) };
  } catch (error) {
    if (!(error instanceof StudioError) || !BEYOND_BROWSER.includes(error.reason)) throw error;
  }
  const { signedUrl } = await convertOnServer(file, tools);
  tools.step(words.reading);
  const { signal, progress } = tools;
  const made = await fetchFile(signedUrl ?? '', 'clip.mp4', { signal, onProgress: progress });
  return { file: made, facts: await factsOf(made) };
}

const BEYOND_BROWSER: readonly StudioReason[] = ['cannot_decode', 'not_a_video'];

async function factsOf(file: File): Promise<Omit<Source, 'id' | 'name'>> {
  const { durationSeconds: seconds, width, height, canDecodeVideo } = await probe(file);
  if (!canDecodeVideo) throw new StudioError('cannot_decode');
  if (seconds > VIDEO_MAX_SECONDS) throw new UnusableFile(words.tooLong, words.tooLongDetail);
  if (seconds < SHORTEST_CLIP) throw new UnusableFile(words.tooSmall);
  return { kind: 'video', seconds, width, height };
}

/** The name of a recording: "Nov 20th, 2026 …, 0:42". */
export const nameOfTake = (take: Take): string =>
  words.take(
    ordinalDateTime(take.startedAt, Intl.DateTimeFormat().resolvedOptions().timeZone),
    formatDuration(take.durationSeconds),
  );
