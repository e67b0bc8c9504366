/**
 * Texts that the server does not have yet, kept in this browser so that a closed tab or an ended session loses nothing.
 * One place per person and thing: somebody else on the same computer never sees it, and signing out clears it.
 */
export const UNSAVED = 'greenlit.unsaved.';

type Texts = Record<string, string>;

const keyOf = (userId: string, slot: string): string => `${UNSAVED}${userId}.${slot}`;

export function keepUnsaved(userId: string, slot: string, texts: Texts | null): void {
  try {
    if (texts) localStorage.setItem(keyOf(userId, slot), JSON.stringify(texts));
    else localStorage.removeItem(keyOf(userId, slot));
  } catch {
    // A full or forbidden storage only takes away this safety net.
  }
}

/** What was kept, restricted to the fields that are asked for; undefined when there is nothing. */
export function unsaved<Field extends string>(
  userId: string,
  slot: string,
  fields: readonly Field[],
): Record<Field, string> | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId, slot)) ?? 'null');
    if (!value || typeof value !== 'object') return undefined;
    const found = value as Texts;
    if (!fields.every((field) => typeof found[field] === 'string')) return undefined;
    return Object.fromEntries(fields.map((field) => [field, found[field] ?? ''])) as Record<Field, string>;
  } catch {
    return undefined;
  }
}
