import { ApiError } from '../../app/graphql.ts';
import { MovedOnDraft, RefusedDraft, StaleDraft } from './draftSaver.ts';

const FINAL = new Set(['INVALID', 'FORBIDDEN', 'PLAN_REQUIRED', 'UNAUTHENTICATED']);

/** The server's refusal as the saver understands it: changed elsewhere, moved on, or not to be sent again. */
function toDraftError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'CONFLICT' && error.reason === 'stale') return new StaleDraft(error.message);
  if (error.code === 'CONFLICT' || error.code === 'NOT_FOUND') return new MovedOnDraft(error.message);
  return FINAL.has(error.code) ? new RefusedDraft(error.message) : error;
}

/** Waits for a save; rejects with the saver's own errors. */
export async function withDraftErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw toDraftError(error);
  }
}
