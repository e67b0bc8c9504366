import { placeLabel } from '@greenlit/domain/review/corrections.ts';
import { NOTE_MAX, noteState } from '@greenlit/domain/review/notes.ts';
import { Refused } from '../behaviour/graphql.ts';
import { reviewTexts } from '../texts.ts';
import type { Note } from './review.ts';
import { action, put, slot } from './slots.ts';

const texts = reviewTexts.notes;

/** What can be done with a note of the list; what fails is said beside it. */
export interface NoteActs {
  goTo(): void;
  accept(): Promise<void>;
  remove(): Promise<void>;
  edit(): void;
  /** What is typed, at every change. */
  typed(text: string): void;
  save(text: string): Promise<void>;
  cancel(): void;
}

/** One note as the list shows it; `edited`: the text that is being typed in its place. */
export function noteItem(
  page: HTMLElement,
  { note, edited, reachable }: { note: Note; edited: string | undefined; reachable: boolean },
  acts: NoteActs,
): HTMLElement {
  const template = page.querySelector<HTMLTemplateElement>('[data-template="note"]');
  const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  item.dataset.note = note.id;
  const goTo = slot<HTMLButtonElement>(item, 'noteGoTo');
  goTo.textContent = placeLabel(note) ?? texts.onWhole;
  goTo.disabled = !reachable;
  goTo.addEventListener('click', acts.goTo);
  put(item, 'noteText', note.text);
  put(item, 'noteFacts', note.carried ? factsOf(note) : '');
  const attempt = async (work: () => Promise<void>) => {
    put(item, 'noteFailed', '');
    await work().catch((error) => put(item, 'noteFailed', wordsOf(error)));
  };
  const on = (name: string, visible: boolean, press: () => void): HTMLButtonElement => {
    const button = action(item, name);
    button.hidden = !visible;
    button.addEventListener('click', press);
    return button;
  };
  const isEdited = edited !== undefined;
  // those of this round are changed by whoever wrote them
  const own = !note.carried && note.mine;
  const accept = on('acceptNote', note.carried, () => void attempt(acts.accept));
  accept.textContent = note.acceptedAt ? texts.notDone : texts.accept;
  accept.setAttribute('aria-pressed', String(Boolean(note.acceptedAt)));
  on('removeNote', own && !isEdited, () => void attempt(acts.remove));
  on('cancelEdit', isEdited, acts.cancel);
  if (!isEdited) {
    on('editNote', own, acts.edit);
    return item;
  }
  const area = document.createElement('textarea');
  area.value = edited;
  area.maxLength = NOTE_MAX;
  area.rows = 3;
  area.setAttribute('aria-label', texts.text);
  area.addEventListener('input', () => acts.typed(area.value));
  area.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && area.value === note.text) acts.cancel();
  });
  slot(item, 'noteText').replaceChildren(area);
  const save = on('editNote', true, () => {
    const text = area.value.trim();
    if (text) return void attempt(() => acts.save(text));
    put(item, 'noteFailed', texts.missing);
    area.focus();
  });
  save.textContent = texts.save;
  return item;
}

function factsOf(note: Note): string {
  const state = noteState({
    addressedAt: note.addressedAt ? new Date(note.addressedAt) : null,
    acceptedAt: note.acceptedAt ? new Date(note.acceptedAt) : null,
  });
  const gone = note.quote && typeof note.startOffset !== 'number' ? texts.gone : null;
  return [texts.ofVersion(note.version), texts.states[state], gone].filter(Boolean).join(' · ');
}

/** Moments first, in the order of the video; then passages in that of the text; then the whole. */
export function inOrder(one: Note, other: Note): number {
  const rank = ({ atSeconds, startOffset }: Note): [number, number] => {
    if (typeof atSeconds === 'number') return [0, atSeconds];
    return typeof startOffset === 'number' ? [1, startOffset] : [2, 0];
  };
  const [[kind, at], [otherKind, otherAt]] = [rank(one), rank(other)];
  return kind - otherKind || at - otherAt;
}

/** What to say of a call about a note that failed. */
export const wordsOf = (error: unknown): string => (error instanceof Refused && error.message) || texts.failed;
