import { readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_RULES } from '@greenlit/domain/files/limits.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { withUniqueEnd } from '../../testing/bytes.ts';
import { idOf, pathOf, uploadAnswer, uploadCalls } from '../../testing/uploads.ts';
import { sha256Hex } from '../secrets.ts';

let test: TestApp;
let owner: TestPerson;
let origin: string;
let folder: string;
let talk: Buffer;
/** Every test stores different bytes. */
let bytes: Buffer;
let head: Buffer;
let media: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  folder = join(test.ports.uploadsDir, 'tus');
  talk = await readFile(fixtures.talk);
});
afterAll(() => test.close());

beforeEach(async () => {
  owner = await test.makePerson();
  bytes = withUniqueEnd(talk, 4);
  head = bytes.subarray(0, 9_000);
  media = bytes.subarray(9_000);
});

const { call, begin, send } = uploadCalls(() => ({ origin, owner }));

/** Uploads the media of a video before its length is known. */
async function sendMedia(piece = media, caller = owner): Promise<string> {
  const path = pathOf(await begin(null, { part: 'media' }, caller));
  const half = piece.length >> 1;
  expect((await send(path, 0, piece.subarray(0, half), {}, caller)).status).toBe(204);
  expect((await send(path, half, piece.subarray(half), {}, caller)).status).toBe(204);
  const end = await send(path, piece.length, Buffer.alloc(0), { 'upload-length': String(piece.length) }, caller);
  expect(end.status).toBe(204);
  return path;
}
const beginHead = (path: string, more: Record<string, string> = {}, length = head.length) =>
  begin(length, { media: idOf(path), sha256: sha256Hex(bytes), ...more });
const key = () => `${owner.accountId}/${sha256Hex(bytes)}.mp4`;
const joined = () => readdirSync(test.ports.uploadsDir).filter((name) => name.startsWith('joined-'));
const left = async (path: string) => (await readdir(folder)).filter((name) => name.startsWith(idOf(path)));

describe('a video whose media were uploaded before its head', () => {
  it('becomes one file, byte for byte, and its media upload is consumed', async () => {
    const path = await sendMedia();
    const headPath = pathOf(await beginHead(path));
    const [status, answer] = await uploadAnswer(await send(headPath, 0, head));
    expect([status, answer]).toMatchObject([200, { key: key() }]);
    const stored = Buffer.from(await (await fetch(`${origin}${answer.signedUrl}`)).arrayBuffer());
    expect(stored.equals(bytes)).toBe(true);
    expect(await left(path)).toEqual([]);
    expect(await left(headPath)).toEqual([`${idOf(headPath)}.json`]);
    expect(await uploadAnswer(await call(headPath, 'GET'))).toMatchObject([200, { key: key() }]);
    expect((await beginHead(path)).status).toBe(404);
  });

  it('is refused if head and media do not match their hash, and both are removed', async () => {
    const path = await sendMedia();
    const headPath = pathOf(await beginHead(path, { sha256: 'a'.repeat(64) }));
    expect(await uploadAnswer(await send(headPath, 0, head))).toEqual([422, { message: 'Error uploading file' }]);
    expect([...(await left(path)), ...(await left(headPath))]).toEqual([]);
  });

  it('is refused if they are not a video together', async () => {
    const path = await sendMedia(Buffer.from('Dear Nora, please find'.repeat(99)));
    const letter = Buffer.from('attached');
    const headPath = pathOf(await begin(letter.length, { media: idOf(path) }));
    expect(await uploadAnswer(await send(headPath, 0, letter))).toEqual([
      422,
      { message: 'This video is corrupted, try another one!' },
    ]);
  });

  it('may be longer than either part, but not than 2 GB', async () => {
    const path = await sendMedia();
    const { maxBytes } = FILE_RULES.videos;
    expect((await beginHead(path, {}, maxBytes - media.length)).status).toBe(201);
    expect((await beginHead(path, {}, maxBytes - media.length + 1)).status).toBe(413);
    expect((await begin(null, { media: idOf(path) })).status).toBe(400);
    const endless = pathOf(await begin(null, { part: 'media' }));
    const length = { 'upload-length': String(maxBytes + 1) };
    expect((await send(endless, 0, Buffer.alloc(0), length)).status).toBe(413);
  });

  it('is stored once, however many heads finish together', async () => {
    const path = await sendMedia();
    const heads = await Promise.all([1, 2, 3, 4].map(async () => pathOf(await beginHead(path))));
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(most, joined().length);
    }, 1);
    const answers = await Promise.all(heads.map((headPath) => send(headPath, 0, head)));
    clearInterval(looking);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    expect(most).toBe(1);
    const made = heads[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await Promise.all([path, ...heads].map(left))).flat()).toEqual([`${idOf(made)}.json`]);
  });

  it.each([
    ['after the server died before it could join them', async () => undefined],
    [
      'after it died in the middle of that',
      async () => writeFile(join(test.ports.uploadsDir, 'joined-half'), bytes.subarray(0, 20_000)),
    ],
  ])('is stored %s', async (_when, leave) => {
    const path = await sendMedia();
    const headPath = pathOf(await beginHead(path));
    await writeFile(join(folder, idOf(headPath)), head);
    await leave();
    const answers = await Promise.all([1, 2, 3].map(() => call(headPath, 'GET').then(uploadAnswer)));
    for (const answer of answers) expect(answer).toMatchObject([200, { key: key() }]);
    expect(await left(path)).toEqual([]);
  });

  it('is stored once a failed database is back', async () => {
    const path = await sendMedia();
    const headPath = pathOf(await beginHead(path));
    await test.asOwner('revoke insert on files from greenlit_app');
    expect((await send(headPath, 0, head)).status).toBe(500);
    await test.asOwner('grant insert on files to greenlit_app');
    expect(await uploadAnswer(await call(headPath, 'GET'))).toMatchObject([200, { key: key() }]);
  });

  it('is returned even if the server died after storing it but before removing its media', async () => {
    const path = await sendMedia();
    const headPath = pathOf(await beginHead(path));
    await send(headPath, 0, head);
    await writeFile(join(folder, idOf(path)), media);
    expect(await uploadAnswer(await call(headPath, 'GET'))).toMatchObject([200, { key: key() }]);
    expect(await left(path)).toEqual([]);
  });
});

describe('the media upload of a video', () => {
  it('resumes where it stopped, and ends once', async () => {
    const path = pathOf(await begin(null, { part: 'media' }));
    await send(path, 0, media.subarray(0, 1_000));
    const found = await call(path, 'HEAD');
    expect([found.headers.get('upload-offset'), found.headers.get('upload-defer-length')]).toEqual(['1000', '1']);
    await send(path, 1_000, media.subarray(1_000));
    const length = { 'upload-length': String(media.length) };
    expect((await send(path, media.length, Buffer.alloc(0), length)).status).toBe(204);
    const whole = await call(path, 'HEAD');
    expect(whole.headers.get('upload-length')).toBe(whole.headers.get('upload-offset'));
    expect((await send(path, media.length, Buffer.alloc(0), length)).status).toBe(400);
  });

  it('never becomes a file of its own', async () => {
    const path = await sendMedia(bytes);
    expect((await call(path, 'GET')).status).toBe(409);
    expect((await call(`/files/${key()}`, 'GET')).status).toBe(404);
  });

  it('can be cancelled, even when complete', async () => {
    const path = await sendMedia();
    expect((await call(path, 'DELETE')).status).toBe(204);
    expect(await left(path)).toEqual([]);
    // a complete upload that is a file of its own is about to be stored
    const other = pathOf(await begin(bytes.length, {}));
    await writeFile(join(folder, idOf(other)), bytes);
    expect((await call(other, 'DELETE')).status).toBe(400);
  });

  it('that is incomplete does not make a video', async () => {
    const path = pathOf(await begin(null, { part: 'media' }));
    await send(path, 0, media);
    expect(await uploadAnswer(await beginHead(path))).toEqual([409, { message: 'Error uploading file' }]);
  });

  it('is not available to anybody else', async () => {
    const path = await sendMedia();
    for (const other of [await test.makePerson(), await test.makePerson({ parent: owner, role: 'full' })]) {
      expect((await begin(head.length, { media: idOf(path) }, other)).status).toBe(404);
      expect((await call(path, 'DELETE', {}, undefined, other)).status).toBe(404);
    }
  });

  it('must be a media upload, not any other upload or file', async () => {
    const plain = pathOf(await begin(bytes.length, {}));
    await writeFile(join(folder, idOf(plain)), bytes);
    for (const media of [idOf(plain), '../secret', '0'.repeat(32), `${idOf(plain)}.json`])
      expect((await begin(head.length, { media })).status, media).toBe(404);
  });

  it('that is gone when the head arrives is reported as not found', async () => {
    const path = await sendMedia();
    const headPath = pathOf(await beginHead(path));
    await call(path, 'DELETE');
    expect((await send(headPath, 0, head)).status).toBe(404);
  });
});
