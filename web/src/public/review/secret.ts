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

const draftKey = (roundId: string) => `${keyOf(roundId)}.draft`;

export type Draft = { text: string; name: string };

/** What the reviewer has typed so far, kept for a reload or a tab that the phone put to sleep. */
export function keepDraft(roundId: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(draftKey(roundId), JSON.stringify(draft));
    else sessionStorage.removeItem(draftKey(roundId));
  } catch {
    // without storage the page itself is the draft
  }
}

export function keptDraft(roundId: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey(roundId)) ?? 'null');
    if (typeof kept !== 'object' || !kept || !('text' in kept) || !('name' in kept)) return null;
    return { text: String(kept.text), name: String(kept.name) };
  } catch {
    return null;
  }
}
