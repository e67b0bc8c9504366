import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type S3Settings, StorageUnavailable } from '../ports/storage.ts';

const TRIES = 3;
const PAUSE_MS = 200;
/** How long the store may take to begin its answer. */
const PATIENCE_MS = 20_000;
/** The same where the store puts together or copies what it has: it can be gigabytes. */
const PATIENCE_WITH_BYTES_MS = 300_000;

type Ask = (
  address: string | URL,
  init: RequestInit,
  accepted: readonly number[],
  options?: { isLong?: boolean },
) => Promise<Response>;

/** Where the bucket is, without a slash at its end. */
export const bucketAddress = ({ bucket, endpoint, origin }: S3Settings): string =>
  endpoint === null ? origin : `${endpoint.replace(/\/$/, '')}/${bucket}`;

export const clientOf = ({ accessKeyId, secretAccessKey, region }: S3Settings): AwsClient =>
  new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

/** Signs and sends, again if the store is busy or away. @throws StorageUnavailable if it stays so */
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

/** The answer, or why there is none. A request that carries a file may take as long as that takes. */
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

/** Frees the connection of an answer that nobody reads. */
export const drain = async (response: Response): Promise<void> => void (await response.arrayBuffer());
