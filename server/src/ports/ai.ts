import type { Message } from '@greenlit/domain/ai/generation.ts';
import type { Generation } from '@greenlit/domain/ai/schemas.ts';

/** A bit of an answer as it comes. `cut`: the model ended there because it may not write more. */
export interface Piece {
  text: string;
  cut?: true;
}

/** What writes scripts. */
export interface AiPort {
  /** What the record calls it. */
  model: string;
  /** True for the drafter that works without a model. */
  offline: boolean;
  /**
   * Writes, and stops as soon as `signal` says so. A model goes by the prompt; the drafter, which cannot read, by what
   * was asked.
   * @throws AiError
   */
  write(request: { prompt: readonly Message[]; asked: Generation }, signal: AbortSignal): AsyncIterable<Piece>;
}

/**
 * `unreachable`: nobody there; `timeout`: no answer, or it did not go on; `busy`: too many requests or out of order;
 * `refused`: the settings or the request are no good; `declined`: it will not write this; `garbage`: no answer that can
 * be read; `broken`: it ended half way; `too_long`: more than any script; `empty`: no text at all.
 */
export type AiFailure =
  | 'unreachable'
  | 'timeout'
  | 'busy'
  | 'refused'
  | 'declined'
  | 'garbage'
  | 'broken'
  | 'too_long'
  | 'empty';

/** `detail` is for the log: it never holds a key, nor what anybody wrote. */
export class AiError extends Error {
  readonly kind: AiFailure;
  readonly detail: string;
  constructor(kind: AiFailure, detail: string) {
    super(`${kind}: ${detail}`);
    this.name = 'AiError';
    this.kind = kind;
    this.detail = detail;
  }
}
