import { Readable } from 'node:stream';
import { type Arriving, type Incoming, type S3Settings, StorageUnavailable } from '../ports/storage.ts';
import { asker, bucketAddress, drain, s3Client, sizeAt } from './s3-requests.ts';

const UUID = /^[0-9a-f-]{36}$/;

/** Multipart uploads to a bucket. `addressOf` returns the address of an object from its key. */
export function s3Incoming(settings: S3Settings, addressOf: (key: string) => string): Incoming {
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
