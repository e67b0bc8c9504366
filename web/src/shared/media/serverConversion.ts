import { CONVERSION_FAILURES, ORIGINAL_DAYS } from '@greenlit/domain/videos/conversion.ts';
import { UploadError } from '../../app/files.ts';
import { ApiError, api } from '../../app/graphql.ts';
import { uploadLarge } from '../../app/uploadLarge.ts';
import type { ConversionStateFragment } from '../../gen/graphql.ts';
import { CancelConversion, ConvertVideo, GetConversion } from './data.ts';
import { texts } from './texts.ts';
import type { JobTools } from './useJob.ts';

const words = texts.server;

/** Polling interval in milliseconds. */
const LOOK_EVERY = 1_500;
/** Failed polls in a row before giving up: the network may be down for a minute. */
const PATIENCE = 40;

/** Why the server could not convert the file either; `title` if there is a fixed one. */
export class ConversionFailed extends Error {
  readonly title: string | undefined;

  constructor(message: string, title?: string) {
    super(message);
    this.title = title;
  }
}

/** An mp4 made and stored by the server; `notice` says what is missing in it. */
export type ConvertedVideo = { url: string; signedUrl: string | null; notice: string | null };

type Sending = { label?: string; sha256?: (file: File) => Promise<string> };

/** The stored address of uploaded files, so that a retry continues from there. */
const sent = new WeakMap<File, string>();

/**
 * Uploads the original and lets the server convert it. Cancelling also cancels on the server. Throws UploadError, ApiError and
 * ConversionFailed; a retry with the same file does not upload it again.
 */
export async function convertOnServer(file: File, tools: JobTools, sending: Sending = {}): Promise<ConvertedVideo> {
  const url = sent.get(file) ?? (await send(file, tools, sending));
  sent.set(file, url);
  tools.step(words.converting);
  const begun = await begin(url).catch((error: unknown) => {
    // the server may no longer have it
    if (error instanceof ApiError && error.code === 'INVALID') sent.delete(file);
    if (error instanceof ApiError && error.reason === 'no_transcoder')
      throw new ConversionFailed(error.message, texts.failures.notReady);
    throw error;
  });
  return followed(begun, tools, words);
}

/** What is said while the server works, and of a file that it could not use. */
type Labels = { waiting: (before: number) => string; converting: string; kept?: (days: number) => string };

/** Waits for work that the server has begun. Cancelling also cancels it there. Throws ApiError and ConversionFailed. */
export async function followed(
  begun: ConversionStateFragment,
  tools: JobTools,
  labels: Labels,
): Promise<ConvertedVideo> {
  const cancel = () => void api(CancelConversion, { id: begun.id }).catch(() => {});
  tools.signal.addEventListener('abort', cancel);
  // cancelled while being requested
  if (tools.signal.aborted) cancel();
  try {
    return await watched(begun, tools, labels);
  } finally {
    tools.signal.removeEventListener('abort', cancel);
  }
}

async function send(file: File, { signal, step, progress }: JobTools, sending: Sending): Promise<string> {
  step(sending.label ?? words.sending);
  const sha256 = await sending.sha256?.(file);
  const stored = await uploadLarge(file, {
    category: 'originals',
    ...(sha256 && { sha256 }),
    signal,
    onProgress: (done, total) => progress(total > 0 ? done / total : 0),
  }).catch(refusedUpload);
  return stored.url;
}

/** A server that cannot convert refuses the upload already. */
function refusedUpload(error: unknown): never {
  if (error instanceof UploadError && error.message === CONVERSION_FAILURES.unavailable)
    throw new ConversionFailed(error.message, texts.failures.notReady);
  throw error;
}

const begin = async (url: string): Promise<ConversionStateFragment> => (await api(ConvertVideo, { url })).convertVideo;

async function watched(
  begun: ConversionStateFragment,
  { signal, step, progress }: JobTools,
  labels: Labels,
): Promise<ConvertedVideo> {
  let now = begun;
  let shown: string | undefined;
  for (;;) {
    signal.throwIfAborted();
    if (now.state === 'done' && now.url)
      return { url: now.url, signedUrl: now.signedUrl ?? null, notice: now.message ?? null };
    if (now.state === 'cancelled') throw new ConversionFailed(words.stopped);
    if (now.state === 'failed') {
      const message = now.message ?? words.stopped;
      const title = message === CONVERSION_FAILURES.unreadable ? texts.failures.metadata : undefined;
      const kept = labels.kept ? ` ${labels.kept(ORIGINAL_DAYS.failed)}` : '';
      throw new ConversionFailed(`${message}${kept}`, title);
    }
    const label = now.state === 'queued' ? labels.waiting(now.waitingBefore ?? 0) : labels.converting;
    if (label !== shown) step(label);
    shown = label;
    if (now.progress > 0) progress(now.progress);
    await pause(LOOK_EVERY, signal);
    now = await looked(now.id, signal);
  }
}

async function looked(id: string, signal: AbortSignal): Promise<ConversionStateFragment> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { getConversion: found } = await api(GetConversion, { id }, { signal });
      if (found) return found;
      throw new ConversionFailed(words.stopped);
    } catch (error) {
      const passes = error instanceof ApiError && ['NETWORK', 'UNAVAILABLE', 'INTERNAL'].includes(error.code);
      if (!passes || tries >= PATIENCE) throw error;
      await pause(LOOK_EVERY, signal);
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    signal.addEventListener('abort', over);
  });
