import { ApiError } from '../../app/graphql.ts';
import { RefusedDraft } from './autosaver.ts';
import { MovedOnDraft, StaleDraft } from './draftSaver.ts';

const MOVED_ON = new Set(['CONFLICT', 'NOT_FOUND']);
const REFUSED = new Set(['INVALID', 'FORBIDDEN', 'PLAN_REQUIRED', 'UNAUTHENTICATED']);

/** Whether the server rejected the value, so that sending it again would not help. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (MOVED_ON.has(error.code) || REFUSED.has(error.code));

/** Converts the server's error for the saver: changed elsewhere, moved on, or rejected. */
function toDraftError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'CONFLICT' && error.reason === 'stale') return new StaleDraft(error.message);
  if (MOVED_ON.has(error.code)) return new MovedOnDraft(error.message);
  return REFUSED.has(error.code) ? new RefusedDraft(error.message) : error;
}

/** Waits for a save; rejects with the saver's own errors. */
export async function withDraftErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw toDraftError(error);
  }
}
