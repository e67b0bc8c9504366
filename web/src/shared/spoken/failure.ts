import { StudioError } from '@greenlit/studio/errors.ts';
import { ApiError } from '../graphql.ts';
import { errorMessage } from '../media/errors.ts';
import type { FailureText } from '../media/useJob.ts';
import { HereFailed, SecondFailed } from './compare.ts';
import { texts } from './texts.ts';

/** Why a video could not be compared; then nothing is claimed about it, but the first recognizer's result stays valid. */
export function failureOf(error: unknown): FailureText {
  if (error instanceof SecondFailed) return texts.secondFailed;
  if (error instanceof HereFailed) return hereFailed(error);
  // the server refuses what was heard once the video is in review
  if (error instanceof ApiError && error.reason === 'in_review') return { ...texts.late, final: true };
  const words = texts.unavailable;
  const isModel = error instanceof StudioError && error.reason === 'failed_check';
  return { title: words.title, message: isModel ? words.failed(error.message) : errorMessage(error) };
}

const hereFailed = ({ isSaved }: HereFailed): FailureText => {
  const { title, saved, notSaved } = texts.hereFailed;
  return { title, message: isSaved ? saved : notSaved };
};
