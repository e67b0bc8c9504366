import { shortQuote } from '@greenlit/domain/review/corrections.ts';
import { sentencesOf } from '@greenlit/domain/review/notes.ts';
import { formatDuration } from '@greenlit/domain/shared/text.ts';
import { type RefObject, useRef, useState } from 'react';
import { changeDraft, type Drafts, type NoteDraft } from './drafts.ts';
import { type Passage, rangeOf } from './passage.ts';
import { type Note, type Review, type ReviewActions, saidBy } from './review.ts';
import { texts } from './texts.ts';

const words = texts.notes;

type Options = {
  review: Review;
  actions: ReviewActions;
  drafts: Drafts;
  video: RefObject<HTMLVideoElement | null>;
  script: RefObject<HTMLElement | null>;
  onNotes: (change: ChangeNotes) => void;
};

/** Updates the list; another response may have changed it since it was rendered. */
export type ChangeNotes = (notes: readonly Note[]) => Note[];

/** A new note being written; `moment` and `selected` are its initial places, besides those always offered. */
interface Writing {
  id: string;
  text: string;
  place: string;
  moment: number | null;
  selected: Passage | null;
  /** It was started at the player, and is written there. */
  atPlayer: boolean;
}

export type Notes = ReturnType<typeof useNotes>;

/** The notes of a round, and those being written: a new one, and edits of listed ones. */
export function useNotes({ review, actions, drafts, video, script, onNotes }: Options) {
  const { notes: list, id: roundId } = review;
  const text = review.script ?? '';
  const hasVideo = review.type === 'video' && Boolean(review.signedVideoUrl);
  const [writing, setWriting] = useState<Writing | null>(() => begun(drafts.read()?.note ?? null));
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [said, setSaid] = useState('');
  const saving = useRef(false);
  const composer = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const momentOpener = useRef<HTMLButtonElement>(null);
  const items = useRef<HTMLOListElement>(null);
  const places = writing ? placesOf(text, writing.moment, writing.selected) : [];
  const soon = (focus: () => void) => setTimeout(focus, 0);

  const write = (next: Writing | null) => {
    setWriting(next);
    setProblem('');
    const place = next && placesOf(text, next.moment, next.selected).find(({ key }) => key === next.place);
    const note: NoteDraft | null =
      next && place && next.text.trim() ? { ...offsets(place), id: next.id, text: next.text } : null;
    changeDraft(drafts, { note });
  };
  const open = (change: Partial<Writing>) => {
    const moment = hasVideo ? (video.current?.currentTime ?? 0) : null;
    const { id = crypto.randomUUID(), text: typed = '' } = writing ?? {};
    write({ id, text: typed, moment, selected: null, place: 'whole', atPlayer: false, ...change });
    soon(() => composer.current?.focus());
  };
  const close = () => {
    const back = writing?.atPlayer ? momentOpener : opener;
    write(null);
    soon(() => back.current?.focus({ preventScroll: writing?.atPlayer ?? false }));
  };
  const textareaOf = (id: string) => items.current?.querySelector<HTMLElement>(`[data-note="${id}"] textarea`);
  const fail = (id: string, message: string) => setFailures((before) => ({ ...before, [id]: message }));
  const edit = (id: string, typed: string | null) =>
    setEdits(({ [id]: _, ...others }) => (typed === null ? others : { ...others, [id]: typed }));
  const attempt = async (id: string, work: () => Promise<void>) => {
    fail(id, '');
    await work().catch((error) => fail(id, failureOf(error)));
  };
  const replace = (note: Note) => onNotes((notes) => notes.map((one) => (one.id === note.id ? note : one)));

  return {
    list,
    openCount: list.filter(({ acceptedAt }) => acceptedAt === null).length,
    /** Notes that this reviewer wrote in this round: without them or a text there is nothing to send. */
    written: list.filter(({ carried, mine }) => !carried && mine),
    writing,
    places,
    problem,
    failures,
    edits,
    said,
    composer,
    opener,
    momentOpener,
    items,
    open: () => open({}),
    openAt: (moment: number) => open({ moment, place: 'moment', atPlayer: true }),
    openOn: (selected: Passage) => open({ selected, place: 'selected' }),
    close,
    type: (typed: string) => writing && write({ ...writing, text: typed }),
    choose: (place: string) => writing && write({ ...writing, place }),
    async save() {
      const typed = writing?.text.trim();
      const place = places.find(({ key }) => key === writing?.place);
      if (!writing || !typed || !place) {
        setProblem(words.missing);
        composer.current?.focus();
        return;
      }
      if (saving.current) return;
      saving.current = true;
      try {
        const note = await actions.addNote({ id: writing.id, roundId, text: typed, ...offsets(place) });
        onNotes((notes) => [...notes.filter(({ id }) => id !== note.id), note].sort(inOrder));
        close();
        setSaid(words.saved);
      } catch (error) {
        setProblem(failureOf(error));
      } finally {
        saving.current = false;
      }
    },
    edit,
    saveEdit: ({ id, text: before }: Note) =>
      attempt(id, async () => {
        const typed = edits[id]?.trim();
        if (!typed) {
          fail(id, words.missing);
          textareaOf(id)?.focus();
          return;
        }
        if (typed !== before) replace(await actions.changeNote(id, typed));
        edit(id, null);
        setSaid(words.saved);
      }),
    accept: ({ id, acceptedAt }: Note) =>
      attempt(id, async () => replace(await actions.acceptNote(id, acceptedAt === null))),
    remove: ({ id }: Note) =>
      attempt(id, async () => {
        await actions.removeNote(id);
        onNotes((notes) => notes.filter((one) => one.id !== id));
        soon(() => (opener.current ?? composer.current)?.focus());
      }),
    isReachable: ({ atSeconds, startOffset }: Note) =>
      typeof atSeconds === 'number' ? hasVideo : typeof startOffset === 'number',
    goTo({ atSeconds, startOffset, endOffset }: Note) {
      if (typeof atSeconds === 'number' && video.current) {
        video.current.currentTime = atSeconds;
        video.current.scrollIntoView({ block: 'center' });
        video.current.focus();
      } else if (typeof startOffset === 'number' && typeof endOffset === 'number' && script.current) {
        const range = rangeOf(script.current, { start: startOffset, end: endOffset });
        if (!range) return;
        range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
        getSelection()?.removeAllRanges();
        getSelection()?.addRange(range);
      }
    },
    /** Whether every started note is saved; otherwise shows a message and focuses the unsaved one. */
    finished(): boolean {
      if (writing?.text.trim()) {
        setProblem(words.unsaved);
        composer.current?.focus();
        return false;
      }
      const begunEdit = list.find(({ id, text: before }) => (edits[id] ?? before) !== before);
      if (!begunEdit) return true;
      fail(begunEdit.id, words.unsaved);
      textareaOf(begunEdit.id)?.focus();
      return false;
    },
  };
}

const offsets = ({ atSeconds, startOffset, endOffset }: Place) => ({ atSeconds, startOffset, endOffset });

/** Restores notes being written before a reload, at their places. */
function begun(note: NoteDraft | null): Writing | null {
  if (!note) return null;
  const { id, text, atSeconds: moment, startOffset, endOffset } = note;
  const selected = startOffset === null || endOffset === null ? null : { start: startOffset, end: endOffset };
  const atPlayer = moment !== null && !selected;
  const place = selected ? 'selected' : moment === null ? 'whole' : 'moment';
  return { id, text, moment, selected, atPlayer, place };
}

const failureOf = (error: unknown): string => saidBy(error) || words.failed;

/** A possible place of a note, offered by its form. */
interface Place {
  key: string;
  label: string;
  atSeconds: number | null;
  startOffset: number | null;
  endOffset: number | null;
}

const NOWHERE = { atSeconds: null, startOffset: null, endOffset: null };

/** The selected words, the whole item, the current moment of the video, and each sentence. */
function placesOf(script: string, moment: number | null, selected: Passage | null): Place[] {
  const on = (key: string, { start, end }: Passage): Place => ({
    key,
    label: words.onPassage(shortQuote(script.slice(start, end))),
    atSeconds: null,
    startOffset: start,
    endOffset: end,
  });
  return [
    ...(selected ? [on('selected', selected)] : []),
    { key: 'whole', label: words.onWhole, ...NOWHERE },
    ...(moment === null
      ? []
      : [
          {
            key: 'moment',
            label: words.at(formatDuration(moment)),
            ...NOWHERE,
            atSeconds: Math.round(moment * 10) / 10,
          },
        ]),
    ...sentencesOf(script).map((sentence) => on(`s${sentence.start}`, sentence)),
  ];
}

/** Moments first, in order of the video; then passages in order of the text; then general notes. */
function inOrder(one: Note, other: Note): number {
  const rank = ({ atSeconds, startOffset }: Note): [number, number] => {
    if (typeof atSeconds === 'number') return [0, atSeconds];
    return typeof startOffset === 'number' ? [1, startOffset] : [2, 0];
  };
  const [[kind, at], [otherKind, otherAt]] = [rank(one), rank(other)];
  return kind - otherKind || at - otherAt;
}
