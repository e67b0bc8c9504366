import { StudioError } from '@greenlit/studio/errors.ts';
import { FileGone, UploadError } from '../../app/files.ts';
import { ApiError, messageOf } from '../../app/graphql.ts';

/** A message for people about any failure in the flow. */
export function errorMessage(error: unknown): string {
  if (error instanceof StudioError || error instanceof UploadError) return error.message;
  return messageOf(error);
}

/** Whether only the connection failed, so that the same may succeed later. */
export function isCutOff(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'NETWORK';
  return error instanceof UploadError && !(error instanceof FileGone) && error.status === undefined;
}

/** Whether the person cancelled, so that there is nothing to report. */
export function wasCancelled(error: unknown): boolean {
  if (error instanceof StudioError) return error.reason === 'cancelled';
  if (error instanceof UploadError) return error.aborted;
  return error instanceof DOMException && error.name === 'AbortError';
}
