/**
 * Texts that the server does not have yet, stored in this browser so that a closed tab or an expired session loses nothing.
 * Each belongs to one person and item: other people on this computer never see it, and signing out deletes it.
 */
export const UNSAVED = 'greenlit.unsaved.';

type Texts = Record<string, string>;

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

const keyOf = (userId: string, slot: string): string => `${UNSAVED}${userId}.${slot}`;

/** Milliseconds without changes after which another window's text counts as left behind. */
const REST_MS = 5_000;

/** Keys that other windows are currently writing; normally these are saved and removed after a pause. */
const writing = new Map<string, ReturnType<typeof setTimeout>>();

function rests(key: string): void {
  clearTimeout(writing.get(key));
  writing.delete(key);
}

/** The last value that this window stored or saw for each key. */
const known = new Map<string, string>();

/** Stores texts, or deletes them (null) if this window knows them; newer text of another window is never deleted. */
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
    // Without storage only this safety net is missing.
  }
  tell();
}

/** The stored texts, restricted to these fields; undefined if there are none. */
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

/** The keys that hold something of this person and item. */
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
 * While an editor is open, it shows its own stored text; if another window removes that after saving something else, `again`
 * stores it again. Returns a function that stops this.
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

/** The keys of an item whose text no open editor shows and no other window is writing. */
export function unheldSlots(userId: string, id: string): string[] {
  const shown = new Set([...held].map((slot) => slot()));
  return slotsOf(userId, id).filter((slot) => !shown.has(slot) && !writing.has(keyOf(userId, slot)));
}

/** Calls the listener on every change, in this window or another, and when another window has stopped writing. */
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
