import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type S3Settings, StorageUnavailable } from '../ports/storage.ts';

const TRIES = 3;
const PAUSE_MS = 200;
/** How long the store may take to begin its response. */
const PATIENCE_MS = 20_000;
/** The same when the store assembles or copies objects, which can be gigabytes. */
const PATIENCE_WITH_BYTES_MS = 300_000;

type Ask = (
  address: string | URL,
  init: RequestInit,
  accepted: readonly number[],
  options?: { isLong?: boolean },
) => Promise<Response>;

/** The address of the bucket, without a trailing slash. */
export const bucketAddress = ({ bucket, endpoint, origin }: S3Settings): string =>
  endpoint === null ? origin : `${endpoint.replace(/\/$/, '')}/${bucket}`;

export const s3Client = ({ accessKeyId, secretAccessKey, region }: S3Settings): AwsClient =>
  new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

/**
 * Signs and sends a request, and retries if the store is busy or unreachable.
 * @throws StorageUnavailable if it stays so
 */
export const asker =
  (client: AwsClient): Ask =>
  async (address, init, accepted, { isLong = false } = {}) => {
    for (let tries = 1; ; tries++) {
      const outcome = await once(await client.sign(address, init), isLong);
      if (outcome instanceof Response) {
        if (accepted.includes(outcome.status)) return outcome;
        await drain(outcome);
        if (outcome.status !== 429 && outcome.status < 500)
          throw new Error(`the file store answered ${outcome.status} to ${new URL(outcome.url).pathname}`);
      }
      if (tries === TRIES)
        throw new StorageUnavailable('the file store does not answer', {
          cause: outcome instanceof Response ? `status ${outcome.status}` : outcome,
        });
      await sleep(PAUSE_MS * 4 ** (tries - 1));
    }
  };

/** The response, or the reason there is none. A request that carries a file may take as long as the file needs. */
async function once(request: Request, isLong: boolean): Promise<Response | Error> {
  const impatient = new AbortController();
  const patience = isLong ? PATIENCE_WITH_BYTES_MS : PATIENCE_MS;
  const carriesFile = request.method === 'PUT' && !isLong;
  const timer = carriesFile ? undefined : setTimeout(() => impatient.abort(), patience);
  try {
    return await fetch(request, { signal: impatient.signal });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    clearTimeout(timer);
  }
}

/** The length of an object; null if there is none. */
export async function sizeAt(ask: Ask, address: string | URL): Promise<number | null> {
  const { status, headers } = await ask(address, { method: 'HEAD' }, [200, 404]);
  return status === 404 ? null : Number(headers.get('content-length'));
}

/** Frees the connection of a response that is not read. */
export const drain = async (response: Response): Promise<void> => void (await response.arrayBuffer());
