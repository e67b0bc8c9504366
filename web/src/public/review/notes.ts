import { momentLabel, NOTE_MAX, noteState } from '@greenlit/domain/review/notes.ts';
import { announce } from '../behaviour/dom.ts';
import { Refused } from '../behaviour/graphql.ts';
import { reviewTexts } from '../texts.ts';
import { highlight, type Passage, rangeOf, selectedPassage, sentencesOf } from './passage.ts';
import { acceptNote, addNote, changeNote, type Note, type Review, removeNote } from './review.ts';
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
      if (event.key === 'Escape') this.#close();
    });
    if (review.type === 'video' && review.signedVideoUrl) this.#offerMoment();
    this.#offerPassage();
    // marks that are turned on or off draw the text anew
    slot(page, 'marks').addEventListener('change', () => this.#light());
  }

  /** Those of this round that go with the corrections. */
  get written(): Note[] {
    return this.#notes.filter((note) => !note.carried);
  }

  /** The notes of this round in words, for corrections that say nothing else. */
  get asCorrections(): string {
    return this.written
      .map((note) => {
        const place = placeOf(note);
        return place ? `${place} — ${note.text}` : note.text;
      })
      .join('\n\n');
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

  #open(atSeconds?: number, passage?: Passage): void {
    const hasVideo = this.#review.type === 'video' && this.#review.signedVideoUrl;
    const moment = atSeconds ?? (hasVideo ? this.#video.currentTime : undefined);
    const quote = ({ start, end }: Passage) => short(this.#script.slice(start, end));
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
    this.#area.focus();
  }

  #close(): void {
    this.#area.value = '';
    this.#id = crypto.randomUUID();
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
    const chosen = slot<HTMLSelectElement>(this.#page, 'notePlace').value;
    const place = this.#places.find(({ key }) => key === chosen);
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

  /** Writes the list anew. */
  draw(): void {
    const list = slot(this.#page, 'notes');
    list.replaceChildren(...this.#notes.map((note) => this.#item(note)));
    slot(this.#page, 'noNotes').hidden = this.#notes.length > 0;
    this.#light();
  }

  #light(): void {
    const passages = this.#notes.flatMap(({ startOffset, endOffset }) =>
      typeof startOffset === 'number' && typeof endOffset === 'number' ? [{ start: startOffset, end: endOffset }] : [],
    );
    highlight(this.#text, 'note', passages);
  }

  #item(note: Note): DocumentFragment {
    const template = this.#page.querySelector<HTMLTemplateElement>('[data-template="note"]');
    const item = template?.content.cloneNode(true) as DocumentFragment;
    const goTo = slot<HTMLButtonElement>(item, 'noteGoTo');
    goTo.textContent = placeOf(note) ?? texts.onWhole;
    goTo.disabled = !this.#reachable(note);
    goTo.addEventListener('click', () => this.#goTo(note));
    put(item, 'noteText', note.text);
    put(item, 'noteFacts', note.carried ? factsOf(note) : '');
    const failed = slot(item, 'noteFailed');
    const attempt = async (work: () => Promise<void>) => {
      failed.textContent = '';
      await work().catch((error) => {
        failed.textContent = wordsOf(error);
      });
    };
    const [accept, edit, remove] = ['acceptNote', 'editNote', 'removeNote'].map((name) => action(item, name));
    if (accept && edit && remove) {
      accept.hidden = !note.carried;
      edit.hidden = note.carried;
      remove.hidden = note.carried;
      accept.textContent = note.acceptedAt ? texts.notDone : texts.accept;
      accept.setAttribute('aria-pressed', String(Boolean(note.acceptedAt)));
      accept.addEventListener('click', () =>
        attempt(async () => this.#replace(await acceptNote(this.#secret, note.id, !note.acceptedAt))),
      );
      remove.addEventListener('click', () =>
        attempt(async () => {
          await removeNote(this.#secret, note.id);
          this.#notes = this.#notes.filter(({ id }) => id !== note.id);
          this.draw();
          action(this.#page, 'addNote').focus();
        }),
      );
      edit.addEventListener('click', () => this.#edit(note, edit));
    }
    return item;
  }

  #edit(note: Note, button: HTMLButtonElement): void {
    const item = button.closest('li');
    const place = item?.querySelector<HTMLElement>('[data-slot="noteText"]');
    if (!item || !place) return;
    const area = document.createElement('textarea');
    area.value = note.text;
    area.maxLength = NOTE_MAX;
    area.rows = 3;
    area.setAttribute('aria-label', texts.text);
    place.replaceChildren(area);
    button.textContent = texts.save;
    area.focus();
    const save = async (event: Event) => {
      event.stopImmediatePropagation();
      const text = area.value.trim();
      try {
        if (text && text !== note.text) this.#replace(await changeNote(this.#secret, note.id, text));
        else this.draw();
      } catch (error) {
        put(item, 'noteFailed', wordsOf(error));
      }
    };
    button.addEventListener('click', save, { capture: true });
    area.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.draw();
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

const SHORT = 60;
const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHORT ? `${line.slice(0, SHORT - 1)}…` : line;
};

function placeOf({ atSeconds, quote }: Note): string | null {
  if (typeof atSeconds === 'number') return momentLabel(atSeconds);
  return quote ? `“${short(quote)}”` : null;
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
function inOrder(one: Note, other: Note): number {
  const rank = ({ atSeconds, startOffset }: Note): [number, number] => {
    if (typeof atSeconds === 'number') return [0, atSeconds];
    return typeof startOffset === 'number' ? [1, startOffset] : [2, 0];
  };
  const [[kind, at], [otherKind, otherAt]] = [rank(one), rank(other)];
  return kind - otherKind || at - otherAt;
}

const wordsOf = (error: unknown): string => (error instanceof Refused && error.message) || texts.failed;
