import { StudioError } from '@greenlit/studio/errors.ts';
import { errorMessage } from '../../../shared/media/errors.ts';
import { texts } from '../texts.ts';

const problems: Partial<Record<string, string>> = texts.booth.problems;

/** What went wrong in the booth, and what to do about it. */
export function problemOf(error: unknown): string {
  return (error instanceof StudioError && problems[error.reason]) || errorMessage(error);
}
