import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { partsOf, type S3Settings, type Storage, StorageUnavailable } from '../ports/storage.ts';

const TRIES = 3;
const PAUSE_MS = 200;
/** How long the store may take to begin its answer. */
const PATIENCE_MS = 20_000;

/** Where the bucket is, without a slash at its end. */
const bucketAddress = ({ bucket, endpoint, origin }: S3Settings): string =>
  endpoint === null ? origin : `${endpoint.replace(/\/$/, '')}/${bucket}`;

/**
 * Objects in a bucket, named by their keys. Each is sent with the SHA-256 that its key promises, so that the store refuses bytes
 * that are others. An object of up to 5 GB is one request, and no upload of ours is longer.
 */
export function s3Storage(settings: S3Settings): Storage {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = bucketAddress(settings);
  const addressOf = (key: string) => {
    partsOf(key);
    return `${base}/${settings.prefix}${key}`;
  };
  const ask = (address: string, init: RequestInit, accepted: readonly number[]) =>
    answered(() => client.sign(address, init), accepted);
  const size = async (key: string) => {
    const { status, headers } = await ask(addressOf(key), { method: 'HEAD' }, [200, 404]);
    return status === 404 ? null : Number(headers.get('content-length'));
  };
  return {
    size,
    async put(key, path) {
      const { sha256 } = partsOf(key);
      if ((await size(key)) !== null) return;
      // read from the disk as it is sent, with its length known
      const body = await openAsBlob(path);
      await drain(
        await ask(addressOf(key), { method: 'PUT', body, headers: { 'x-amz-content-sha256': sha256 } }, [200]),
      );
    },
    async remove(key) {
      await drain(await ask(addressOf(key), { method: 'DELETE' }, [200, 204, 404]));
    },
    async read(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const { body } = await ask(addressOf(key), { headers }, [range ? 206 : 200]);
      return body ? Readable.fromWeb(body) : Readable.from([]);
    },
    async readForClient(key, range) {
      return this.read(key, range);
    },
    async address(key, { seconds, type, disposition }) {
      const address = new URL(addressOf(key));
      address.searchParams.set('X-Amz-Expires', String(seconds));
      address.searchParams.set('response-content-type', type);
      address.searchParams.set('response-content-disposition', disposition);
      const { url } = await client.sign(address, { aws: { signQuery: true } });
      return url;
    },
  };
}

/**
 * What is wrong with the bucket and will stay wrong, in one sentence; null if nothing is, or if the store is only away for now.
 */
export async function bucketFault(settings: S3Settings): Promise<string | null> {
  const { accessKeyId, secretAccessKey, region, bucket } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  try {
    const { status } = await answered(
      () => client.sign(bucketAddress(settings), { method: 'HEAD' }),
      [200, 301, 400, 403, 404],
    );
    if (status === 404) return `the bucket "${bucket}" does not exist`;
    if (status === 403) return `the store does not let these keys into the bucket "${bucket}"`;
    return status === 200 ? null : `the bucket "${bucket}" is not in the region "${region}"`;
  } catch (error) {
    if (error instanceof StorageUnavailable) return null;
    throw error;
  }
}

/** Signs and sends, again if the store is busy or away. @throws StorageUnavailable if it stays so */
async function answered(sign: () => Promise<Request>, accepted: readonly number[]): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const outcome = await once(await sign());
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
}

/** The answer, or why there is none. A request that carries a file may take as long as that takes. */
async function once(request: Request): Promise<Response | Error> {
  const impatient = new AbortController();
  const timer = request.method === 'PUT' ? undefined : setTimeout(() => impatient.abort(), PATIENCE_MS);
  try {
    return await fetch(request, { signal: impatient.signal });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    clearTimeout(timer);
  }
}

/** Frees the connection of an answer that nobody reads. */
const drain = async (response: Response): Promise<void> => void (await response.arrayBuffer());
