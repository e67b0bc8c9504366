import { ApiError } from '../../app/graphql.ts';
import { MovedOnDraft, RefusedDraft, StaleDraft } from './draftSaver.ts';

const FINAL = new Set(['INVALID', 'FORBIDDEN', 'PLAN_REQUIRED', 'UNAUTHENTICATED']);

/** A save of a draft, whose refusals the saver understands: changed elsewhere, moved on, or not to be sent again. */
export async function told<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'CONFLICT' && error.reason === 'stale') throw new StaleDraft(error.message);
    if (error.code === 'CONFLICT' || error.code === 'NOT_FOUND') throw new MovedOnDraft(error.message);
    if (FINAL.has(error.code)) throw new RefusedDraft(error.message);
    throw error;
  }
}
