import { type Drafts, parseDraft } from '../../shared/review/page/drafts.ts';

const keyOf = (roundId: string) => `greenlit.review.${roundId}`;

/**
 * The secret of the reviewer's link. It arrives in the fragment, which no server sees, and moves to this tab's storage,
 * so that the address bar, the history and a screenshot no longer hold it while reloading still works. Where the tab
 * has no storage it stays in the fragment. Null when there is none.
 */
export function takeSecret(roundId: string): string | null {
  const fragment = location.hash.slice(1);
  try {
    if (!fragment) return sessionStorage.getItem(keyOf(roundId));
    sessionStorage.setItem(keyOf(roundId), fragment);
    if (sessionStorage.getItem(keyOf(roundId)) === fragment)
      history.replaceState(history.state, '', location.pathname + location.search);
  } catch {
    // private windows without storage
  }
  return fragment || null;
}

/** What the reviewer has typed so far, kept in this tab. */
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
        // without storage the page itself is the draft
      }
    },
  };
}
