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

/** The server refuses this text; sending it again would not help. */
export class RefusedDraft extends Error {}

/** What it belongs to was sent, used or taken away elsewhere: it is no draft any more. */
export class MovedOnDraft extends RefusedDraft {}

export type SaveStatus<Draft = ScriptDraft> =
  | { at: 'rest' }
  | { at: 'waiting' }
  | { at: 'saving' }
  | { at: 'saved'; when: number }
  | { at: 'failed'; error: Error; retrying: boolean }
  | { at: 'stale'; theirs: SavedDraft<Draft> };

export type DraftSaverOptions<Draft = ScriptDraft> = {
  store: DraftStore<Draft>;
  draft: Draft;
  /** The server's copy that the draft started from; null for a new one. */
  saved: SavedDraft<Draft> | null;
  /** Called with what is not acknowledged yet, and with null once everything is. */
  keep(unsaved: { draft: Draft; baseUpdatedAt: string | null } | null): void;
  /** `left` is true where that was heard only after the page was left. */
  onCreated(saved: SavedDraft<Draft>, left: boolean): void;
  pauseMs?: number;
};

const PAUSE_MS = 800;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

export const sameDraft = <Draft extends Record<string, string>>(a: Draft, b: Draft): boolean =>
  Object.keys(b).every((field) => a[field] === b[field]);

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const isEmpty = (draft: Record<string, string>): boolean => Object.values(draft).join('').trim() === '';

/**
 * Saves a draft while it is typed: after a pause, one request at a time, again and again until the
 * server has acknowledged the newest text. Never two requests at once, so that a slow older save cannot
 * overwrite a newer one.
 */
export class DraftSaver<Draft extends ScriptDraft = ScriptDraft> {
  readonly #options: DraftSaverOptions<Draft>;
  readonly #listeners = new Set<() => void>();
  #draft: Draft;
  #saved: SavedDraft<Draft> | null;
  #status: SaveStatus<Draft> = { at: 'rest' };
  #sending: Promise<void> | null = null;
  /** What was sent and perhaps never arrived: the server may have any of these, beside what it acknowledged. */
  #unanswered: Draft[] = [];
  #savedWhen: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #left = false;

  constructor(options: DraftSaverOptions<Draft>) {
    this.#options = options;
    this.#draft = options.draft;
    this.#saved = options.saved;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly status = (): SaveStatus<Draft> => this.#status;

  get id(): string | null {
    return this.#saved?.id ?? null;
  }

  /** When the server last changed it, as far as is known here. */
  get updatedAt(): string | null {
    return this.#saved?.updatedAt ?? null;
  }

  /** True while the server has not acknowledged the newest text. */
  get unsaved(): boolean {
    return this.#pending && (this.#saved !== null || this.#status.at !== 'rest');
  }

  /** Changes these fields of the newest text: an upload that ends now began some keystrokes ago. */
  edit(part: Partial<Draft>): Draft {
    const next = { ...this.#draft, ...part };
    this.change(next);
    return next;
  }

  change(draft: Draft): void {
    this.#draft = draft;
    this.keep();
    if (this.#status.at === 'stale' || this.#movedOn) return;
    this.#failures = 0;
    this.#wait(this.#options.pauseMs ?? PAUSE_MS);
  }

  /** Saves now; resolves with the draft's id once the newest text is acknowledged, null when it could not be. */
  async flush(): Promise<string | null> {
    clearTimeout(this.#timer);
    if (this.#sending) await this.#sending;
    if (this.#status.at === 'stale') return null;
    if (!this.#saved || this.#pending) await this.#send();
    return this.#saved && !this.#pending ? this.#saved.id : null;
  }

  /** Tries what failed again at once, be it a save or `recheck`: the connection is back, or the person asked. */
  readonly retry = (): void => {
    if (this.#status.at === 'failed') void (this.unsaved ? this.flush() : this.recheck());
  };

  /** Ends a conflict: save the text of this page over the other, or take the other over. */
  resolve(choice: 'mine' | 'theirs'): Draft {
    if (this.#status.at !== 'stale') return this.#draft;
    this.#saved = this.#status.theirs;
    this.#unanswered = [];
    if (choice === 'theirs') {
      this.#draft = this.#saved.draft;
      this.#acknowledged();
    } else this.#wait(0);
    return this.#draft;
  }

  /** Shows both texts: one that survived in this browser and a newer one on the server. */
  conflict(theirs: SavedDraft<Draft>): void {
    clearTimeout(this.#timer);
    this.#set({ at: 'stale', theirs });
  }

  /** It was said to have changed elsewhere: shows both, unless the server has the very text of this page. */
  async recheck(): Promise<void> {
    if (!this.#saved) return;
    await this.#reconcile(this.#saved.id, [...this.#unanswered, this.#draft]);
    this.#afterSend();
  }

  /** Keeps in this browser what is not acknowledged yet; as long as the person has to choose, it is based on nothing. */
  readonly keep = (): void => {
    const base = this.#status.at === 'stale' ? null : this.#saved;
    this.#options.keep(this.#pending ? { draft: this.#draft, baseUpdatedAt: base?.updatedAt ?? null } : null);
  };

  /** The page is left: sends what is not saved yet, and tries nothing again by itself. What nobody touched stays unmade. */
  leave(): void {
    if (this.unsaved) void this.flush();
    this.#left = true;
    clearTimeout(this.#timer);
  }

  /** True once it is no draft any more: then only the person's own try sends again. */
  get #movedOn(): boolean {
    return this.#saved !== null && this.#status.at === 'failed' && this.#status.error instanceof MovedOnDraft;
  }

  /** True while the server may have anything else than the newest text. */
  get #pending(): boolean {
    if (!this.#saved) return !isEmpty(this.#draft);
    return this.#unanswered.length > 0 || !sameDraft(this.#draft, this.#saved.draft);
  }

  /** Saves after this long; where there is nothing to save, as after an undo, there is nothing to wait for either. */
  #wait(ms: number): void {
    if (this.#pending) {
      this.#set({ at: 'waiting' });
      this.#schedule(ms);
      return;
    }
    clearTimeout(this.#timer);
    this.#set(this.#savedWhen === null ? { at: 'rest' } : { at: 'saved', when: this.#savedWhen });
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#left) return;
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #send(): Promise<void> {
    this.#sending ??= this.#sendOnce().finally(() => {
      this.#sending = null;
      this.#afterSend();
    });
    return this.#sending;
  }

  async #sendOnce(): Promise<void> {
    const draft = this.#draft;
    this.#set({ at: 'saving' });
    this.#unanswered.push(draft);
    try {
      const created = !this.#saved;
      const saved = this.#saved
        ? await this.#options.store.update(this.#saved.id, draft, this.#saved.updatedAt)
        : await this.#options.store.create(draft);
      this.#saved = { ...saved, draft };
      this.#unanswered = [];
      if (created) this.#options.onCreated(this.#saved, this.#left);
      this.#acknowledged();
    } catch (error) {
      await this.#failed(asError(error), draft);
    }
  }

  #acknowledged(): void {
    this.#failures = 0;
    this.#savedWhen = Date.now();
    this.keep();
    this.#set({ at: 'saved', when: this.#savedWhen });
  }

  async #failed(error: Error, sent: Draft): Promise<void> {
    if (error instanceof StaleDraft && this.#saved) {
      await this.#reconcile(this.#saved.id, this.#unanswered);
      // what stood in the way was an earlier text of this page
      if (this.#status.at === 'saved' && this.#pending) await this.#sendOnce();
      return;
    }
    if (error instanceof RefusedDraft) this.#unanswered = this.#unanswered.filter((one) => one !== sent);
    this.#failures += 1;
    this.#set({ at: 'failed', error, retrying: !(error instanceof RefusedDraft) });
    if (this.#movedOn) clearTimeout(this.#timer);
  }

  /** A save whose answer was lost looks stale when the next one comes: then the server already has a text of ours. */
  async #reconcile(id: string, ours: readonly Draft[]): Promise<void> {
    try {
      const theirs = await this.#options.store.load(id);
      const arrived = ours.findLast((one) => sameDraft(theirs.draft, this.#options.store.asStored(one)));
      if (arrived) {
        this.#saved = { ...theirs, draft: arrived };
        this.#unanswered = [];
        this.#acknowledged();
      } else this.#set({ at: 'stale', theirs });
    } catch (error) {
      this.#failures += 1;
      this.#set({ at: 'failed', error: asError(error), retrying: this.unsaved });
    }
  }

  #afterSend(): void {
    if (this.#status.at === 'failed' && this.#status.retrying) {
      if (this.#pending) this.#schedule(Math.min(FIRST_RETRY_MS * 2 ** (this.#failures - 1), LONGEST_RETRY_MS));
      else this.#wait(0);
    } else if (this.#status.at === 'saved' && this.#pending) this.#wait(this.#options.pauseMs ?? PAUSE_MS);
  }

  #set(status: SaveStatus<Draft>): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
