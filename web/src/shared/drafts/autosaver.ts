/** The server refuses this value; sending it again would not help. */
export class RefusedDraft extends Error {}

export type SaveStatus =
  | { at: 'rest' }
  | { at: 'waiting' }
  | { at: 'saving' }
  | { at: 'saved'; when: number }
  | { at: 'failed'; error: Error; retrying: boolean };

const PAUSE_MS = 800;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Saves a value while it is edited: after a pause, one request at a time, with retries until the server has acknowledged the
 * newest value. Requests never overlap, so a slow older save cannot overwrite a newer one.
 */
export abstract class Autosaver<T, More extends { at: string } = never> {
  readonly #listeners = new Set<() => void>();
  #status: SaveStatus | More = { at: 'rest' };
  #sending: Promise<void> | null = null;
  #savedWhen: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  protected newest: T;
  protected left = false;

  constructor(newest: T) {
    this.newest = newest;
  }

  /** True if the server may not have the newest value and it can be sent. */
  protected abstract get pending(): boolean;

  /** Sends the newest value once and records the server's state. False if that differs from what was sent. */
  protected abstract send(): Promise<boolean>;

  /** Saves unsaved changes now. */
  abstract flush(): Promise<unknown>;

  /** Whether the same value may be sent again after this error. */
  protected retries(error: Error): boolean {
    return !(error instanceof RefusedDraft);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly status = (): SaveStatus | More => this.#status;

  /** Takes a new value and saves it after a pause. */
  protected edited(value: T): void {
    this.newest = value;
    this.#failures = 0;
    this.wait(PAUSE_MS);
  }

  /** Cancels the pause; resolves when no request is running. */
  protected async settle(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sending) await this.#sending;
  }

  protected sendNow(): Promise<void> {
    this.#sending ??= this.#sendOnce().finally(() => {
      this.#sending = null;
      this.schedule();
    });
    return this.#sending;
  }

  async #sendOnce(): Promise<void> {
    this.set({ at: 'saving' });
    try {
      if (await this.send()) this.acknowledged();
    } catch (error) {
      this.failed(asError(error));
    }
  }

  protected acknowledged(): void {
    this.#failures = 0;
    this.#savedWhen = Date.now();
    this.set({ at: 'saved', when: this.#savedWhen });
  }

  protected failed(error: Error, retrying = this.retries(error)): void {
    this.#failures += 1;
    this.set({ at: 'failed', error, retrying });
  }

  /** Saves after this delay, unless there is nothing to save, as after an undo. */
  protected wait(ms: number): void {
    if (this.pending) {
      this.set({ at: 'waiting' });
      this.#sendAfter(ms);
      return;
    }
    this.stop();
    this.set(this.#savedWhen === null ? { at: 'rest' } : { at: 'saved', when: this.#savedWhen });
  }

  /** After an attempt: retries failures with growing delays, and saves newer edits. */
  protected schedule(): void {
    const status: SaveStatus | More = this.#status;
    if (isRetrying(status)) {
      if (this.pending) this.#sendAfter(Math.min(FIRST_RETRY_MS * 2 ** (this.#failures - 1), LONGEST_RETRY_MS));
      else this.wait(0);
    } else if (status.at === 'saved' && this.pending) this.wait(PAUSE_MS);
  }

  protected stop(): void {
    clearTimeout(this.#timer);
  }

  protected set(status: SaveStatus | More): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }

  #sendAfter(ms: number): void {
    this.stop();
    if (this.left) return;
    this.#timer = setTimeout(() => void this.flush().catch(() => undefined), ms);
  }
}

const isRetrying = (status: { at: string }): boolean =>
  status.at === 'failed' && 'retrying' in status && status.retrying === true;
