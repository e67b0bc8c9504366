import {
  FileGone,
  isGone,
  type LargeOptions,
  NO_SPACE,
  RETRY_DELAYS,
  readStored,
  refusal,
  type StoredFile,
  signedFetch,
  UploadError,
} from './files.ts';
import { texts } from './texts.ts';

/** Parts sent at the same time. */
const LANES = 3;

interface Begun {
  id: string;
  partBytes: number;
  /** The numbers of the parts that the store has. */
  parts: number[];
}

/** The store does not respond to this browser: it is down, or its CORS rules do not allow this page. */
class OutOfReach extends Error {}

/** Whether the store was found out of reach; then this page sends everything through the server. */
let outOfReach = false;

/**
 * Sends a file directly to the file store, in parts, and has the server check it. Parts that were already sent, even from a
 * closed page, are not sent again. Null if this browser cannot reach the store. Throws UploadError.
 */
export async function uploadToStore(file: File, options: LargeOptions): Promise<StoredFile | null> {
  if (outOfReach) return null;
  try {
    // once more if the store has lost the parts
    return (await sendOnce(file, options)) ?? (await sendOnce(file, options));
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    outOfReach = true;
    return null;
  }
}

/** Null if parts are missing although all were sent. */
async function sendOnce(
  file: File,
  { category, sha256, signal, onProgress }: LargeOptions,
): Promise<StoredFile | null> {
  const said = { category, name: file.name || category, mark: markOf(file), bytes: file.size, sha256: sha256 ?? null };
  const begun: Begun = JSON.parse(await call('POST', '', said, signal));
  const parts = partsOf(file, begun);
  const sent = new Map<number, number>(begun.parts.map((number) => [number, parts.get(number)?.size ?? 0]));
  const progress = (number: number, bytes: number) => {
    sent.set(number, bytes);
    onProgress?.(
      [...sent.values()].reduce((sum, one) => sum + one, 0),
      file.size,
    );
  };
  const missing = [...parts.keys()].filter((number) => !sent.has(number));
  let arrived = sent.size > 0;
  /** Ends all lanes if one of them fails. */
  const stop = new AbortController();
  const ending = stop.signal;
  const end = () => stop.abort();
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  const lane = async () => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const part = parts.get(number) ?? new Blob();
      const at = number;
      const tag = await sendPart(begun.id, { number, part }, ending, {
        onSent: (bytes) => progress(at, bytes),
        isReached: () => arrived,
      });
      arrived = true;
      await call('PUT', `/${begun.id}/parts/${number}`, { tag }, ending);
      progress(number, part.size);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane))
    .catch(async (error: unknown) => {
      end();
      // nothing has arrived, and the upload through the server needs the same storage
      if (error instanceof OutOfReach) await call('DELETE', `/${begun.id}`, {}).catch(() => undefined);
      throw signal?.aborted ? cancelled() : error;
    })
    .finally(() => signal?.removeEventListener('abort', end));
  return finish(begun.id, signal);
}

/** How a later attempt, even from another page, recognizes the same file. */
const markOf = ({ name, type, size, lastModified }: File): string =>
  [name, type, size, lastModified].join('-').slice(0, 1_000);

function partsOf(file: File, { partBytes }: Begun): Map<number, Blob> {
  const count = Math.ceil(file.size / partBytes);
  return new Map(
    Array.from({ length: count }, (_, at) => [at + 1, file.slice(at * partBytes, (at + 1) * partBytes)] as const),
  );
}

interface Watch {
  onSent: (bytes: number) => void;
  /** Whether the store has taken any part from this browser. */
  isReached: () => boolean;
}

/** The store's tag of the part. Each attempt requests a new address. Throws OutOfReach, UploadError */
async function sendPart(
  id: string,
  { number, part }: { number: number; part: Blob },
  signal: AbortSignal,
  { onSent, isReached }: Watch,
): Promise<string> {
  for (const [tried, delay] of RETRY_DELAYS.entries()) {
    await pause(delay);
    if (signal.aborted) throw cancelled();
    const { addresses } = JSON.parse(await call('POST', `/${id}/addresses`, { parts: [number] }, signal));
    const tag = await put(addresses[number], part, signal, onSent);
    if (tag) return tag;
    onSent(0);
    if (await isGone(part)) throw new FileGone();
    if (tried > 0 && !isReached()) throw new OutOfReach();
  }
  throw new UploadError(texts.errors.network);
}

/** Null if the part did not arrive, or the store does not let this page read its tag. */
const put = (address: string, part: Blob, signal: AbortSignal, onSent: (bytes: number) => void) =>
  new Promise<string | null>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => resolve(request.status === 200 ? request.getResponseHeader('etag') : null);
    request.onerror = () => resolve(null);
    request.onabort = () => resolve(null);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    // without a type of its own, which is not signed
    request.send(part.slice(0, part.size, ''));
  });

/** Null if the server says that parts are missing. Throws UploadError */
async function finish(id: string, signal?: AbortSignal): Promise<StoredFile | null> {
  try {
    const stored = readStored(await call('POST', `/${id}/file`, {}, signal));
    if (stored) return stored;
  } catch (error) {
    if (error instanceof UploadError && error.status === 409) return null;
    throw error;
  }
  throw new UploadError(texts.errors.upload);
}

/** The body of the server's response; retries while the server is down. Throws UploadError */
async function call(method: string, path: string, body: object, signal?: AbortSignal): Promise<string> {
  const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  let failed = new UploadError(texts.errors.network);
  for (const delay of RETRY_DELAYS) {
    await pause(delay);
    if (signal?.aborted) throw cancelled();
    const response = await signedFetch(`/api/incoming${path}`, init).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (!response || typeof text !== 'string') continue;
    if (response.ok) return text;
    failed = refusal(response.status, text);
    if (response.status < 500 || response.status === NO_SPACE) break;
  }
  throw failed;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const cancelled = () => new UploadError(texts.errors.upload, undefined, true);
