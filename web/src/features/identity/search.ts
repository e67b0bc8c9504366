import { safePath } from '../../app/session.ts';

export type LoginSearch = { next?: string; reason?: 'expired' };

/** Where to go after signing in, and why one is here. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const next = safePath(search.next);
  return { ...(next ? { next } : {}), ...(search.reason === 'expired' ? { reason: 'expired' } : {}) };
}
