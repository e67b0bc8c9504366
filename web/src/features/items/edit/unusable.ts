import { VIDEO_CORRUPTED } from '@greenlit/domain/files/limits.ts';
import { StudioError, type StudioReason } from '@greenlit/studio/errors.ts';
import { errorMessage } from '../../../shared/media/errors.ts';
import { ConversionFailed } from '../../../shared/media/serverConversion.ts';
import { texts } from '../../../shared/media/texts.ts';
import type { FailureText } from '../../../shared/media/useJob.ts';

/** Why a chosen file cannot be used, and what would be accepted. */
export class UnusableFile extends Error {
  readonly detail: string;

  constructor(message: string, detail = '') {
    super(message);
    this.detail = detail;
  }
}

/** Problems of the file itself, which would fail again. */
const BROKEN: readonly StudioReason[] = ['truncated', 'empty_file', 'no_video_track'];
const HOPELESS: readonly StudioReason[] = [
  'cannot_decode',
  'other_speed',
  'not_a_picture',
  'picture_too_large',
  'text_too_long',
  'too_long',
  'no_encoder',
];

/** A failure as a message. `title` says what failed, `about` names the file. */
export function describeFailure(error: unknown, title: string, about?: string): FailureText {
  if (error instanceof UnusableFile) return { title: error.message, message: error.detail, final: true };
  if (error instanceof ConversionFailed) return { title: error.title ?? title, message: error.message, final: true };
  if (!(error instanceof StudioError)) return { title, message: errorMessage(error) };
  if (error.reason === 'not_ready') return { title: texts.failures.notReady, message: error.message };
  const message = about ? `${about}: ${error.message}` : error.message;
  if (error.reason === 'not_a_video') return { title: texts.failures.metadata, message, final: true };
  if (BROKEN.includes(error.reason)) return { title: VIDEO_CORRUPTED, message, final: true };
  return { title, message, final: HOPELESS.includes(error.reason) };
}
