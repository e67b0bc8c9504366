/**
 * Texts that the server does not have yet, kept in this browser so that a closed tab or an ended session loses nothing.
 * One place per person and thing: somebody else on the same computer never sees it, and signing out clears it.
 */
export const UNSAVED = 'greenlit.unsaved.';

type Texts = Record<string, string>;

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

const keyOf = (userId: string, slot: string): string => `${UNSAVED}${userId}.${slot}`;

/** How long a text that another window writes must rest before it counts as left behind. */
const REST_MS = 5_000;

/** The keys that other windows are writing now; as drafts they are saved, and gone from here, after a pause. */
const writing = new Map<string, ReturnType<typeof setTimeout>>();

function rests(key: string): void {
  clearTimeout(writing.get(key));
  writing.delete(key);
}

/** What this window last put there or saw there, by key. */
const known = new Map<string, string>();

/** Keeps these texts, or forgets them (null): those that this window knows, never what another has put there since. */
export function keepUnsaved(userId: string, slot: string, texts: Texts | null): void {
  const key = keyOf(userId, slot);
  rests(key);
  try {
    if (texts) {
      const value = JSON.stringify(texts);
      localStorage.setItem(key, value);
      known.set(key, value);
    } else if (localStorage.getItem(key) === known.get(key)) localStorage.removeItem(key);
  } catch {
    // A full or forbidden storage only takes away this safety net.
  }
  tell();
}

/** What was kept, restricted to the fields that are asked for; undefined when there is nothing. */
export function unsaved<Field extends string>(
  userId: string,
  slot: string,
  fields: readonly Field[],
): Record<Field, string> | undefined {
  try {
    const key = keyOf(userId, slot);
    const kept = localStorage.getItem(key);
    if (kept === null) return undefined;
    known.set(key, kept);
    const value: unknown = JSON.parse(kept);
    if (!value || typeof value !== 'object') return undefined;
    const found = value as Texts;
    if (!fields.every((field) => typeof found[field] === 'string')) return undefined;
    return Object.fromEntries(fields.map((field) => [field, found[field] ?? ''])) as Record<Field, string>;
  } catch {
    return undefined;
  }
}

/** The places where something is kept for this person and this thing. */
function slotsOf(userId: string, id: string): string[] {
  const start = keyOf(userId, '');
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length))
      .filter((slot) => slot.split('.').includes(id));
  } catch {
    return [];
  }
}

const held = new Set<() => string>();

/**
 * For as long as an editor is open, what is kept for it is its own to show; where another window takes it away, having
 * saved something else, it is kept `again`. Ends with what this returns.
 */
export function holdUnsaved(userId: string, slot: () => string, again: () => void): () => void {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(userId, slot()) && newValue === null) again();
  };
  window.addEventListener('storage', elsewhere);
  held.add(slot);
  tell();
  return () => {
    window.removeEventListener('storage', elsewhere);
    held.delete(slot);
    tell();
  };
}

/** Of the places where something of this thing is kept, those that no open editor shows and no other window is writing. */
export function unheldSlots(userId: string, id: string): string[] {
  const shown = new Set([...held].map((slot) => slot()));
  return slotsOf(userId, id).filter((slot) => !shown.has(slot) && !writing.has(keyOf(userId, slot)));
}

/** Calls on every change of what is kept, in this window or another, and when another has written for the last time. */
export function onUnsaved(listener: () => void): () => void {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(UNSAVED)) {
      rests(key);
      if (newValue !== null) {
        const rested = () => {
          writing.delete(key);
          tell();
        };
        writing.set(key, setTimeout(rested, REST_MS));
      }
    }
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}
