import type { Message } from '@greenlit/domain/ai/generation.ts';
import type { Generation } from '@greenlit/domain/ai/schemas.ts';

/** A piece of streamed text. `cut`: the model stopped there because it reached its length limit. */
export interface Piece {
  text: string;
  cut?: true;
}

/** Generates scripts. */
export interface AiPort {
  /** The model's name in the ledger. */
  model: string;
  /** True for the built-in drafter, which works without a model. */
  offline: boolean;
  /** Generates text until `signal` aborts. Models use the prompt; the built-in drafter uses the structured request. @throws AiError */
  write(request: { prompt: readonly Message[]; asked: Generation }, signal: AbortSignal): AsyncIterable<Piece>;
}

/**
 * `unreachable`: no connection; `timeout`: no answer, or it stalled; `busy`: rate limited or out of order; `refused`: invalid
 * settings or request; `declined`: the model will not write this; `garbage`: unparsable answer; `broken`: the stream ended
 * halfway; `too_long`: longer than any script; `empty`: no text at all.
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

/** `detail` is for the log; it never contains keys or anybody's text. */
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
