import { correctionsFrom, shortQuote } from '@greenlit/domain/review/corrections.ts';
import { momentLabel, NOTE_MAX, sentencesOf } from '@greenlit/domain/review/notes.ts';
import { announce } from '../behaviour/dom.ts';
import { reviewTexts } from '../texts.ts';
import { inOrder, noteItem, wordsOf } from './note-item.ts';
import { highlight, type Passage, rangeOf, selectedPassage } from './passage.ts';
import { acceptNote, addNote, changeNote, type Note, type Review, removeNote } from './review.ts';
import { keepDraft, keptDraft } from './secret.ts';
import { action, part, put, showPart, slot } from './slots.ts';

const texts = reviewTexts.notes;

/** Where a new note may stand, as its form offers it. */
type Place = { key: string; label: string; atSeconds?: number; passage?: Passage };

/** The reviewer's notes: at a moment of the video, on a passage of the script, or on the whole. */
export function showNotes(page: HTMLElement, review: Review, secret: string): Notes {
  const notes = new Notes(page, review, secret);
  notes.draw();
  showPart(page, 'notes');
  return notes;
}

export class Notes {
  readonly #page: HTMLElement;
  readonly #review: Review;
  readonly #secret: string;
  readonly #text: HTMLElement;
  readonly #script: string;
  #notes: Note[];
  #places: Place[] = [];
  /** The id of the note that is being written: a press that is repeated writes one note. */
  #id = crypto.randomUUID();
  /** Notes of the list whose words are being changed, with what is typed so far. */
  readonly #edits = new Map<string, string>();

  constructor(page: HTMLElement, review: Review, secret: string) {
    this.#page = page;
    this.#review = review;
    this.#secret = secret;
    this.#notes = review.notes;
    this.#script = review.script ?? '';
    this.#text = slot(page, 'scriptText');
    action(page, 'addNote').addEventListener('click', () => this.#open());
    action(page, 'cancelNote').addEventListener('click', () => this.#close());
    const form = part(page, 'noteForm') as HTMLFormElement;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#save(form);
    });
    this.#area.maxLength = NOTE_MAX;
    this.#area.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#area.value.trim() === '') this.#close();
    });
    form.addEventListener('input', () => this.#keep());
    if (review.type === 'video' && review.signedVideoUrl) this.#offerMoment();
    this.#offerPassage();
    // marks that are turned on or off draw the text anew
    slot(page, 'marks').addEventListener('change', () => this.#light());
    this.#reopen();
  }

  /** Those that this reviewer wrote in this round. */
  get written(): Note[] {
    return this.#notes.filter((note) => !note.carried && note.mine);
  }

  /** Whether every note that was begun is saved; where one is not, says so and goes there. */
  finished(): boolean {
    if (!part(this.#page, 'noteForm').hidden && this.#area.value.trim() !== '') {
      put(this.#page, 'noteError', texts.unsaved);
      this.#area.focus();
      return false;
    }
    const open = this.#notes.find(({ id, text }) => (this.#edits.get(id) ?? text) !== text);
    const item = open && this.#itemOf(open.id);
    if (!item) return true;
    put(item, 'noteFailed', texts.unsaved);
    item.querySelector('textarea')?.focus();
    return false;
  }

  /** The notes of this round in words, for corrections that say nothing else. */
  get asCorrections(): string {
    return correctionsFrom('', this.written);
  }

  get #area(): HTMLTextAreaElement {
    return slot<HTMLTextAreaElement>(this.#page, 'newNote');
  }

  get #video(): HTMLVideoElement {
    return slot<HTMLVideoElement>(this.#page, 'video');
  }

  /** A button under the picture that keeps the moment at which it was pressed. */
  #offerMoment(): void {
    const button = action(this.#page, 'noteHere');
    const label = () => {
      button.textContent = texts.atMoment(momentLabel(this.#video.currentTime));
    };
    label();
    this.#video.addEventListener('timeupdate', label);
    this.#video.addEventListener('seeking', label);
    button.addEventListener('click', () => {
      this.#video.pause();
      this.#open(this.#video.currentTime);
    });
    button.hidden = false;
  }

  /** A button beside the script while something of it is selected. */
  #offerPassage(): void {
    const button = action(this.#page, 'notePassage');
    let passage: Passage | null = null;
    document.addEventListener('selectionchange', () => {
      passage = selectedPassage(this.#text);
      button.hidden = passage === null;
    });
    // a press must not take the selection away before it is read
    button.addEventListener('pointerdown', (event) => event.preventDefault());
    button.addEventListener('click', () => {
      if (passage) this.#open(undefined, passage);
    });
  }

  /** What was being written before a reload, at its place. */
  #reopen(): void {
    const note = keptDraft(this.#review.id)?.note;
    if (!note?.text.trim()) return;
    const { text, atSeconds, startOffset: start, endOffset: end } = note;
    const passage = typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
    this.#area.value = text;
    this.#open(atSeconds ?? undefined, passage, false);
  }

  get #place(): Place | undefined {
    const chosen = slot<HTMLSelectElement>(this.#page, 'notePlace').value;
    return this.#places.find(({ key }) => key === chosen);
  }

  #keep(): void {
    const { atSeconds = null, passage } = this.#place ?? {};
    const [startOffset, endOffset] = passage ? [passage.start, passage.end] : [null, null];
    keepDraft(this.#review.id, { note: { text: this.#area.value, atSeconds, startOffset, endOffset } });
  }

  #open(atSeconds?: number, passage?: Passage, focus = true): void {
    const hasVideo = this.#review.type === 'video' && this.#review.signedVideoUrl;
    const moment = atSeconds ?? (hasVideo ? this.#video.currentTime : undefined);
    const quote = ({ start, end }: Passage) => shortQuote(this.#script.slice(start, end));
    this.#places = [
      ...(passage ? [{ key: 'selected', label: texts.onPassage(quote(passage)), passage }] : []),
      { key: 'whole', label: texts.onWhole },
      ...(moment === undefined
        ? []
        : [{ key: 'moment', label: texts.at(momentLabel(moment)), atSeconds: Math.round(moment * 10) / 10 }]),
      ...sentencesOf(this.#script).map((sentence) => ({
        key: `s${sentence.start}`,
        label: texts.onPassage(quote(sentence)),
        passage: sentence,
      })),
    ];
    const chosen = passage ? 'selected' : atSeconds === undefined ? 'whole' : 'moment';
    const select = slot<HTMLSelectElement>(this.#page, 'notePlace');
    select.replaceChildren(
      ...this.#places.map(({ key, label }) => {
        const option = document.createElement('option');
        option.value = key;
        option.textContent = label;
        option.selected = key === chosen;
        return option;
      }),
    );
    showPart(this.#page, 'noteForm');
    action(this.#page, 'addNote').hidden = true;
    put(this.#page, 'noteError', '');
    if (focus) this.#area.focus();
    if (this.#area.value) this.#keep();
  }

  #close(): void {
    this.#area.value = '';
    this.#id = crypto.randomUUID();
    keepDraft(this.#review.id, { note: undefined });
    showPart(this.#page, 'noteForm', false);
    const again = action(this.#page, 'addNote');
    again.hidden = false;
    again.focus();
  }

  async #save(form: HTMLFormElement): Promise<void> {
    const text = this.#area.value.trim();
    if (!text) {
      put(this.#page, 'noteError', texts.missing);
      this.#area.focus();
      return;
    }
    if (form.ariaBusy === 'true') return;
    const place = this.#place;
    form.ariaBusy = 'true';
    try {
      const note = await addNote(this.#secret, {
        id: this.#id,
        roundId: this.#review.id,
        text,
        atSeconds: place?.atSeconds ?? null,
        startOffset: place?.passage?.start ?? null,
        endOffset: place?.passage?.end ?? null,
      });
      this.#notes = [...this.#notes.filter(({ id }) => id !== note.id), note].sort(inOrder);
      this.draw();
      this.#close();
      announce(texts.saved);
    } catch (error) {
      put(this.#page, 'noteError', wordsOf(error));
    } finally {
      form.ariaBusy = null;
    }
  }

  /** Writes the list anew; the focus stays where it was in it. */
  draw(): void {
    const list = slot(this.#page, 'notes');
    const active = document.activeElement;
    const at = active instanceof HTMLElement && list.contains(active) ? active : null;
    const id = at?.closest<HTMLElement>('[data-note]')?.dataset.note;
    const caret = at instanceof HTMLTextAreaElement ? at.selectionStart : null;
    list.replaceChildren(...this.#notes.map((note) => this.#item(note)));
    slot(this.#page, 'noNotes').hidden = this.#notes.length > 0;
    this.#light();
    const item = id && this.#itemOf(id);
    if (!at || !item) return;
    const area = item.querySelector('textarea');
    if (caret !== null && area) {
      area.focus();
      area.setSelectionRange(caret, caret);
      return;
    }
    const names = [at.dataset.action, 'editNote', 'acceptNote'];
    const buttons = names.map((name) => item.querySelector<HTMLElement>(`[data-action="${name}"]:not([hidden])`));
    buttons.find((button) => button !== null)?.focus();
  }

  #itemOf(id: string): HTMLElement | null {
    return slot(this.#page, 'notes').querySelector<HTMLElement>(`[data-note="${id}"]`);
  }

  #light(): void {
    const passages = this.#notes.flatMap(({ startOffset, endOffset }) =>
      typeof startOffset === 'number' && typeof endOffset === 'number' ? [{ start: startOffset, end: endOffset }] : [],
    );
    highlight(this.#text, 'note', passages);
  }

  #item(note: Note): HTMLElement {
    const { id } = note;
    const shown = { note, edited: this.#edits.get(id), reachable: this.#reachable(note) };
    return noteItem(this.#page, shown, {
      goTo: () => this.#goTo(note),
      accept: async () => this.#replace(await acceptNote(this.#secret, id, !note.acceptedAt)),
      remove: async () => {
        await removeNote(this.#secret, id);
        this.#notes = this.#notes.filter((one) => one.id !== id);
        this.draw();
        action(this.#page, 'addNote').focus();
      },
      edit: () => {
        this.#edits.set(id, note.text);
        this.draw();
        this.#itemOf(id)?.querySelector('textarea')?.focus();
      },
      typed: (text) => this.#edits.set(id, text),
      save: async (text) => {
        const changed = text === note.text ? note : await changeNote(this.#secret, id, text);
        this.#edits.delete(id);
        this.#replace(changed);
        announce(texts.saved);
      },
      cancel: () => {
        this.#edits.delete(id);
        this.draw();
      },
    });
  }

  #replace(note: Note): void {
    this.#notes = this.#notes.map((one) => (one.id === note.id ? note : one));
    this.draw();
  }

  #reachable({ atSeconds, startOffset }: Note): boolean {
    if (typeof atSeconds === 'number') return this.#review.type === 'video' && Boolean(this.#review.signedVideoUrl);
    return typeof startOffset === 'number';
  }

  #goTo({ atSeconds, startOffset, endOffset }: Note): void {
    if (typeof atSeconds === 'number') {
      this.#video.currentTime = atSeconds;
      this.#video.scrollIntoView({ block: 'center' });
      this.#video.focus();
    } else if (typeof startOffset === 'number' && typeof endOffset === 'number') {
      const range = rangeOf(this.#text, { start: startOffset, end: endOffset });
      if (!range) return;
      range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    }
  }
}
