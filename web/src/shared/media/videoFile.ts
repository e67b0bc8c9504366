import { VIDEO_CORRUPTED } from '@greenlit/domain/files/limits.ts';
import { CONVERSION_FAILURES, VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { soundNotice } from '@greenlit/domain/videos/sound-notice.ts';
import { type ProducedVideo, toMp4 } from '@greenlit/studio/convert.ts';
import { StudioError, type StudioReason } from '@greenlit/studio/errors.ts';
import { probe } from '@greenlit/studio/probe.ts';
import { refusalOf } from '../../app/fileCheck.ts';
import { FileGone, isGone, UploadError } from '../../app/files.ts';
import { api } from '../../app/graphql.ts';
import { GetConverter } from './data.ts';
import { EarlyUpload } from './earlyUpload.ts';
import { errorMessage, wasCancelled } from './errors.ts';
import { soundOf } from './SoundQuestion.tsx';
import { ConversionFailed, type ConvertedVideo, convertOnServer } from './serverConversion.ts';
import { texts } from './texts.ts';
import type { FailureText, JobTools } from './useJob.ts';

/** Why a chosen file cannot be used, and what would be accepted. */
export class UnusableVideo extends Error {
  readonly detail: string;

  constructor(message: string, detail: string) {
    super(message);
    this.detail = detail;
  }
}

const BROKEN: readonly StudioReason[] = ['truncated', 'empty_file'];
/** Failures of this browser that the server's converter may handle. */
const BEYOND_BROWSER: readonly StudioReason[] = ['cannot_decode', 'no_encoder', 'not_a_video', 'failed_check'];

/** Inspects the file before anything is done with it. How many sound tracks it has. Throws UnusableVideo. */
async function looked(file: File, use: VideoUse): Promise<number> {
  const refusal = await refusalOf(use, file);
  if (refusal) throw new UnusableVideo(refusal.message, refusal.detail);
  const { durationSeconds, soundTracks } = await probe(file);
  if (durationSeconds > VIDEO_MAX_SECONDS) throw new StudioError('too_long', CONVERSION_FAILURES.too_long);
  return soundTracks;
}

/** Which files can be chosen: any original that can be converted, or only the video formats. */
type VideoUse = 'originals' | 'videos';

/** Made here, or by the server if this browser could not; `notice` says what people should know of it. */
export type Usable = { made: ProducedVideo; early: EarlyUpload; notice: string | null } | ConvertedVideo;

/** Call it when the video is uploaded or will not be: until then up to 2 GB are on the person's disk. */
export async function releaseVideo(usable: Usable | undefined): Promise<void> {
  if (!usable || 'url' in usable) return;
  usable.early.drop();
  await usable.made.release();
}

/**
 * Converts the file to an mp4 that every browser plays, and uploads it while it is made. Throws UnusableVideo, StudioError and
 * the errors of `convertOnServer`.
 */
export async function usableVideo(file: File, tools: JobTools, use: VideoUse = 'originals'): Promise<Usable> {
  try {
    tools.step(texts.checking);
    const soundTracks = await looked(file, use);
    const sound = soundTracks > 1 ? await soundOf(file, tools) : null;
    tools.step(texts.preparing);
    const early = new EarlyUpload();
    const { signal, progress: onProgress } = tools;
    const made = await toMp4(file, { signal, onProgress, onMedia: early.onMedia, ...(sound && { sound }) });
    return { made, early, notice: made.sound ? soundNotice(made.sound) : null };
  } catch (error) {
    if (!wasCancelled(error) && (await isGone(file))) throw new FileGone();
    if (!(error instanceof StudioError)) throw error;
    if (BEYOND_BROWSER.includes(error.reason)) return convertOnServer(file, tools);
    // a private window or no space: the server has a disk
    if (error.reason === 'disk_full' && (await api(GetConverter, {}, { signal: tools.signal })).getConfig.canConvert)
      return convertOnServer(file, tools, { label: texts.server.noRoom });
    if (BROKEN.includes(error.reason)) throw new UnusableVideo(VIDEO_CORRUPTED, error.message);
    throw error;
  }
}

/** Errors that the same file would cause again. */
const HOPELESS: readonly StudioReason[] = ['cannot_decode', 'no_video_track', 'other_speed', 'too_long', 'no_encoder'];

/** The message for a video that could not be used; `title` is for errors without a title of their own. */
export const describeVideoFailure =
  (title: string) =>
  (error: unknown): FailureText => {
    if (error instanceof UnusableVideo) return { title: error.message, message: error.detail, final: true };
    if (error instanceof ConversionFailed) return { title: error.title ?? title, message: error.message, final: true };
    if (error instanceof FileGone) return { title, message: error.message, final: true };
    if (error instanceof UploadError && error.status === 422) return { title, message: error.message, final: true };
    if (!(error instanceof StudioError)) return { message: errorMessage(error) };
    if (error.reason === 'not_ready') return { title: texts.failures.notReady, message: error.message };
    const hopeless = HOPELESS.includes(error.reason);
    return { ...(hopeless ? {} : { title }), message: error.message, final: hopeless };
  };
