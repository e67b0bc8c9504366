import { BASE, type BrandEdit, brandEdit } from '@greenlit/domain/videos/brand.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepUnsaved, unsaved } from '../../../app/unsaved.ts';
import type { Video } from '../flow/video.ts';
import { takeOf } from '../flow/video.ts';
import { isTakeFile, keepFile, keptFile, sweepFiles } from './editFiles.ts';
import { SHORTEST_CLIP, startEdit, tidied, type VideoEdit, withBrandEdit, withLogoOf } from './model.ts';
import { texts } from './texts.ts';

const slotOf = (videoId: string): string => `edit.${videoId}`;
/** The key of an edit's files in this browser. */
export const addressOf = (userId: string, videoId: string): string => `${userId}.${videoId}`;

/** Deletes an edit from this browser once its video was sent. */
export function forgetEdit(userId: string, videoId: string): void {
  keepUnsaved(userId, slotOf(videoId), null);
  void sweepFiles((edit) => edit !== addressOf(userId, videoId));
}

/** Maximum number of undo steps. */
const STEPS = 50;
/** Seconds before an existing disclosure at which the video ends: a frame too late would leave a flash of it. */
const FRAME = 0.05;

type State = {
  edit: VideoEdit;
  past: VideoEdit[];
  /** Consecutive changes with the same name, such as dragging a handle, count as one step. */
  step: string;
};

/** The edit of a draft: stored in this browser on every change, with undo. */
export function useEdit(video: Video, userId: string) {
  const [opened] = useState(() => opening(userId, video));
  const [state, setState] = useState<State>(() => fresh(opened.edit));
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [note, setNote] = useState('');
  const before = useRef(video);
  const address = addressOf(userId, video.id);

  // Another video has replaced it: the edit starts over.
  if (takeOf(before.current).url !== takeOf(video).url) {
    before.current = video;
    setState(fresh(initial(video)));
    setFiles(new Map());
    setNote('');
  }

  useEffect(() => {
    let gone = false;
    const wanted = opened.edit.sources.filter(({ id }) => id !== BASE);
    void (async () => {
      const found = new Map<string, File>();
      for (const { id } of wanted) {
        const file = await keptFile(address, id);
        if (file) found.set(id, file);
      }
      if (gone) return;
      setFiles((now) => new Map([...found, ...now]));
      if (found.size < wanted.length) {
        setNote(texts.cut.lost);
        setState((now) => fresh(without(now.edit, (id) => id === BASE || found.has(id))));
      }
      await sweepFiles((edit, source) => {
        const [user = '', id = ''] = edit.split('.');
        const named = namedBy(user, id);
        return user !== userId || (isTakeFile(source) ? edit === address || named.length > 0 : named.includes(source));
      });
    })();
    return () => {
      gone = true;
    };
  }, [address, userId, opened]);

  const { edit } = state;
  useEffect(() => {
    const untouched = JSON.stringify(edit) === JSON.stringify(savedEdit(before.current));
    keepUnsaved(userId, slotOf(before.current.id), untouched ? null : { edit: JSON.stringify(edit) });
  }, [edit, userId]);

  const change = useCallback((next: (edit: VideoEdit) => VideoEdit, step = '') => {
    setState((now) => {
      const edit = next(now.edit);
      if (edit === now.edit) return now;
      const goesOn = step !== '' && step === now.step;
      return { edit, step, past: goesOn ? now.past : [...now.past, now.edit].slice(-STEPS) };
    });
  }, []);

  return {
    edit,
    files,
    note,
    change,
    /** Stores a copy of a file on this computer, if there is space; `change` then uses it. */
    addFile: async (source: string, file: File, asKept?: (file: File) => unknown): Promise<void> => {
      const copy = (await keepFile(address, source, file)) ? await keptFile(address, source) : null;
      asKept?.(copy ?? file);
      setFiles((now) => new Map(now).set(source, copy ?? file));
      if (!copy) setNote(texts.cut.notKept);
    },
    undo: state.past.length > 0 ? () => setState(undone) : undefined,
    /** Like `change`, but not undoable: for choices of the previous video. */
    preset: useCallback(
      (next: (edit: VideoEdit) => VideoEdit) => setState((now) => ({ ...now, edit: next(now.edit) })),
      [],
    ),
    /** Reverts all cuts, additions and moves; the logo stays. */
    uncut: () => change((now) => ({ ...now, clips: initial(before.current).clips })),
  };
}

export type Editing = ReturnType<typeof useEdit>;

const fresh = (edit: VideoEdit): State => ({ edit, past: [], step: '' });

const undone = (now: State): State => ({ edit: now.past.at(-1) ?? now.edit, past: now.past.slice(0, -1), step: '' });

/** The current video; its existing end card is not cut. */
function initial(video: Video): VideoEdit {
  const { url, width, height } = takeOf(video);
  return startEdit({ url: url ?? '', seconds: bodySeconds(video), width: width ?? 1920, height: height ?? 1080 });
}

/** The server's stored edit of this video. */
export function savedEdit(video: Video): VideoEdit {
  const kept = chosenEdit(video);
  return kept ? withBrandEdit(initial(video), kept) : initial(video);
}

/** What the server has been told to make of the video; null for nothing. */
export const chosenEdit = ({ edit }: Pick<Video, 'edit'>): BrandEdit | null =>
  brandEdit.nullable().safeParse(JSON.parse(edit ?? 'null')).data ?? null;

/** The video's duration without a disclosure at its end. */
export function bodySeconds(video: Video): number {
  const { duration, endCard } = takeOf(video);
  const seconds = Math.max(SHORTEST_CLIP / 2, (duration ?? 0) - (endCard ? endCard.seconds + FRAME : 0));
  return Math.round(seconds * 1000) / 1000;
}

/** The initial edit; `restored` if it was left unfinished, except if only the logo was carried over to a new recording. */
export function opening(userId: string, video: Video): { edit: VideoEdit; restored: boolean } {
  const { url, logoInVideo } = takeOf(video);
  const kept = parsed(unsaved(userId, slotOf(video.id), ['edit'])?.edit);
  if (!kept) return { edit: savedEdit(video), restored: false };
  if (kept.video !== url)
    return { edit: logoInVideo ? initial(video) : withLogoOf(initial(video), kept), restored: false };
  // chosen in one browser and saved in another: use one logo only
  return { edit: logoInVideo ? { ...kept, logo: null } : kept, restored: true };
}

/** Edits stored by another version of this page are ignored. */
function parsed(text: string | undefined): VideoEdit | undefined {
  try {
    const value: Partial<VideoEdit> | null = JSON.parse(text ?? 'null');
    if (!value || !Array.isArray(value.sources) || !Array.isArray(value.clips) || !('preset' in value)) return;
    const known = new Set(value.sources.map(({ id }) => id));
    const sound = value.clips.every(({ source, from, to }) => known.has(source) && from >= 0 && to > from);
    return sound && value.clips.length > 0 && known.has(BASE) ? (value as VideoEdit) : undefined;
  } catch {
    return undefined;
  }
}

const namedBy = (userId: string, videoId: string): string[] =>
  parsed(unsaved(userId, slotOf(videoId), ['edit'])?.edit)?.sources.map(({ id }) => id) ?? [];

/** The edit without missing sources. */
function without(edit: VideoEdit, there: (source: string) => boolean): VideoEdit {
  const clips = edit.clips.filter(({ source }) => there(source));
  const [base] = edit.sources;
  const whole = { id: 'first', source: BASE, from: 0, to: base?.seconds ?? 0 };
  return tidied({
    ...edit,
    clips: clips.length > 0 ? clips : [whole],
    logo: edit.logo && there(edit.logo.source) ? edit.logo : null,
    sources: edit.sources.filter(({ id }) => there(id)),
  });
}
