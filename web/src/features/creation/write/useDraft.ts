import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SaveState } from '../../../app/ui/Saved.tsx';
import { keepUnsaved, unsaved } from '../../../app/unsaved.ts';
import type { Video } from '../flow/video.ts';
import { wordsOf } from '../flow/words.ts';
import { DraftSaver, RefusedDraft, type SaveStatus, type ScriptDraft, sameDraft } from './draftSaver.ts';
import { type Origin, savedDraft, videoDrafts } from './videoDrafts.ts';

export type DraftStart = {
  userId: string;
  /** The draft that is opened; null for a new one, which then starts from `empty`. */
  video: Video | null;
  empty: ScriptDraft;
  origin: Origin;
  /** Tells the new drafts of this person apart: the script they start from. */
  newSlot: string;
  onCreated: (videoId: string) => void;
};

/** The text of the editor and its saver, started from what survived in this browser when there is something. */
export function useDraft(start: DraftStart) {
  const [begun] = useState(() => begin(start));
  const [draft, setDraft] = useState(begun.draft);
  const { saver } = begun;
  const status = useSyncExternalStore(saver.subscribe, saver.status);

  useEffect(() => {
    begun.open();
    window.addEventListener('online', saver.retry);
    return () => {
      window.removeEventListener('online', saver.retry);
      void saver.flush();
      saver.close();
    };
  }, [begun, saver]);

  return {
    draft,
    saver,
    status,
    restored: begun.restored,
    change: (part: Partial<ScriptDraft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      saver.change(next);
    },
    resolve: (choice: 'mine' | 'theirs') => setDraft(saver.resolve(choice)),
  };
}

function begin({ userId, video, empty, origin, newSlot, onCreated }: DraftStart) {
  const saved = video ? savedDraft(video) : null;
  const kept = unsaved(userId, slotOf(saved?.id ?? newSlot), ['title', 'category', 'script', 'base']);
  const survived = kept && !sameDraft(kept, saved?.draft ?? empty) ? kept : null;
  const draft = survived
    ? { title: survived.title, category: survived.category, script: survived.script }
    : (saved?.draft ?? empty);
  const saver: DraftSaver = new DraftSaver({
    store: videoDrafts(origin),
    draft,
    saved,
    keep: (texts) =>
      keepUnsaved(
        userId,
        slotOf(saver.id ?? newSlot),
        texts ? { ...texts.draft, base: texts.baseUpdatedAt ?? '' } : null,
      ),
    onCreated: ({ id }) => {
      keepUnsaved(userId, slotOf(newSlot), null);
      onCreated(id);
    },
  });
  const open = () => {
    if (!survived) return;
    if (saved && survived.base !== saved.updatedAt) saver.conflict(saved);
    else saver.change(draft);
  };
  return { draft, saver, restored: survived !== null, open };
}

const slotOf = (name: string): string => `video.${name}`;

/** The saver's state in the words of the indicator; a conflict has a dialog of its own. */
export function saveState(status: SaveStatus, retry: () => void, offline: string): SaveState {
  switch (status.at) {
    case 'waiting':
    case 'saving':
      return { kind: 'saving' };
    case 'saved':
      return { kind: 'saved', at: status.when };
    case 'failed':
      return {
        kind: 'failed',
        message: status.error instanceof RefusedDraft || navigator.onLine ? wordsOfSave(status.error) : offline,
        retry,
      };
    default:
      return { kind: 'idle' };
  }
}

const wordsOfSave = (error: Error): string => (error instanceof RefusedDraft ? error.message : wordsOf(error));
