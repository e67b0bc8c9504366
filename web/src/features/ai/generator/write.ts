import { ApiError, codeOf, type ErrorCode } from '../../../app/graphql.ts';
import { endSession, token } from '../../../app/session.ts';
import { texts as frame } from '../../../app/texts.ts';
import { eventReader } from './events.ts';

export type GenerationRequest = {
  /** What it is about, or, with `previous`, what should change in that text. */
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

/** What the record of a text's making is called, also of one that is stopped; `offline`: no model wrote it. */
export type Begun = { generationId: string; offline: boolean };
/** The text as it was left; `notice` is what the person has to know of it. */
export type Written = Begun & { text: string; notice: string | null };

type Options = { signal: AbortSignal; onBegin: (begun: Begun) => void; onText: (piece: string) => void };
type Refusal = { code?: ErrorCode; reason?: string; message?: string; fields?: Record<string, string> };

/** Has a script written; every piece is handed on as it comes. Throws ApiError, and what `signal` says once it is aborted. */
export async function writeScript(request: GenerationRequest, { signal, onBegin, onText }: Options): Promise<Written> {
  const broken = (cause: unknown): never => {
    if (signal.aborted) throw cause;
    throw new ApiError(frame.errors.network, 'NETWORK');
  };
  const response = await fetch('/api/ai/scripts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token()}` },
    body: JSON.stringify(request),
    signal,
  }).catch(broken);
  if (!response.ok || !response.body) throw refused(await response.json().catch(() => ({})), response.status);

  const read = eventReader();
  const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
  while (true) {
    const { done, value } = await pieces.read().catch(broken);
    // whoever ends without a last word was cut off
    if (done) return broken(new Error('cut off'));
    for (const { event, data } of read(value)) {
      if (event === 'begin') onBegin(JSON.parse(data) as Begun);
      else if (event === 'text') onText((JSON.parse(data) as { text: string }).text);
      else if (event === 'end') return JSON.parse(data) as Written;
      else if (event === 'failed') throw refused(JSON.parse(data) as Refusal, 500);
    }
  }
}

function refused(answer: Refusal, status: number): ApiError {
  const code = answer.code ?? codeOf(status);
  if (code === 'UNAUTHENTICATED') endSession('expired');
  // Without a code of our own it was something in between that answered, and its words are not for people.
  const message = (answer.code && answer.message) || frame.errors.generic;
  return new ApiError(message, code, answer.reason, answer.fields);
}
