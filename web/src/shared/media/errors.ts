import { StudioError } from '@greenlit/studio/errors.ts';
import { UploadError } from '../../app/files.ts';
import { messageOf } from '../../app/graphql.ts';

/** The message of anything that failed in the flow, fit to be shown. */
export function errorMessage(error: unknown): string {
  if (error instanceof StudioError || error instanceof UploadError) return error.message;
  return messageOf(error);
}

/** True when the person stopped the work: nothing to report. */
export function wasCancelled(error: unknown): boolean {
  if (error instanceof StudioError) return error.reason === 'cancelled';
  if (error instanceof UploadError) return error.aborted;
  return error instanceof DOMException && error.name === 'AbortError';
}
