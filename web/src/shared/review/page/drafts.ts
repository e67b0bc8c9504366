/** A note being written. Its id is chosen here, so that a repeated save creates only one note. */
export interface NoteDraft {
  id: string;
  text: string;
  atSeconds: number | null;
  startOffset: number | null;
  endOffset: number | null;
}

/** The fields of a decision that are stored; a code is not. */
export const KEPT = [
  ...(['text', 'conditions', 'lastDay', 'places', 'name', 'title', 'number'] as const),
  ...(['forwardTo', 'message', 'reason'] as const),
] as const;

/** What a reviewer has typed but not sent. */
export interface Draft extends Record<(typeof KEPT)[number], string> {
  note: NoteDraft | null;
}

export const NO_DRAFT: Draft = {
  ...{ text: '', conditions: '', lastDay: '', places: '', name: '', title: '', number: '' },
  ...{ forwardTo: '', message: '', reason: '' },
  note: null,
};

/** Stores it in case of a reload, a suspended tab or a lost connection. */
export interface Drafts {
  read(): Draft | null;
  /** Null if there is nothing left to keep. */
  keep(draft: Draft | null): void;
}

export function changeDraft(drafts: Drafts, change: Partial<Draft>): void {
  const draft = { ...NO_DRAFT, ...drafts.read(), ...change };
  drafts.keep(Object.values(draft).some(Boolean) ? draft : null);
}

/** Parses a stored draft; null if it is invalid. */
export function parseDraft(json: string | null | undefined): Draft | null {
  const kept = objectIn(json);
  if (!kept) return null;
  const typed = Object.fromEntries(KEPT.map((field) => [field, textOf(kept[field])]));
  return { ...NO_DRAFT, ...typed, note: noteOf(kept.note) };
}

function objectIn(json: string | null | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return typeof value === 'object' && value ? { ...value } : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function noteOf(value: unknown): NoteDraft | null {
  if (typeof value !== 'object' || !value) return null;
  const { id, text, atSeconds, startOffset, endOffset }: Partial<Record<keyof NoteDraft, unknown>> = value;
  if (textOf(text).trim() === '') return null;
  return {
    id: textOf(id) || crypto.randomUUID(),
    text: textOf(text),
    atSeconds: numberOf(atSeconds),
    startOffset: numberOf(startOffset),
    endOffset: numberOf(endOffset),
  };
}
