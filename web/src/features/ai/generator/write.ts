import { credential } from '../../../app/look.ts';
import { endSession } from '../../../app/session.ts';
import { type ApiError, type Refusal, refused, unreachable } from '../../../shared/graphql.ts';
import { eventReader } from './events.ts';

export type GenerationRequest = {
  /** The topic or, with `previous`, what to change in that text. */
  topic: string;
  previous?: string;
  settings: {
    length: number | null;
    category: string | null;
    tone: string | null;
    audience: string | null;
    withCompliance: boolean;
  };
};

/** The generation record's id, also if generating is stopped; `offline`: no model was used. */
export type Begun = { generationId: string; offline: boolean };
/** The final text; `notice` is what the person must know about it. */
export type Written = Begun & { text: string; notice: string | null };

type Options = { signal: AbortSignal; onBegin: (begun: Begun) => void; onText: (piece: string) => void };

/** Generates a script and passes on each piece as it arrives. Throws ApiError, and the reason of `signal` if it is aborted. */
export async function writeScript(request: GenerationRequest, { signal, onBegin, onText }: Options): Promise<Written> {
  const broken = unreachable(signal);
  const response = await fetch('/api/ai/scripts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: credential() ?? '' },
    body: JSON.stringify(request),
    signal,
  }).catch(broken);
  if (!response.ok || !response.body) throw failure(await response.json().catch(() => ({})), response.status);

  const read = eventReader();
  const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
  while (true) {
    const { done, value } = await pieces.read().catch(broken);
    // a stream without a final event was interrupted
    if (done) return broken(new Error('cut off'));
    for (const { event, data } of read(value)) {
      if (event === 'begin') onBegin(JSON.parse(data) as Begun);
      else if (event === 'text') onText((JSON.parse(data) as { text: string }).text);
      else if (event === 'end') return JSON.parse(data) as Written;
      else if (event === 'failed') throw failure(JSON.parse(data) as Refusal, 500);
    }
  }
}

function failure(answer: Refusal, status: number): ApiError {
  const error = refused(answer, status);
  if (error.code === 'UNAUTHENTICATED') endSession('expired');
  return error;
}
