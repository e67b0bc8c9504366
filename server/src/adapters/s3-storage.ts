import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { parseStorageKey, type S3Settings, type Storage, StorageUnavailable } from '../ports/storage.ts';
import { s3Incoming } from './s3-incoming.ts';
import { asker, bucketAddress, drain, s3Client, sizeAt } from './s3-requests.ts';

/**
 * Objects in a bucket, named by their keys. Each is sent with the SHA-256 from its key, so that the store refuses any other
 * bytes. An object of up to 5 GB takes one request, and none of our uploads is longer.
 */
export function s3Storage(settings: S3Settings): Storage {
  const client = s3Client(settings);
  const ask = asker(client);
  const base = bucketAddress(settings);
  const objectUrl = (key: string) => {
    parseStorageKey(key);
    return `${base}/${settings.prefix}${key}`;
  };
  const size = async (key: string) => sizeAt(ask, objectUrl(key));
  return {
    size,
    incoming: s3Incoming(settings, objectUrl),
    async put(key, path) {
      const { sha256 } = parseStorageKey(key);
      if ((await size(key)) !== null) return;
      // streamed from disk, with a known length
      const body = await openAsBlob(path);
      await drain(
        await ask(objectUrl(key), { method: 'PUT', body, headers: { 'x-amz-content-sha256': sha256 } }, [200]),
      );
    },
    async remove(key) {
      await drain(await ask(objectUrl(key), { method: 'DELETE' }, [200, 204, 404]));
    },
    async read(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const { body } = await ask(objectUrl(key), { headers }, [range ? 206 : 200]);
      return body ? Readable.fromWeb(body) : Readable.from([]);
    },
    async readForClient(key, range) {
      return this.read(key, range);
    },
    async address(key, { seconds, type, disposition }) {
      const address = new URL(objectUrl(key));
      address.searchParams.set('X-Amz-Expires', String(seconds));
      address.searchParams.set('response-content-type', type);
      address.searchParams.set('response-content-disposition', disposition);
      const { url } = await client.sign(address, { aws: { signQuery: true } });
      return url;
    },
  };
}

/**
 * What is permanently wrong with the bucket, in one sentence; null if nothing is, or if the store is only unreachable for now.
 */
export async function bucketFault(settings: S3Settings): Promise<string | null> {
  const { region, bucket } = settings;
  try {
    const ask = asker(s3Client(settings));
    const { status } = await ask(bucketAddress(settings), { method: 'HEAD' }, [200, 301, 400, 403, 404]);
    if (status === 404) return `the bucket "${bucket}" does not exist`;
    if (status === 403) return `the store does not let these keys into the bucket "${bucket}"`;
    return status === 200 ? null : `the bucket "${bucket}" is not in the region "${region}"`;
  } catch (error) {
    if (error instanceof StorageUnavailable) return null;
    throw error;
  }
}
