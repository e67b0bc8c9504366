import { setTimeout as pause } from 'node:timers/promises';
import { ANSWER_MAX } from '@greenlit/domain/ai/output.ts';
import { AiError, type AiPort, type Piece } from '../ports/ai.ts';
import { eventData } from './openai-stream.ts';

interface Settings {
  baseUrl: string;
  model: string;
  apiKey: string | null;
}

/** Milliseconds, and how often a request is sent again that brought no text. */
const PATIENCE = { firstMs: 60_000, silenceMs: 30_000, totalMs: 240_000, retries: 2, pauseMs: 700 };
/** Bytes of an answer: what belongs to 40,000 characters, thoughts included, and no more is ever held. */
const BYTES_MAX = 8_000_000;
/** The longest wait that a busy server may ask for. */
const WAIT_MAX_MS = 5_000;

/** Any server that speaks OpenAI's chat completions: theirs, a gateway, or a model on a machine of one's own. */
export function openaiCompatible(settings: Settings, patience: Partial<typeof PATIENCE> = {}): AiPort {
  const limits = { ...PATIENCE, ...patience };
  return {
    model: settings.model,
    offline: false,
    async *write({ prompt }, signal) {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(limits.totalMs)]);
      for (let tries = 0; ; tries += 1) {
        let said = false;
        try {
          for await (const piece of answer(settings, prompt, limits, ends)) {
            said ||= piece.text !== '';
            yield piece;
          }
          return;
        } catch (error) {
          const { failure, waitMs } = readFailure(error, signal);
          // what was said cannot be taken back: from its first word on there is no second try
          if (said || waitMs === null || tries >= limits.retries || ends.aborted) throw failure;
          await pause(Math.max(waitMs, limits.pauseMs * 2 ** tries), null, { signal: ends }).catch(() => {
            throw failure;
          });
        }
      }
    },
  };
}

/** A failure that passes by itself, perhaps: after a while another try may work. */
class Passing extends Error {
  readonly failure: AiError;
  readonly waitMs: number;
  constructor(failure: AiError, waitMs = 0) {
    super(failure.message);
    this.failure = failure;
    this.waitMs = waitMs;
  }
}

/** `waitMs` null: another try would end the same way. */
function readFailure(error: unknown, signal: AbortSignal): { failure: AiError; waitMs: number | null } {
  if (error instanceof AiError) return { failure: error, waitMs: null };
  if (error instanceof Passing) return { failure: error.failure, waitMs: error.waitMs };
  if (signal.aborted) return { failure: new AiError('broken', 'nobody waits for it any more'), waitMs: null };
  const { name = '', cause } = error instanceof Error ? error : {};
  if (name === 'TimeoutError') return { failure: new AiError('timeout', 'it took too long'), waitMs: null };
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : name;
  return { failure: new AiError('unreachable', code), waitMs: 0 };
}

async function* answer(
  { baseUrl, model, apiKey }: Settings,
  messages: readonly object[],
  { firstMs, silenceMs }: typeof PATIENCE,
  ends: AbortSignal,
): AsyncGenerator<Piece> {
  const silence = new AbortController();
  const silent = () => silence.abort(new DOMException('nothing came', 'TimeoutError'));
  let timer = setTimeout(silent, firstMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(silent, silenceMs);
  };
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body: JSON.stringify({ model, messages, stream: true }),
      // an address that leads elsewhere would get the key and the words
      redirect: 'error',
      signal: AbortSignal.any([ends, silence.signal]),
    });
    if (!response.ok) throw await refusedBy(response);
    if (!response.body) throw new AiError('garbage', 'an answer without a body');
    yield* textOf(response.headers.get('content-type') ?? '', bytesOf(response.body, heard));
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/** What an answer other than 200 means. Its body is thrown away: it may repeat what was sent. */
async function refusedBy(response: Response): Promise<AiError | Passing> {
  await response.body?.cancel().catch(() => undefined);
  const { status } = response;
  const detail = `status ${status}`;
  if (status !== 429 && status < 500) return new AiError('refused', detail);
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  const waitMs = Number.isFinite(seconds) ? seconds * 1_000 : 0;
  const failure = new AiError('busy', detail);
  return waitMs > WAIT_MAX_MS ? failure : new Passing(failure, waitMs);
}

/** @throws AiError when more comes than an answer can have, or the line breaks */
async function* bytesOf(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      heard();
      bytes += chunk.length;
      if (bytes > BYTES_MAX) throw new AiError('too_long', `more than ${BYTES_MAX} bytes`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof AiError || (error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name))) throw error;
    throw new Passing(new AiError('broken', 'the connection was lost'));
  }
}

async function* textOf(type: string, bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Piece> {
  const isStream = type.includes('event-stream');
  if (!isStream && !type.includes('json')) throw new AiError('garbage', 'neither a stream nor JSON');
  let characters = 0;
  let ended = false;
  for await (const data of isStream ? eventData(bytes) : wholeText(bytes)) {
    if (data === '[DONE]') return;
    const { text, finish } = choiceIn(data);
    characters += text.length;
    if (characters > ANSWER_MAX) throw new AiError('too_long', `more than ${ANSWER_MAX} characters`);
    if (finish === 'content_filter') throw new AiError('declined', 'content_filter');
    if (text !== '' || finish === 'length') yield { text, ...(finish === 'length' ? { cut: true } : {}) };
    ended ||= finish !== null;
  }
  if (!ended) throw new Passing(new AiError('broken', 'it ended without an end'));
}

/** Servers that do not stream send one answer, which is read like one piece. */
async function* wholeText(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of bytes) text += decoder.decode(chunk, { stream: true });
  yield text + decoder.decode();
}

interface Choice {
  delta?: { content?: unknown };
  message?: { content?: unknown };
  finish_reason?: unknown;
}

function choiceIn(data: string): { text: string; finish: string | null } {
  let value: { choices?: unknown; error?: unknown } | null;
  try {
    value = JSON.parse(data);
  } catch {
    throw new AiError('garbage', 'no JSON');
  }
  if (value === null || typeof value !== 'object') throw new AiError('garbage', 'no object');
  if (value.error) throw new Passing(new AiError('busy', 'an error instead of an answer'));
  // some send a last piece with nothing but what it cost
  const [choice = {}] = (Array.isArray(value.choices) ? value.choices : []) as Choice[];
  const content = choice.delta?.content ?? choice.message?.content;
  const finish = choice.finish_reason ?? (choice.message ? 'stop' : null);
  return { text: typeof content === 'string' ? content : '', finish: typeof finish === 'string' ? finish : null };
}
