import { VIDEO_CORRUPTED } from '@greenlit/domain/files/limits.ts';
import { CONVERSION_FAILURES, VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { type ProducedVideo, toMp4 } from '@greenlit/studio/convert.ts';
import { StudioError, type StudioReason } from '@greenlit/studio/errors.ts';
import { probe } from '@greenlit/studio/probe.ts';
import { refusalOf } from '../../../app/fileCheck.ts';
import type { JobTools } from '../flow/useJob.ts';
import { texts } from '../texts.ts';
import { type ConvertedVideo, convertOnServer } from './serverConversion.ts';

/** Why a chosen file cannot be used: what it is, and what would be right. */
export class UnusableVideo extends Error {
  readonly detail: string;

  constructor(message: string, detail: string) {
    super(message);
    this.detail = detail;
  }
}

const BROKEN: readonly StudioReason[] = ['truncated', 'empty_file'];
/** What this browser cannot do with a file, and a program on the server may. */
const BEYOND_BROWSER: readonly StudioReason[] = ['cannot_decode', 'no_encoder', 'not_a_video', 'failed_check'];

/** Reads what the file is before anything is done with it. Throws UnusableVideo. */
async function looked(file: File): Promise<{ hasAudio: boolean }> {
  const refusal = await refusalOf('originals', file);
  if (refusal) throw new UnusableVideo(refusal.message, refusal.detail);
  const facts = await probe(file);
  if (facts.durationSeconds > VIDEO_MAX_SECONDS) throw new StudioError('too_long', CONVERSION_FAILURES.too_long);
  if (!facts.canDecodeVideo) throw new StudioError('cannot_decode');
  return facts;
}

/** Made here, or by the server where this browser could not. */
export type Usable = { made: ProducedVideo; hasAudio: boolean } | ConvertedVideo;

/** The file as the mp4 that every browser plays. Throws UnusableVideo, StudioError and what `convertOnServer` throws. */
export async function usableVideo(file: File, tools: JobTools): Promise<Usable> {
  try {
    tools.step(texts.record.upload.checking);
    const { hasAudio } = await looked(file);
    tools.step(texts.record.converting);
    return { made: await toMp4(file, { signal: tools.signal, onProgress: tools.progress }), hasAudio };
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    if (BEYOND_BROWSER.includes(error.reason)) return convertOnServer(file, tools);
    if (BROKEN.includes(error.reason)) throw new UnusableVideo(VIDEO_CORRUPTED, error.message);
    throw error;
  }
}
