import { wholeSecret } from '@greenlit/domain/channel/links.ts';
import { type Drafts, parseDraft } from '../../shared/review/page/drafts.ts';

const keyOf = (roundId: string) => `greenlit.review.${roundId}`;

/**
 * The secret of the reviewer's link. It arrives in the fragment, which browsers do not send, and moves to the tab's session
 * storage, so that the address bar, history and screenshots do not show it while reloading still works. Without session storage
 * it stays in the fragment. Null if there is none.
 */
export function takeSecret(roundId: string): string | null {
  const fragment = wholeSecret(location.hash);
  try {
    if (!fragment) return sessionStorage.getItem(keyOf(roundId));
    sessionStorage.setItem(keyOf(roundId), fragment);
    if (sessionStorage.getItem(keyOf(roundId)) === fragment)
      history.replaceState(history.state, '', location.pathname + location.search);
  } catch {
    // some private windows have no storage
  }
  return fragment;
}

/** Whether this browser has a session of the app, whose key this is. */
export function isSignedIn(): boolean {
  try {
    return Boolean(localStorage.getItem('greenlit.token'));
  } catch {
    return false;
  }
}

/** What the reviewer has typed, stored in this tab. */
export function draftsOf(roundId: string): Drafts {
  const key = `${keyOf(roundId)}.draft`;
  return {
    read() {
      try {
        return parseDraft(sessionStorage.getItem(key));
      } catch {
        return null;
      }
    },
    keep(draft) {
      try {
        if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
        else sessionStorage.removeItem(key);
      } catch {
        // without storage, text is only kept by the page itself
      }
    },
  };
}
