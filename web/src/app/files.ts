import { DetailedError, defaultOptions, Upload, type UploadOptions } from 'tus-js-client';
import { credential } from './look.ts';
import { endSession, mayBeRenewed, token, tokenAfter } from './session.ts';
import { texts } from './texts.ts';

/** `url` is the stable, unsigned form that is stored; `signedUrl` works for an hour; `key` names the object. */
export type StoredFile = { url: string; signedUrl: string; key: string };

export type LargeCategory = 'videos' | 'originals';
export type SmallCategory = 'images' | 'docs' | 'thumbs' | 'signatures' | 'captions';

/** Why an upload failed, as a message for people. `aborted` if the person cancelled it. */
export class UploadError extends Error {
  readonly status: number | undefined;
  readonly aborted: boolean;

  constructor(message: string, status?: number, aborted = false) {
    super(message);
    this.name = 'UploadError';
    this.status = status;
    this.aborted = aborted;
  }
}

/** The chosen file was changed or removed since: only choosing it again helps. */
export class FileGone extends UploadError {
  constructor() {
    super(texts.errors.fileGone);
  }
}

/** Whether a chosen file can no longer be read: browsers refuse a file that is not the one that was chosen. */
export const isGone = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => false,
      () => true,
    );

export type LargeOptions = {
  category: LargeCategory;
  /** The upload with the media, if the file is only the head of a video. */
  media?: string;
  /** Lower-case hex; the server refuses bytes that do not match. */
  sha256?: string;
  signal?: AbortSignal;
  /** Bytes sent and in total; increases, except that a resumed upload continues from where it stopped. */
  onProgress?: (sent: number, total: number) => void;
};

/** Milliseconds between attempts. */
export const RETRY_DELAYS = [0, 1000, 3000, 5000, 10_000];

/** The account's storage or the server's disk is full: retrying at once does not help. */
export const NO_SPACE = 507;

const BEARER = 'Bearer ';

/** Calls with the session's token; retries once if the session got a new token meanwhile. */
export async function signedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const used = token();
  const call = (key: string) =>
    fetch(url, { ...init, headers: { ...init.headers, authorization: credential(key) ?? BEARER } });
  const response = await call(used);
  const renewed = response.status === 401 ? await tokenAfter(used) : null;
  return renewed ? call(renewed) : response;
}

/** Settings of all chunked uploads. */
export const TUS = {
  endpoint: '/api/uploads',
  retryDelays: RETRY_DELAYS,
  chunkSize: 8 * 1024 * 1024,
  onBeforeRequest: (request) => {
    request.setHeader('authorization', credential() ?? BEARER);
  },
  onShouldRetry: (error) => {
    const status = error.originalResponse?.getStatus() ?? 0;
    if (status === 401)
      return mayBeRenewed(error.originalRequest.getHeader('authorization')?.slice(BEARER.length) ?? '');
    return status === 0 || status === 409 || status === 423 || (status >= 500 && status !== NO_SPACE);
  },
} satisfies UploadOptions;

/**
 * Uploads in chunks. An interrupted upload (network failure, closed tab) resumes when the same file is chosen again. Throws
 * UploadError; after an abort, the bytes already sent are kept for the next attempt.
 */
export function uploadInChunks(file: File, options: LargeOptions): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    if (options.signal?.aborted) return reject(new UploadError(texts.errors.upload, undefined, true));
    const upload = new Upload(file, {
      ...TUS,
      onBeforeRequest: async (request) => {
        if (await isGone(file)) throw new FileGone();
        TUS.onBeforeRequest(request);
      },
      onShouldRetry: (error) => !(error.causingError instanceof FileGone) && TUS.onShouldRetry(error),
      metadata: {
        filename: file.name,
        category: options.category,
        ...(options.sha256 ? { sha256: options.sha256 } : {}),
        ...(options.media ? { media: options.media } : {}),
      },
      onProgress: (sent, total) => options.onProgress?.(sent, total),
      onError: async (error) => reject((await isGone(file)) ? new FileGone() : failure(error)),
      onSuccess: ({ lastResponse }) => {
        const heard = readStored(lastResponse.getBody());
        const stored = heard ? Promise.resolve(heard) : answerTo(upload.url ?? '', options.signal);
        stored.then((file) => {
          resolve(file);
          void forget(upload);
        }, reject);
      },
    });
    options.signal?.addEventListener('abort', () => {
      void upload.abort();
      reject(new UploadError(texts.errors.upload, undefined, true));
    });
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous);
      if (!options.signal?.aborted) upload.start();
    });
  });
}

/** The result of an upload that is complete but whose response was missed. Throws UploadError. */
export async function answerTo(url: string, signal?: AbortSignal, delays = RETRY_DELAYS): Promise<StoredFile> {
  for (const delay of delays) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (signal?.aborted) break;
    const response = await signedFetch(url).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (!response || typeof text !== 'string' || response.status >= 500) continue;
    const stored = response.ok ? readStored(text) : undefined;
    if (stored) return stored;
    throw refusal(response.status, text);
  }
  throw new UploadError(texts.errors.upload, undefined, signal?.aborted ?? false);
}

/** Makes sure that the same file starts a new upload when chosen again. */
async function forget(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await defaultOptions.urlStorage.removeUpload(urlStorageKey);
}

/**
 * Uploads a picture, a document or a signature in one request. With `use`, the server refuses a file that its reader could not open.
 * Throws UploadError with the server's message.
 */
export async function uploadSmall(
  file: File | Blob,
  category: SmallCategory,
  name?: string,
  use?: 'reviewFile',
): Promise<StoredFile> {
  const form = new FormData();
  form.append('category', category);
  if (use) form.append('use', use);
  form.append('files', file, name ?? (file instanceof File ? file.name : category));
  const response = await signedFetch('/api/files', { method: 'POST', body: form }).catch(async () => {
    throw (await isGone(file)) ? new FileGone() : new UploadError(texts.errors.network);
  });
  const text = await response.text();
  if (!response.ok) throw refusal(response.status, text);
  const stored = readStored(text);
  if (!stored) throw new UploadError(texts.errors.upload);
  return stored;
}

export function failure(error: Error | DetailedError): UploadError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return new UploadError(texts.errors.network);
  return refusal(response.getStatus(), response.getBody());
}

export function refusal(status: number, body: string): UploadError {
  if (status === 401) endSession('expired');
  return new UploadError(messageIn(body) ?? texts.errors.upload, status);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function messageIn(body: string): string | undefined {
  const value = parsed(body);
  const message = value && typeof value === 'object' && 'message' in value ? value.message : undefined;
  return typeof message === 'string' && message ? message : undefined;
}

export function readStored(body: string): StoredFile | undefined {
  const value = parsed(body);
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (!one || typeof one !== 'object' || !('url' in one) || !('signedUrl' in one) || !('key' in one)) return undefined;
  return { url: String(one.url), signedUrl: String(one.signedUrl), key: String(one.key) };
}
