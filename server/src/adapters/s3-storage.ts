import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import {
  type Arriving,
  type Incoming,
  parseStorageKey,
  type S3Settings,
  type Storage,
  StorageUnavailable,
} from '../ports/storage.ts';
import { asker, bucketAddress, drain, s3Client, sizeAt } from './s3-requests.ts';

const UUID = /^[0-9a-f-]{36}$/;

/** Multipart uploads to a bucket. `addressOf` returns the address of an object from its key. */
function s3Incoming(settings: S3Settings, addressOf: (key: string) => string): Incoming {
  const client = s3Client(settings);
  const ask = asker(client);
  /** A folder in the bucket. No object's key looks like this. */
  const objectName = (id: string) => {
    if (!UUID.test(id)) throw new Error(`not an upload: ${id}`);
    return `${settings.prefix}incoming/${id}`;
  };
  const objectUrl = (id: string, query: Record<string, string> = {}) => {
    const address = new URL(`${bucketAddress(settings)}/${objectName(id)}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address;
  };
  const isThere = async (address: string | URL) => (await sizeAt(ask, address)) !== null;

  return {
    async begin(id) {
      const answer = await ask(objectUrl(id, { uploads: '' }), { method: 'POST' }, [200]);
      const [, storeId] = /<UploadId>([^<]+)<\/UploadId>/.exec(await answer.text()) ?? [];
      if (!storeId) throw new Error('the file store began an upload without an id');
      return unescaped(storeId);
    },
    async partAddress({ id, storeId }, { number, bytes }, seconds) {
      const query = { partNumber: String(number), uploadId: storeId, 'X-Amz-Expires': String(seconds) };
      const headers = { 'content-length': String(bytes) };
      // the library leaves the length out unless it signs all headers
      const aws = { signQuery: true, allHeaders: true };
      return (await client.sign(objectUrl(id, query), { method: 'PUT', headers, aws })).url;
    },
    async complete({ id, storeId }, tags) {
      // already completed by a process that ended before it could report it
      if (await isThere(objectUrl(id))) return true;
      const parts = tags.map(
        (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;
      const init = { method: 'POST', body, headers: { 'content-type': 'application/xml' } };
      const answer = await ask(objectUrl(id, { uploadId: storeId }), init, [200, 400, 404], { isLong: true });
      const said = await answer.text();
      if (answer.status === 200) refuseHiddenError(said);
      return answer.status === 200;
    },
    size: ({ id }) => sizeAt(ask, objectUrl(id)),
    async read({ id }) {
      const { body } = await ask(objectUrl(id), {}, [200]);
      return body ? Readable.fromWeb(body) : Readable.from([]);
    },
    async keep({ id }, key) {
      if (await isThere(addressOf(key))) return;
      const headers = { 'x-amz-copy-source': `/${settings.bucket}/${objectName(id)}` };
      const answer = await ask(addressOf(key), { method: 'PUT', headers }, [200], { isLong: true });
      refuseHiddenError(await answer.text());
    },
    async drop(upload: Arriving) {
      await drain(await ask(objectUrl(upload.id, { uploadId: upload.storeId }), { method: 'DELETE' }, [200, 204, 404]));
      await drain(await ask(objectUrl(upload.id), { method: 'DELETE' }, [200, 204, 404]));
    },
  };
}

/**
 * A store that is busy with many bytes may send status 200 before it fails.
 * @throws StorageUnavailable
 */
function refuseHiddenError(said: string): void {
  if (said.includes('<Error>')) throw new StorageUnavailable('the file store failed on the way', { cause: said });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

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
    async check() {
      const { status } = await askBucket(settings);
      if (status !== 200) throw Object.assign(new Error('the file store refuses'), { code: `status ${status}` });
    },
  };
}

const askBucket = (settings: S3Settings) =>
  asker(s3Client(settings))(bucketAddress(settings), { method: 'HEAD' }, [200, 301, 400, 403, 404]);

/**
 * What is permanently wrong with the bucket, in one sentence; null if nothing is, or if the store is only unreachable for now.
 */
export async function bucketFault(settings: S3Settings): Promise<string | null> {
  const { region, bucket } = settings;
  try {
    const { status } = await askBucket(settings);
    if (status === 404) return `the bucket "${bucket}" does not exist`;
    if (status === 403) return `the store does not let these keys into the bucket "${bucket}"`;
    return status === 200 ? null : `the bucket "${bucket}" is not in the region "${region}"`;
  } catch (error) {
    if (error instanceof StorageUnavailable) return null;
    throw error;
  }
}
