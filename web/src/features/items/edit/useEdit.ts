import { BASE, brandEdit } from '@greenlit/domain/videos/brand.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepUnsaved, unsaved } from '../../../app/unsaved.ts';
import { takeOf } from '../flow/take.ts';
import type { Video } from '../flow/video.ts';
import { isTakeFile, keepFile, keptFile, sweepFiles } from './editFiles.ts';
import { SHORTEST_CLIP, startEdit, tidied, type VideoEdit, withBrandEdit, withLogoOf } from './model.ts';
import { texts } from './texts.ts';

const slotOf = (videoId: string): string => `edit.${videoId}`;
/** Under which the files of an edit are kept in this browser. */
export const addressOf = (userId: string, videoId: string): string => `${userId}.${videoId}`;

/** The video was sent: nothing of its edit is needed in this browser any more. */
export function forgetEdit(userId: string, videoId: string): void {
  keepUnsaved(userId, slotOf(videoId), null);
  void sweepFiles((edit) => edit !== addressOf(userId, videoId));
}

/** Steps that can be taken back. */
const STEPS = 50;
/** Where a disclosure that is part of the video begins, told a frame too late, would leave a flash of it. Seconds. */
const FRAME = 0.05;

type State = {
  edit: VideoEdit;
  past: VideoEdit[];
  /** Changes with the same name in a row are one step: a handle that is dragged. */
  step: string;
};

/** The edit of a draft as it is made: kept in this browser at every change, with a way back. */
export function useEdit(video: Video, userId: string) {
  const [opened] = useState(() => opening(userId, video));
  const [state, setState] = useState<State>(() => fresh(opened.edit));
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [note, setNote] = useState('');
  const before = useRef(video);
  const address = addressOf(userId, video.id);

  // Another video has taken its place: it begins anew.
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
    /** Keeps a copy of a file on this computer, if there is room; what is made of it is for `change`. */
    addFile: async (source: string, file: File, asKept?: (file: File) => unknown): Promise<void> => {
      const copy = (await keepFile(address, source, file)) ? await keptFile(address, source) : null;
      asKept?.(copy ?? file);
      setFiles((now) => new Map(now).set(source, copy ?? file));
      if (!copy) setNote(texts.cut.notKept);
    },
    undo: state.past.length > 0 ? () => setState(undone) : undefined,
    /** As `change`, but nothing to be undone: what was chosen the last time. */
    preset: useCallback(
      (next: (edit: VideoEdit) => VideoEdit) => setState((now) => ({ ...now, edit: next(now.edit) })),
      [],
    ),
    /** Everything that was cut, added and moved, back as it was; the logo stays. */
    uncut: () => change((now) => ({ ...now, clips: initial(before.current).clips })),
  };
}

export type Editing = ReturnType<typeof useEdit>;

const fresh = (edit: VideoEdit): State => ({ edit, past: [], step: '' });

const undone = (now: State): State => ({ edit: now.past.at(-1) ?? now.edit, past: now.past.slice(0, -1), step: '' });

/** The video as it is; what it ends with already is not cut. */
function initial(video: Video): VideoEdit {
  const { url, width, height } = takeOf(video);
  return startEdit({ url: url ?? '', seconds: bodySeconds(video), width: width ?? 1920, height: height ?? 1080 });
}

/** What the server keeps of the edit of this video. */
export function savedEdit(video: Video): VideoEdit {
  const kept = brandEdit.nullable().safeParse(JSON.parse(video.edit ?? 'null'));
  return kept.data ? withBrandEdit(initial(video), kept.data) : initial(video);
}

/** How long the video is without the disclosure that may end it. */
export function bodySeconds(video: Video): number {
  const { duration, endCard } = takeOf(video);
  const seconds = Math.max(SHORTEST_CLIP / 2, (duration ?? 0) - (endCard ? endCard.seconds + FRAME : 0));
  return Math.round(seconds * 1000) / 1000;
}

/** What the editing begins with; `restored` when it is what was left, and not only the logo for a video recorded anew. */
export function opening(userId: string, video: Video): { edit: VideoEdit; restored: boolean } {
  const { url, logoInVideo } = takeOf(video);
  const kept = parsed(unsaved(userId, slotOf(video.id), ['edit'])?.edit);
  if (!kept) return { edit: savedEdit(video), restored: false };
  if (kept.video !== url)
    return { edit: logoInVideo ? initial(video) : withLogoOf(initial(video), kept), restored: false };
  // chosen in one browser and saved in another: one logo is enough
  return { edit: logoInVideo ? { ...kept, logo: null } : kept, restored: true };
}

/** What another version of this page has written is not understood, and not used. */
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

/** The edit without the sources that are not there. */
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
