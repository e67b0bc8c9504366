import { StudioError } from '@greenlit/studio/errors.ts';
import { errorMessage } from '../../../shared/media/errors.ts';
import type { FailureText } from '../../../shared/media/useJob.ts';
import { texts } from '../../../shared/spoken/texts.ts';

/** Why a video could not be compared; nothing is claimed about it then. */
export function failureOf(error: unknown): FailureText {
  const words = texts.unavailable;
  const isModel = error instanceof StudioError && error.reason === 'failed_check';
  return { title: words.title, message: isModel ? words.failed(error.message) : errorMessage(error) };
}
