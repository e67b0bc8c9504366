import { Autosaver, asError, RefusedDraft, type SaveStatus } from './autosaver.ts';

/** What is written in an editor: title, category and text, and whatever else that editor asks for. */
export type ScriptDraft<More extends string = never> = Record<'title' | 'category' | 'script' | More, string>;

/** A draft as the server has it. */
export type SavedDraft<Draft = ScriptDraft> = { id: string; updatedAt: string; draft: Draft };

/** Where drafts are kept. `update` rejects with a `StaleDraft` when somebody saved in between. */
export type DraftStore<Draft = ScriptDraft> = {
  create(draft: Draft): Promise<SavedDraft<Draft>>;
  update(id: string, draft: Draft, expectedUpdatedAt: string): Promise<SavedDraft<Draft>>;
  load(id: string): Promise<SavedDraft<Draft>>;
  /** The draft as the server keeps it: trimmed, with a title. */
  asStored(draft: Draft): Draft;
};

/** The draft was saved elsewhere since it was read here. */
export class StaleDraft extends Error {}

/** What it belongs to was sent, used or taken away elsewhere: it is no draft any more. */
export class MovedOnDraft extends RefusedDraft {}

type Stale<Draft> = { at: 'stale'; theirs: SavedDraft<Draft> };

export type DraftStatus<Draft = ScriptDraft> = SaveStatus | Stale<Draft>;

export type DraftSaverOptions<Draft = ScriptDraft> = {
  store: DraftStore<Draft>;
  draft: Draft;
  /** The server's copy that the draft started from; null for a new one. */
  saved: SavedDraft<Draft> | null;
  /** Called with what is not acknowledged yet, and with null once everything is. */
  keep(unsaved: { draft: Draft; baseUpdatedAt: string | null } | null): void;
  /** `left` is true where the answer came only after the page was left. */
  onCreated(saved: SavedDraft<Draft>, left: boolean): void;
};

export const sameDraft = <Draft extends Record<string, string>>(a: Draft, b: Draft): boolean =>
  Object.keys(b).every((field) => a[field] === b[field]);

const isEmpty = (draft: Record<string, string>): boolean => Object.values(draft).join('').trim() === '';

/** Saves a draft as it is typed: creates it on the first words, and asks the person when it was changed elsewhere. */
export class DraftSaver<Draft extends ScriptDraft = ScriptDraft> extends Autosaver<Draft, Stale<Draft>> {
  readonly #options: DraftSaverOptions<Draft>;
  #saved: SavedDraft<Draft> | null;
  /** What was sent and perhaps never arrived: the server may have any of these, beside what it acknowledged. */
  #unanswered: Draft[] = [];

  constructor(options: DraftSaverOptions<Draft>) {
    super(options.draft);
    this.#options = options;
    this.#saved = options.saved;
  }

  get id(): string | null {
    return this.#saved?.id ?? null;
  }

  /** When the server last changed it, as far as is known here. */
  get updatedAt(): string | null {
    return this.#saved?.updatedAt ?? null;
  }

  /** True while the server has not acknowledged the newest text. */
  get unsaved(): boolean {
    return this.pending && (this.#saved !== null || this.status().at !== 'rest');
  }

  /** Changes these fields of the newest text: an upload that ends now began some keystrokes ago. */
  edit(part: Partial<Draft>): Draft {
    const next = { ...this.newest, ...part };
    this.change(next);
    return next;
  }

  change(draft: Draft): void {
    const held = this.status().at === 'stale' || this.#movedOn;
    this.newest = draft;
    this.keep();
    if (!held) this.edited(draft);
  }

  /** Saves now; resolves with the draft's id once the newest text is acknowledged, null when it could not be. */
  async flush(): Promise<string | null> {
    await this.settle();
    if (this.status().at === 'stale') return null;
    if (!this.#saved || this.pending) await this.sendNow();
    return this.#saved && !this.pending ? this.#saved.id : null;
  }

  /** Tries what failed again at once, be it a save or `recheck`: the connection is back, or the person asked. */
  readonly retry = (): void => {
    if (this.status().at === 'failed') void (this.unsaved ? this.flush() : this.recheck());
  };

  /** Ends a conflict: save the text of this page over the other, or take the other over. */
  resolve(choice: 'mine' | 'theirs'): Draft {
    const status = this.status();
    if (status.at !== 'stale') return this.newest;
    this.#saved = status.theirs;
    this.#unanswered = [];
    if (choice === 'theirs') {
      this.newest = this.#saved.draft;
      this.acknowledged();
    } else this.wait(0);
    return this.newest;
  }

  /** Shows both texts: one that survived in this browser and a newer one on the server. */
  conflict(theirs: SavedDraft<Draft>): void {
    this.stop();
    this.set({ at: 'stale', theirs });
  }

  /** The draft may have changed elsewhere: shows both, unless the server has the very text of this page. */
  async recheck(): Promise<void> {
    if (!this.#saved) return;
    await this.#reconcile(this.#saved.id, [...this.#unanswered, this.newest]);
    this.schedule();
  }

  /** Keeps in this browser what is not acknowledged yet; as long as the person has to choose, it is based on nothing. */
  readonly keep = (): void => {
    const base = this.status().at === 'stale' ? null : this.#saved;
    this.#options.keep(this.pending ? { draft: this.newest, baseUpdatedAt: base?.updatedAt ?? null } : null);
  };

  /** The page is left: sends what is not saved yet, and tries nothing again by itself. What nobody touched stays unmade. */
  leave(): void {
    if (this.unsaved) void this.flush();
    this.left = true;
    this.stop();
  }

  /** True once it is no draft any more: then only the person's own try sends again. */
  get #movedOn(): boolean {
    const status = this.status();
    return this.#saved !== null && status.at === 'failed' && status.error instanceof MovedOnDraft;
  }

  protected override get pending(): boolean {
    if (!this.#saved) return !isEmpty(this.newest);
    return this.#unanswered.length > 0 || !sameDraft(this.newest, this.#saved.draft);
  }

  protected override async send(): Promise<boolean> {
    const draft = this.newest;
    this.#unanswered.push(draft);
    try {
      const created = !this.#saved;
      const saved = this.#saved
        ? await this.#options.store.update(this.#saved.id, draft, this.#saved.updatedAt)
        : await this.#options.store.create(draft);
      this.#saved = { ...saved, draft };
      this.#unanswered = [];
      if (created) this.#options.onCreated(this.#saved, this.left);
      return true;
    } catch (error) {
      if (error instanceof RefusedDraft) this.#unanswered = this.#unanswered.filter((one) => one !== draft);
      if (!(error instanceof StaleDraft && this.#saved)) throw error;
      await this.#reconcile(this.#saved.id, this.#unanswered);
      if (this.status().at !== 'saved' || !this.pending) return false;
      // what stood in the way was an earlier text of this page
      this.set({ at: 'saving' });
      return this.send();
    }
  }

  protected override acknowledged(): void {
    this.keep();
    super.acknowledged();
  }

  protected override failed(error: Error, retrying?: boolean): void {
    super.failed(error, retrying);
    if (this.#movedOn) this.stop();
  }

  /** A save whose answer was lost looks stale when the next one comes: then the server already has a text of ours. */
  async #reconcile(id: string, ours: readonly Draft[]): Promise<void> {
    try {
      const theirs = await this.#options.store.load(id);
      const arrived = ours.findLast((one) => sameDraft(theirs.draft, this.#options.store.asStored(one)));
      if (arrived) {
        this.#saved = { ...theirs, draft: arrived };
        this.#unanswered = [];
        this.acknowledged();
      } else this.conflict(theirs);
    } catch (error) {
      this.failed(asError(error), this.unsaved);
    }
  }
}
