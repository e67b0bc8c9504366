import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { idOf, pathOf, uploadCalls } from '../../testing/uploads.ts';
import { sha256Hex } from '../secrets.ts';
import { removeOlder, UploadStore } from './upload-store.ts';

let test: TestApp;
let owner: TestPerson;
let origin: string;
let bytes: Buffer;
let folder: string;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  bytes = await readFile(fixtures.talk);
  folder = join(test.ports.uploadsDir, 'tus');
});
afterAll(() => test.close());

const { call, begin, send } = uploadCalls(() => ({ origin, owner }));
const begun = async (length = bytes.length) => pathOf(await begin(length, {}));
const offsetOf = async (path: string) => Number((await call(path, 'HEAD')).headers.get('upload-offset'));
const stored = () => ({ key: `${owner.accountId}/${sha256Hex(bytes)}.mp4` });

describe('the result of a finished upload', () => {
  it('can be requested by a client that missed it, without sending the bytes again', async () => {
    const path = await begun();
    const heard = await (await send(path, 0, bytes)).json();
    expect(await offsetOf(path)).toBe(bytes.length);
    const again = await call(path, 'GET');
    expect([again.status, await again.json()]).toEqual([200, heard]);
    expect(heard).toMatchObject(stored());
    expect(await readdir(folder)).toEqual([`${idOf(path)}.json`]);
  });

  it('is produced even if the server died before it could respond', async () => {
    const path = await begun();
    await writeFile(join(folder, idOf(path)), bytes);
    expect(await offsetOf(path)).toBe(bytes.length);
    const answers = await Promise.all([1, 2, 3].map(() => call(path, 'GET').then((answer) => answer.json())));
    for (const answer of answers) expect(answer).toMatchObject(stored());
    expect(await readdir(folder)).not.toContain(idOf(path));
  });

  it('is found by a request that began before another deleted the bytes', async () => {
    const id = idOf(await begun());
    const store = new UploadStore(test.db, folder, async () => 0);
    const upload = await store.getUpload(id);
    const { configstore } = store;
    const get = configstore.get.bind(configstore);
    configstore.get = async (asked) => {
      const kept = await get(asked);
      configstore.get = get;
      await store.finished(upload, 'some/key.mp4');
      return kept;
    };
    expect((await store.getUpload(id)).metadata).toMatchObject({ key: 'some/key.mp4' });
  });

  it('is produced once a failed database is back', async () => {
    const other = Buffer.concat([bytes, Buffer.from([0, 0, 0, 9, ...Buffer.from('free!')])]);
    const path = await begun(other.length);
    await test.asOwner('revoke insert on files from greenlit_app');
    expect((await send(path, 0, other)).status).toBe(500);
    expect(await offsetOf(path)).toBe(other.length);
    expect((await call(path, 'GET')).status).toBe(500);
    await test.asOwner('grant insert on files to greenlit_app');
    const answer = await call(path, 'GET');
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { key: `${owner.accountId}/${sha256Hex(other)}.mp4` },
    ]);
  });

  it('is a refusal if it is not a video, and the upload is gone', async () => {
    const letter = await readFile(fixtures.notAVideo);
    const path = await begun(letter.length);
    await writeFile(join(folder, idOf(path)), letter);
    const answer = await call(path, 'GET');
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { message: 'This video is corrupted, try another one!' },
    ]);
    expect((await call(path, 'GET')).status).toBe(404);
  });

  it('is not available before the last chunk', async () => {
    const path = await begun();
    const answer = await call(path, 'GET');
    expect([answer.status, await answer.json()]).toMatchObject([409, { message: 'Error uploading file' }]);
  });

  it('is not available to anybody else', async () => {
    const path = await begun();
    await send(path, 0, bytes);
    const colleague = await test.makePerson({ parent: owner, role: 'full' });
    expect((await call(path, 'GET', {}, undefined, colleague)).status).toBe(404);
    expect((await fetch(`${origin}${path}`)).status).toBe(401);
    expect((await call('/api/uploads/..%2f..%2fsecret', 'GET')).status).toBe(404);
  });
});

it('uploads that have not been touched for a while are removed, and nothing else is', async () => {
  const [old, young] = ['small-old', 'small-young'].map((name) => join(test.ports.uploadsDir, name));
  for (const path of [old, young]) await writeFile(path ?? '', 'x');
  await utimes(old ?? '', 0, 0);
  await removeOlder(test.ports.uploadsDir, 60_000);
  expect(await readdir(test.ports.uploadsDir)).toEqual(expect.arrayContaining(['tus', 'small-young']));
  expect(await readdir(test.ports.uploadsDir)).not.toContain('small-old');
});
