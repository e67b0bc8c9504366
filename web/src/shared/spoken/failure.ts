import { StudioError } from '@greenlit/studio/errors.ts';
import { errorMessage } from '../media/errors.ts';
import type { FailureText } from '../media/useJob.ts';
import { SecondFailed } from './compare.ts';
import { texts } from './texts.ts';

/** Why a video could not be compared; then nothing is claimed about it, but the first recognizer's result stays valid. */
export function failureOf(error: unknown): FailureText {
  if (error instanceof SecondFailed) return texts.secondFailed;
  const words = texts.unavailable;
  const isModel = error instanceof StudioError && error.reason === 'failed_check';
  return { title: words.title, message: isModel ? words.failed(error.message) : errorMessage(error) };
}
