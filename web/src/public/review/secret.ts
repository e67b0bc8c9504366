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

export interface Draft {
  text: string;
  name: string;
  /** A note that is not saved yet, and where it stands. */
  note?: NoteDraft | undefined;
}

interface NoteDraft {
  text: string;
  atSeconds: number | null;
  startOffset: number | null;
  endOffset: number | null;
}

/** What the reviewer has typed so far, kept for a reload or a tab that the phone put to sleep; null: nothing any more. */
export function keepDraft(roundId: string, change: Partial<Draft> | null): void {
  try {
    if (change) {
      const draft = { text: '', name: '', ...keptDraft(roundId), ...change };
      sessionStorage.setItem(draftKey(roundId), JSON.stringify(draft));
    } else sessionStorage.removeItem(draftKey(roundId));
  } catch {
    // without storage the page itself is the draft
  }
}

export function keptDraft(roundId: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey(roundId)) ?? 'null');
    if (typeof kept !== 'object' || !kept || !('text' in kept) || !('name' in kept)) return null;
    const note = 'note' in kept ? noteIn(kept.note) : undefined;
    return { text: String(kept.text), name: String(kept.name), note };
  } catch {
    return null;
  }
}

function noteIn(kept: unknown): NoteDraft | undefined {
  if (typeof kept !== 'object' || !kept || !('text' in kept)) return undefined;
  const read = new Map<string, unknown>(Object.entries(kept));
  const number = (name: string): number | null => {
    const value = read.get(name);
    return typeof value === 'number' ? value : null;
  };
  return {
    text: String(kept.text),
    atSeconds: number('atSeconds'),
    startOffset: number('startOffset'),
    endOffset: number('endOffset'),
  };
}
