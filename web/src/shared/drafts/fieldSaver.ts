import { Autosaver } from './autosaver.ts';
import { isRefusal } from './draftErrors.ts';

/** Saves one field of an existing item; a value that is not `valid` waits until it is. */
export class FieldSaver<T> extends Autosaver<T> {
  readonly #save: (value: T) => Promise<unknown>;
  readonly #valid: (value: T) => boolean;
  #acknowledged: T;
  /** Why the last attempt failed, also during the next one. */
  problem: Error | null = null;

  constructor(value: T, save: (value: T) => Promise<unknown>, valid: (value: T) => boolean = () => true) {
    super(value);
    this.#acknowledged = value;
    this.#save = save;
    this.#valid = valid;
  }

  get value(): T {
    return this.newest;
  }

  get unsaved(): boolean {
    return this.newest !== this.#acknowledged;
  }

  change(value: T): void {
    this.edited(value);
  }

  /** Saves unsaved changes; rejects if that fails. */
  async flush(): Promise<void> {
    await this.settle();
    if (this.pending) await this.sendNow();
    const status = this.status();
    if (status.at === 'failed') throw status.error;
  }

  /** Continues from a value that the server already has. */
  reset(value: T): void {
    this.newest = value;
    this.#acknowledged = value;
    this.problem = null;
    this.wait(0);
  }

  /** Retries a failed save when the network is back. */
  readonly retry = (): void => {
    const status = this.status();
    if (status.at === 'failed' && status.retrying) void this.flush().catch(() => undefined);
  };

  /** Sends unsaved changes once when the page is left, without retries. */
  leave(): void {
    void this.flush().catch(() => undefined);
    this.left = true;
    this.stop();
  }

  protected override get pending(): boolean {
    return this.unsaved && this.#valid(this.newest);
  }

  protected override async send(): Promise<boolean> {
    const sent = this.newest;
    await this.#save(sent);
    this.#acknowledged = sent;
    return true;
  }

  protected override acknowledged(): void {
    this.problem = null;
    super.acknowledged();
  }

  protected override failed(error: Error): void {
    this.problem = error;
    super.failed(error);
  }

  protected override retries(error: Error): boolean {
    return !isRefusal(error);
  }
}
