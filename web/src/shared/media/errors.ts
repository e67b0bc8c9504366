import { StudioError } from '@greenlit/studio/errors.ts';
import { UploadError } from '../../app/files.ts';
import { messageOf } from '../../app/graphql.ts';

/** A message for people about any failure in the flow. */
export function errorMessage(error: unknown): string {
  if (error instanceof StudioError || error instanceof UploadError) return error.message;
  return messageOf(error);
}

/** Whether the person cancelled, so that there is nothing to report. */
export function wasCancelled(error: unknown): boolean {
  if (error instanceof StudioError) return error.reason === 'cancelled';
  if (error instanceof UploadError) return error.aborted;
  return error instanceof DOMException && error.name === 'AbortError';
}
