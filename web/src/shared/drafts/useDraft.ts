import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { messageOf } from '../../app/graphql.ts';
import type { SaveState } from '../../app/ui/Saved.tsx';
import { holdUnsaved, keepUnsaved, unsaved } from '../../app/unsaved.ts';
import { RefusedDraft } from './autosaver.ts';
import {
  DraftSaver,
  type DraftStatus,
  type DraftStore,
  type SavedDraft,
  type ScriptDraft,
  sameDraft,
} from './draftSaver.ts';

export type DraftStart<Draft extends ScriptDraft = ScriptDraft> = {
  userId: string;
  /** Distinguishes drafts of scripts and videos in this browser. */
  kind: ItemType;
  store: DraftStore<Draft>;
  /** The open draft; null for a new one, which starts from `empty`. */
  saved: SavedDraft<Draft> | null;
  empty: Draft;
  /** Distinguishes this person's new drafts by what they start from. */
  newSlot: string;
  onCreated: (id: string) => void;
};

/** An editor's text and its saver, restored from this browser if there is something. */
export function useDraft<Draft extends ScriptDraft>(start: DraftStart<Draft>) {
  const [begun] = useState(() => begin(start));
  const [draft, setDraft] = useState(begun.draft);
  const { saver } = begun;
  const status = useSyncExternalStore(saver.subscribe, saver.status);

  useLayoutEffect(() => holdUnsaved(start.userId, begun.slot, saver.keep), [start.userId, begun, saver]);
  useEffect(() => {
    begun.open();
    window.addEventListener('online', saver.retry);
    return () => {
      window.removeEventListener('online', saver.retry);
      saver.leave();
    };
  }, [begun, saver]);

  return {
    draft,
    saver,
    status,
    restored: begun.restored,
    /** Why fields, as they are now, were not saved. */
    refused: saver.refused,
    change: (part: Partial<Draft>) => setDraft(saver.edit(part)),
    resolve: (choice: 'mine' | 'theirs') => setDraft(saver.resolve(choice)),
  };
}

/** The key of the time on which the unsaved text is based. */
const BASE = 'base';

function begin<Draft extends ScriptDraft>(start: DraftStart<Draft>) {
  const { userId, kind, store, saved, empty, newSlot, onCreated } = start;
  const slotOf = (name: string): string => `${kind}.${name}`;
  const fields = Object.keys(empty);
  const kept = unsaved(userId, slotOf(saved?.id ?? newSlot), [...fields, BASE]);
  // stored content has exactly the fields of an empty draft
  const text = kept && (Object.fromEntries(fields.map((field) => [field, kept[field] ?? ''])) as Draft);
  const slot = () => slotOf(saver.id ?? newSlot);
  const survived = text && !sameDraft(text, saved?.draft ?? empty) ? text : null;
  const draft = survived ?? saved?.draft ?? empty;
  const saver: DraftSaver<Draft> = new DraftSaver<Draft>({
    store,
    draft,
    saved,
    keep: (texts) => keepUnsaved(userId, slot(), texts ? { ...texts.draft, [BASE]: texts.baseUpdatedAt ?? '' } : null),
    onCreated: ({ id }, left) => {
      keepUnsaved(userId, slotOf(newSlot), null);
      // people who have navigated away are not taken back
      if (!left) onCreated(id);
    },
  });
  const open = () => {
    if (!survived) {
      // the stored content is what the server has: only the response was lost
      if (kept) keepUnsaved(userId, slot(), null);
      return;
    }
    if (saved && kept?.[BASE] !== saved.updatedAt) saver.conflict(saved);
    else saver.change(draft);
  };
  return { draft, saver, slot, restored: survived !== null, open };
}

/** What the refused fields are called on the screen. */
export const labelsOf = <Field extends string>(
  refused: Partial<Record<Field, string>>,
  labels: Readonly<Record<Field, string>>,
): string[] => (Object.keys(refused) as Field[]).map((field) => labels[field]);

/**
 * The saver's state for the indicator; conflicts have their own dialog. `refused` are the labels of the fields that were not
 * saved.
 */
export function saveState<Draft>(
  status: DraftStatus<Draft>,
  retry: () => void,
  { offline, refused }: { offline: string; refused: readonly string[] },
): SaveState {
  switch (status.at) {
    case 'waiting':
    case 'saving':
      return { kind: 'saving' };
    case 'saved':
      return refused.length > 0 ? { kind: 'refused', fields: refused } : { kind: 'saved', at: status.when };
    case 'failed':
      return {
        kind: 'failed',
        message: status.error instanceof RefusedDraft || navigator.onLine ? messageOfSave(status.error) : offline,
        retry,
      };
    default:
      return { kind: 'idle' };
  }
}

const messageOfSave = (error: Error): string => (error instanceof RefusedDraft ? error.message : messageOf(error));
