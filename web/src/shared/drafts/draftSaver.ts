import { Autosaver, asError, RefusedDraft, type SaveStatus } from './autosaver.ts';

/** The content of an editor: title, category and text, and further fields. */
export type ScriptDraft<More extends string = never> = Record<'title' | 'category' | 'script' | More, string>;

export type SavedDraft<Draft = ScriptDraft> = {
  id: string;
  updatedAt: string;
  draft: Draft;
  /** Why the server did not take some fields just sent. */
  refused?: RefusedFields<Draft>;
};

export type RefusedFields<Draft> = Partial<Record<keyof Draft, string>>;

/** Stores drafts. `update` rejects with `StaleDraft` if someone saved in between. */
export type DraftStore<Draft = ScriptDraft> = {
  create(draft: Draft): Promise<SavedDraft<Draft>>;
  update(id: string, draft: Draft, expectedUpdatedAt: string): Promise<SavedDraft<Draft>>;
  load(id: string): Promise<SavedDraft<Draft>>;
  /** The draft as the server stores it: trimmed, with a title. */
  asStored(draft: Draft): Draft;
};

/** The draft was saved elsewhere since it was loaded. */
export class StaleDraft extends Error {}

/** The item was submitted, used or deleted elsewhere, so it is no longer a draft. */
export class MovedOnDraft extends RefusedDraft {}

type Stale<Draft> = { at: 'stale'; theirs: SavedDraft<Draft> };

export type DraftStatus<Draft = ScriptDraft> = SaveStatus | Stale<Draft>;

export type DraftSaverOptions<Draft = ScriptDraft> = {
  store: DraftStore<Draft>;
  draft: Draft;
  /** The server's version that editing started from; null for a new one. */
  saved: SavedDraft<Draft> | null;
  /** Called with unacknowledged content, and with null once everything is acknowledged. */
  keep(unsaved: { draft: Draft; baseUpdatedAt: string | null } | null): void;
  /** `left` is true if the response arrived after the page was left. */
  onCreated(saved: SavedDraft<Draft>, left: boolean): void;
};

export const sameDraft = <Draft extends Record<string, string>>(a: Draft, b: Draft): boolean =>
  Object.keys(b).every((field) => a[field] === b[field]);

const pick = <Draft extends object>(draft: Draft, fields: readonly (keyof Draft)[]): Partial<Draft> =>
  Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>;

const isEmpty = (draft: Record<string, string>): boolean => Object.values(draft).join('').trim() === '';

/** Saves a draft while typing: creates it on the first words, and asks the person if it was changed elsewhere. */
export class DraftSaver<Draft extends ScriptDraft = ScriptDraft> extends Autosaver<Draft, Stale<Draft>> {
  readonly #options: DraftSaverOptions<Draft>;
  #saved: SavedDraft<Draft> | null;
  /** The refused values with the server's messages; they wait until they change. */
  #refused: { draft: Partial<Draft>; messages: RefusedFields<Draft> } = { draft: {}, messages: {} };
  /** Versions that were sent without a response: the server may have any of these. */
  #unanswered: Draft[] = [];

  constructor(options: DraftSaverOptions<Draft>) {
    super(options.draft);
    this.#options = options;
    this.#saved = options.saved;
  }

  get id(): string | null {
    return this.#saved?.id ?? null;
  }

  /** When the server last changed it, as far as known. */
  get updatedAt(): string | null {
    return this.#saved?.updatedAt ?? null;
  }

  /** True while the server has not acknowledged the newest text. */
  get unsaved(): boolean {
    const isOpen = this.#saved !== null || this.status().at !== 'rest';
    return isOpen && (this.pending || this.#held.length > 0);
  }

  /** Why fields, as they are now, were not saved; the others are. */
  get refused(): RefusedFields<Draft> {
    const { messages } = this.#refused;
    return Object.fromEntries(this.#held.map((field) => [field, messages[field]])) as RefusedFields<Draft>;
  }

  get #held(): (keyof Draft)[] {
    const { draft } = this.#refused;
    return (Object.keys(draft) as (keyof Draft)[]).filter((field) => draft[field] === this.newest[field]);
  }

  /** The newest text; what was refused is as the server has it. */
  get #sendable(): Draft {
    const kept = this.#saved?.draft;
    return kept ? { ...this.newest, ...pick(kept, this.#held) } : this.newest;
  }

  /** Changes fields of the newest text, for example by an upload that started earlier. */
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

  /** Saves now; resolves with the draft's id once the newest text is acknowledged, or null if that fails. */
  async flush(): Promise<string | null> {
    await this.settle();
    if (this.status().at === 'stale') return null;
    if (!this.#saved || this.pending) await this.sendNow();
    return this.#saved && !this.pending ? this.#saved.id : null;
  }

  /** Retries a failed save or `recheck` at once: the network is back, or the person asked. */
  readonly retry = (): void => {
    if (this.status().at === 'failed') void (this.unsaved ? this.flush() : this.recheck());
  };

  /** Resolves a conflict: overwrite the other text with this page's, or take over the other. */
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

  /** Shows both texts: the one kept in this browser and a newer one on the server. */
  conflict(theirs: SavedDraft<Draft>): void {
    this.stop();
    this.set({ at: 'stale', theirs });
  }

  /** Checks whether the draft was changed elsewhere; if so, shows both texts. */
  async recheck(): Promise<void> {
    if (!this.#saved) return;
    await this.#reconcile(this.#saved.id, [...this.#unanswered, this.newest]);
    this.schedule();
  }

  /** Stores unacknowledged content in this browser; during a conflict it has no base. */
  readonly keep = (): void => {
    const base = this.status().at === 'stale' ? null : this.#saved;
    const isKept = this.pending || this.#held.length > 0;
    this.#options.keep(isKept ? { draft: this.newest, baseUpdatedAt: base?.updatedAt ?? null } : null);
  };

  /** Sends unsaved content once when the page is left, without retries. An untouched new draft is not created. */
  leave(): void {
    if (this.unsaved) void this.flush();
    this.left = true;
    this.stop();
  }

  /** True if the item is no longer a draft: then only the person's own retry sends again. */
  get #movedOn(): boolean {
    const status = this.status();
    return this.#saved !== null && status.at === 'failed' && status.error instanceof MovedOnDraft;
  }

  protected override get pending(): boolean {
    if (!this.#saved) return !isEmpty(this.newest);
    return this.#unanswered.length > 0 || !sameDraft(this.#sendable, this.#saved.draft);
  }

  protected override async send(): Promise<boolean> {
    const draft = this.#sendable;
    const { newest } = this;
    const held = this.#held;
    this.#unanswered.push(draft);
    try {
      const created = !this.#saved;
      const saved = this.#saved
        ? await this.#options.store.update(this.#saved.id, draft, this.#saved.updatedAt)
        : await this.#options.store.create(draft);
      const { refused = {} as RefusedFields<Draft> } = saved;
      const wrong = Object.keys(refused) as (keyof Draft)[];
      this.#saved = { ...saved, draft: { ...draft, ...pick(saved.draft, wrong) } };
      this.#unanswered = [];
      this.#refused = {
        draft: pick(newest, [...held, ...wrong]),
        messages: { ...this.#refused.messages, ...refused },
      };
      if (created) this.#options.onCreated(this.#saved, this.left);
      return true;
    } catch (error) {
      if (error instanceof RefusedDraft) this.#unanswered = this.#unanswered.filter((one) => one !== draft);
      if (!(error instanceof StaleDraft && this.#saved)) throw error;
      await this.#reconcile(this.#saved.id, this.#unanswered);
      if (this.status().at !== 'saved' || !this.pending) return false;
      // an earlier text of this page caused the conflict
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

  /** A save whose response was lost makes the next one look stale; then the server already has one of our texts. */
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
