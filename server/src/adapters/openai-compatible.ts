import { setTimeout as pause } from 'node:timers/promises';
import { ANSWER_MAX } from '@greenlit/domain/ai/output.ts';
import { AiError, type AiPort, type Piece } from '../ports/ai.ts';

/** Maximum length of a line; a chunk normally has a few hundred characters. */
const LINE_MAX = 200_000;

/**
 * The data of server-sent events, one at a time, however the bytes are split. Buffers one line at most. @throws AiError for an
 * endless line
 */
async function* eventData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX) throw new AiError('garbage', 'an endless line');
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
  }
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim();
}

interface Settings {
  baseUrl: string;
  model: string;
  apiKey: string | null;
}

/** Timeouts in milliseconds, and how often a request without any text is retried. */
const PATIENCE = { firstMs: 60_000, silenceMs: 30_000, totalMs: 240_000, retries: 2, pauseMs: 700 };
/** Maximum size of a response in bytes: enough for 40,000 characters including reasoning. */
const BYTES_MAX = 8_000_000;
/** The longest retry delay that a busy server may request. */
const WAIT_MAX_MS = 5_000;

/** Works with any server for OpenAI's chat completions: OpenAI, a gateway, or a local model. */
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
          // no retry once text has been passed on, because it cannot be taken back
          if (said || waitMs === null || tries >= limits.retries || ends.aborted) throw failure;
          await pause(Math.max(waitMs, limits.pauseMs * 2 ** tries), null, { signal: ends }).catch(() => {
            throw failure;
          });
        }
      }
    },
  };
}

/** A temporary failure: a retry may succeed. */
class Passing extends Error {
  readonly failure: AiError;
  readonly waitMs: number;
  constructor(failure: AiError, waitMs = 0) {
    super(failure.message);
    this.failure = failure;
    this.waitMs = waitMs;
  }
}

/** `waitMs` null: a retry would fail the same way. */
function readFailure(error: unknown, signal: AbortSignal): { failure: AiError; waitMs: number | null } {
  if (error instanceof AiError) return { failure: error, waitMs: null };
  if (error instanceof Passing) return { failure: error.failure, waitMs: error.waitMs };
  if (signal.aborted) return { failure: new AiError('broken', 'the request was cancelled'), waitMs: null };
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
      // a redirect would send the key and the text to another server
      redirect: 'error',
      signal: AbortSignal.any([ends, silence.signal]),
    });
    if (!response.ok) throw await refusedBy(response);
    if (!response.body) throw new AiError('garbage', 'a response without a body');
    yield* textOf(response.headers.get('content-type') ?? '', bytesOf(response.body, heard));
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/** The failure for a status other than 200. The body is discarded, because it may repeat the request. */
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

/** @throws AiError if the response is too long or the connection breaks */
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
  if (!ended) throw new Passing(new AiError('broken', 'the stream stopped before its end'));
}

/** Servers that do not stream send a single response, which is read as one piece. */
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
  if (value.error) throw new Passing(new AiError('busy', 'an error instead of a response'));
  // some servers send a last chunk that contains only usage data
  const [choice = {}] = (Array.isArray(value.choices) ? value.choices : []) as Choice[];
  const content = choice.delta?.content ?? choice.message?.content;
  const finish = choice.finish_reason ?? (choice.message ? 'stop' : null);
  return { text: typeof content === 'string' ? content : '', finish: typeof finish === 'string' ? finish : null };
}
