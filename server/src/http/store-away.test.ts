import { readFile } from 'node:fs/promises';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp, TestPerson } from '../../testing/app.ts';
import { startAppWithStore } from '../../testing/app-with-store.ts';
import { newBytes } from '../../testing/bytes.ts';
import { pathOf, uploadCalls } from '../../testing/uploads.ts';
import { sha256Hex } from '../secrets.ts';

let served: Awaited<ReturnType<typeof startAppWithStore>>;
let store: typeof served.store;
let test: TestApp;
let owner: TestPerson;
let origin: string;
let talk: Buffer;

beforeAll(async () => {
  served = await startAppWithStore();
  ({ store, test, origin } = served);
  talk = await readFile(fixtures.talk);
});
beforeEach(async () => {
  owner = await test.makePerson();
  await store.start();
});
afterAll(() => served.close());

const { begin, send, call } = uploadCalls(() => ({ origin, owner }));
const SORRY = 'Sorry, we have problems please try again later';
const away = { status: 503, message: SORRY };
const document = () => Buffer.concat([Buffer.from('%PDF-1.4\n'), newBytes(20_000)]);
const filesOf = ({ accountId }: TestPerson) => test.asOwner('select key from files where account_id = $1', [accountId]);
const said = async (answer: Response): Promise<object> => ({
  status: answer.status,
  ...((await answer.json()) as object),
});

describe('while the file store is down', () => {
  it('a requested file is unavailable, and is served once the store is back', async () => {
    const bytes = document();
    const { signedUrl } = await test.upload(owner, 'docs', 'form.pdf', bytes);
    await store.stop();
    const refused = await fetch(`${origin}${signedUrl}`);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store']);
    await store.start();
    const answer = await fetch(`${origin}${signedUrl}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('a small file is rejected, leaves nothing behind, and can be sent again', async () => {
    const bytes = document();
    await store.stop();
    expect(await test.upload(owner, 'docs', 'form.pdf', bytes)).toMatchObject(away);
    expect(await filesOf(owner)).toEqual([]);
    expect(await test.asOwner('select id from upload_reservations where account_id = $1', [owner.accountId])).toEqual(
      [],
    );
    await store.start();
    const { key } = await test.upload(owner, 'docs', 'form.pdf', bytes);
    expect(await filesOf(owner)).toEqual([{ key }]);
    expect(await test.ports.storage.size(key)).toBe(bytes.length);
  });

  it('a video is received completely, waits, and becomes a file when the store is back', async () => {
    await store.stop();
    const path = pathOf(await begin(talk.length, { sha256: sha256Hex(talk) }));
    const half = talk.length >> 1;
    expect((await send(path, 0, talk.subarray(0, half))).status).toBe(204);
    expect(await said(await send(path, half, talk.subarray(half)))).toMatchObject(away);
    expect((await call(path, 'HEAD')).headers.get('upload-offset')).toBe(String(talk.length));
    expect(await said(await call(path, 'GET'))).toMatchObject(away);
    expect(await filesOf(owner)).toEqual([]);
    const key = `${owner.accountId}/${sha256Hex(talk)}.mp4`;
    await store.start();
    expect(await test.ports.storage.size(key)).toBeNull();
    expect(await said(await call(path, 'GET'))).toMatchObject({ status: 200, key });
    expect(await filesOf(owner)).toEqual([{ key }]);
    expect(await test.ports.storage.size(key)).toBe(talk.length);
  });

  it('unused bytes stay until it is back, and are then deleted', async () => {
    const { key } = await test.upload(owner, 'docs', 'form.pdf', document());
    await test.runJobs();
    await test.asOwner('delete from files where key = $1', [key]);
    const due = () =>
      test.asOwner('update graphile_worker._private_jobs set run_at = now(), attempts = 0 where key = $1', [
        `rowless ${key}`,
      ]);
    await due();
    await store.stop();
    await test.runJobs();
    await store.start();
    expect(await test.ports.storage.size(key)).not.toBeNull();
    await due();
    await test.runJobs();
    expect(await test.ports.storage.size(key)).toBeNull();
  });
});

it('a file that breaks off midway is never mistaken for complete', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), newBytes(16_000_000)]);
  const { signedUrl } = await test.upload(owner, 'docs', 'form.pdf', bytes);
  const answer = await fetch(`${origin}${signedUrl}`);
  const reader = answer.body?.getReader();
  await reader?.read();
  await store.stop();
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow();
});
