import { readdir, readFile } from 'node:fs/promises';
import { PART_BYTES } from '@greenlit/domain/files/incoming.ts';
import { GIB } from '@greenlit/domain/files/limits.ts';
import { OPEN_UPLOADS } from '@greenlit/domain/files/openUploads.ts';
import { UPLOADS_NEED_PLAN } from '@greenlit/domain/files/quotas.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp, TestPerson } from '../../testing/app.ts';
import { startAppWithStore } from '../../testing/app-with-store.ts';
import { withUniqueEnd } from '../../testing/bytes.ts';
import { incomingCalls } from '../../testing/incoming.ts';
import { waits } from '../../testing/sign-in.ts';
import { alone } from '../db/locks.ts';
import { releaseLeft } from '../features/files/files.actions.ts';
import { incomingById, notePart, partAddresses, sweepIncoming } from '../features/files/incoming.actions.ts';
import { sha256Hex } from '../secrets.ts';

let served: Awaited<ReturnType<typeof startAppWithStore>>;
let store: typeof served.store;
let test: TestApp;
let owner: TestPerson;
let origin: string;
let talk: Buffer;

beforeAll(async () => {
  served = await startAppWithStore({ STORAGE_GB: String(OPEN_UPLOADS.count * 10) });
  ({ store, test, origin } = served);
  talk = await readFile(fixtures.talk);
});
beforeEach(async () => {
  owner = await test.makePerson();
  await store.start();
});
afterAll(() => served.close());

const videoOf = (more: number) => withUniqueEnd(talk, more);
const { call, begin, addressOf, send, finish } = incomingCalls(() => ({ origin, owner }));
const keyOf = (bytes: Buffer) => `${owner.accountId}/${sha256Hex(bytes)}.mp4`;
const filesOf = ({ accountId }: TestPerson) => test.asOwner('select key from files where account_id = $1', [accountId]);
const claimed = async () => {
  const [row] = await test.asOwner(
    'select coalesce(sum(bytes), 0)::float as bytes from upload_reservations where account_id = $1',
    [owner.accountId],
  );
  return row?.bytes;
};
/** Reserves all but these bytes of the account's storage for another upload. */
const fillStorage = (left: number) =>
  test.asOwner('insert into upload_reservations (id, account_id, bytes) values ($1, $2, $3)', [
    `other-${owner.id}`,
    owner.accountId,
    OPEN_UPLOADS.count * 10 * GIB - left,
  ]);
/** Nothing is left of the person's uploads. */
async function expectNothingLeft(): Promise<void> {
  expect(await store.uploads()).toEqual([]);
  expect(await claimed()).toBe(0);
  expect((await readdir(test.ports.uploadsDir)).filter((name) => name.startsWith('incoming'))).toEqual([]);
}
const refused = (status: number, message = 'Error uploading file') => expect.objectContaining({ status, message });

describe('a file sent directly to the store', () => {
  it('is uploaded in parts, in any order, resumes after the browser was closed, and becomes one file', async () => {
    const bytes = videoOf(2 * PART_BYTES);
    const { id, parts } = await begin(bytes);
    expect(parts).toEqual([]);
    await send(id, bytes, 3);
    await send(id, bytes, 1);
    expect(await finish(id)).toEqual(refused(409));
    expect(await filesOf(owner)).toEqual([]);
    expect(await claimed()).toBe(bytes.length);
    // its reservation does not count as left by a killed process
    await test.asOwner("update upload_reservations set created_at = now() - interval '2 hours'");
    await releaseLeft(test.db, async () => false);
    expect(await claimed()).toBe(bytes.length);
    expect(await begin(bytes)).toMatchObject({ id, parts: [1, 3] });
    await send(id, bytes, 2);
    // twice at the same time, as if one response had been missed
    const [one, other] = await Promise.all([finish(id), finish(id)]);
    expect(one).toMatchObject({ status: 200, key: keyOf(bytes) });
    expect(other).toEqual(one);
    expect(await finish(id)).toMatchObject({ status: 200, key: keyOf(bytes) });
    const stored = await fetch(`${origin}${one.signedUrl}`);
    expect(sha256Hex(Buffer.from(await stored.arrayBuffer()))).toBe(sha256Hex(bytes));
    await expectNothingLeft();
  });

  it('is refused, and leaves nothing, if its bytes do not match the hash that was announced', async () => {
    const { id } = await begin(talk, { sha256: 'a'.repeat(64) });
    await send(id, talk, 1);
    expect(await finish(id)).toEqual(refused(422));
    expect(await filesOf(owner)).toEqual([]);
    expect(await test.ports.storage.size(keyOf(talk))).toBeNull();
    expect(await finish(id)).toMatchObject({ status: 404 });
    await expectNothingLeft();
  });

  it('is refused if it is shorter than announced, or not a video', async () => {
    const { id } = await begin(talk, { sha256: null });
    await send(id, talk, 1);
    await test.asOwner('update incoming_uploads set bytes = bytes + 1 where id = $1', [id]);
    expect(await finish(id)).toEqual(refused(422));
    const letter = await readFile(fixtures.notAVideo);
    const other = await begin(letter);
    await send(other.id, letter, 1);
    expect(await finish(other.id)).toEqual(refused(422, 'This video is corrupted, try another one!'));
    expect(await filesOf(owner)).toEqual([]);
    await expectNothingLeft();
  });

  it('is started over if the store has lost a part', async () => {
    const { id } = await begin(talk);
    await send(id, talk, 1);
    const [storeId = ''] = await store.uploads();
    await store.losePart(storeId, 1);
    expect(await finish(id)).toEqual(refused(409));
    expect(await filesOf(owner)).toEqual([]);
    const again = await begin(talk);
    expect([again.id === id, again.parts]).toEqual([false, []]);
    await send(again.id, talk, 1);
    expect(await finish(again.id)).toMatchObject({ status: 200, key: keyOf(talk) });
    await expectNothingLeft();
  });

  it('waits while the store is down, and resumes where it was', async () => {
    const { id } = await begin(talk);
    await send(id, talk, 1);
    await store.stop();
    expect(await begin(videoOf(10))).toMatchObject({ status: 503 });
    expect(await finish(id)).toMatchObject({ status: 503 });
    expect(await filesOf(owner)).toEqual([]);
    await store.start();
    expect(await begin(talk)).toMatchObject({ id, parts: [1] });
    expect(await finish(id)).toMatchObject({ status: 200, key: keyOf(talk) });
    await expectNothingLeft();
  });

  it('can be given up', async () => {
    const { id } = await begin(talk);
    await send(id, talk, 1);
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 204 });
    expect(await finish(id)).toMatchObject({ status: 404 });
    await expectNothingLeft();
  });

  it('is deleted by the nightly job after a week without progress', async () => {
    const [left, going] = [await begin(talk), await begin(videoOf(10))];
    await send(left.id, talk, 1);
    await test.asOwner("update incoming_uploads set touched_at = now() - interval '8 days' where id = $1", [left.id]);
    expect(await finish(left.id)).toMatchObject({ status: 404 });
    await sweepIncoming(test.ports);
    expect((await store.uploads()).length).toBe(1);
    expect(await test.asOwner('select id from incoming_uploads where uploaded_by = $1', [owner.id])).toEqual([
      { id: going.id },
    ]);
    await call('DELETE', `/${going.id}`);
    await expectNothingLeft();
  });

  it('is deleted even if another cannot be, and releases its reservation once files are kept in a folder', async () => {
    const { incoming } = test.ports.storage;
    if (!incoming) throw new Error('this store takes no uploads');
    const [stuck, left] = [await begin(talk), await begin(videoOf(10))];
    await test.asOwner("update incoming_uploads set touched_at = now() - interval '9 days' where id = $1", [stuck.id]);
    await test.asOwner("update incoming_uploads set touched_at = now() - interval '8 days' where id = $1", [left.id]);
    const drop: typeof incoming.drop = async (upload) => {
      if (upload.id === stuck.id) throw new Error('the file store answered 403');
      await incoming.drop(upload);
    };
    await sweepIncoming({ ...test.ports, storage: { ...test.ports.storage, incoming: { ...incoming, drop } } });
    expect(await claimed()).toBe(talk.length);
    expect((await store.uploads()).length).toBe(1);
    const row = await incomingById(test.db, stuck.id);
    await sweepIncoming({ ...test.ports, storage: { ...test.ports.storage, incoming: null } });
    expect([await claimed(), await incomingById(test.db, stuck.id)]).toEqual([0, null]);
    if (row) await incoming.drop(row);
    await expectNothingLeft();
  });

  it('does not block others, however often its browser requests the file', async () => {
    const other = await test.makePerson();
    const [{ id }, { id: others }] = [await begin(talk), await begin(talk, {}, other)];
    await send(id, talk, 1);
    await send(others, talk, 1, other);
    const asked = await alone(test.db, `incoming ${id}`, async () => {
      const asked = Array.from({ length: 6 }, () => finish(id));
      await waits(test);
      expect(await finish(others, other)).toMatchObject({ status: 200 });
      return asked;
    });
    for (const answer of asked) expect(await answer).toMatchObject({ status: 200, key: keyOf(talk) });
  });

  it('makes room if its person has begun too many, and takes no more bytes', async () => {
    const ids = [(await begin(videoOf(1))).id];
    const address = await addressOf(ids[0] ?? '', 1);
    const sendUnnoted = () => fetch(address, { method: 'PUT', body: Uint8Array.from(videoOf(1)) });
    expect((await sendUnnoted()).status).toBe(200);
    for (let count = 1; count <= OPEN_UPLOADS.count; count += 1) ids.push((await begin(videoOf(count + 1))).id);
    expect((await store.uploads()).length).toBe(OPEN_UPLOADS.count);
    expect((await sendUnnoted()).status).toBe(404);
    const found = await Promise.all(
      ids.map(async (id) => (await call('POST', `/${id}/addresses`, { parts: [1] })).status),
    );
    expect(found).toEqual([404, ...Array.from({ length: OPEN_UPLOADS.count }, () => 200)]);
    for (const id of ids) await call('DELETE', `/${id}`);
    await sweepIncoming(test.ports);
    await expectNothingLeft();
  });
});

describe('an address of a part', () => {
  it('accepts exactly the bytes of the part, no more and no fewer', async () => {
    const { id } = await begin(talk);
    for (const body of [Buffer.concat([talk, Buffer.from('x')]), talk.subarray(1)]) {
      const sent = await fetch(await addressOf(id, 1), { method: 'PUT', body: Uint8Array.from(body) });
      expect(sent.status).toBe(403);
    }
    await call('DELETE', `/${id}`);
  });

  it('is not created for an upload that was ended to make room, which stays ended', async () => {
    const { id } = await begin(talk);
    const [row, { incoming }] = [await incomingById(test.db, id), test.ports.storage];
    if (!row || !incoming) throw new Error('nothing was begun');
    await test.asOwner("update incoming_uploads set touched_at = 'epoch' where id = $1", [id]);
    await expect(partAddresses(test.ports, incoming, row, [1])).rejects.toMatchObject({ reason: 'unfinished' });
    await expect(notePart(test.ports, row, 1, 'a')).rejects.toMatchObject({ reason: 'unfinished' });
    expect(await finish(id)).toMatchObject({ status: 404 });
    await sweepIncoming(test.ports);
    await expectNothingLeft();
  });

  it('accepts only that part, and reads nothing', async () => {
    const { id } = await begin(talk);
    const address = await addressOf(id, 1);
    const changed = new URL(address);
    changed.searchParams.set('partNumber', '2');
    expect((await fetch(changed, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(address)).status).toBeGreaterThanOrEqual(400);
    const whole = new URL(address);
    for (const name of ['partNumber', 'uploadId']) whole.searchParams.delete(name);
    expect((await fetch(whole, { method: 'PUT', body: 'x' })).status).toBe(403);
    await call('DELETE', `/${id}`);
  });

  it('is not created for parts that the file does not have', async () => {
    const { id } = await begin(talk);
    for (const parts of [[], [0], [2], [1.5], ['1'], Array.from({ length: 9 }, () => 1)])
      expect(await call('POST', `/${id}/addresses`, { parts })).toEqual(refused(422));
    for (const part of ['0', '2', '-1', 'x', '1e0']) {
      expect(await call('PUT', `/${id}/parts/${part}`, { tag: 'a' })).toEqual(refused(422));
    }
    expect(await call('PUT', `/${id}/parts/1`, { tag: 'a\nb' })).toEqual(refused(422));
    await call('DELETE', `/${id}`);
  });
});

describe('an upload to the store is refused', () => {
  it('to visitors, reviewers, and people without a plan', async () => {
    for (const caller of [null, { secret: 'x' }, { token: 'x' }])
      expect((await begin(talk, {}, caller)).status).toBe(401);
    const lapsed = await test.makePerson({ plan: 'lapsed' });
    expect(await begin(talk, {}, lapsed)).toMatchObject({ status: 402, message: UPLOADS_NEED_PLAN });
  });

  it('to anybody but its owner, whose upload is not disturbed', async () => {
    const { id } = await begin(talk);
    for (const other of [await test.makePerson(), await test.makePerson({ parent: owner, role: 'full' }), null]) {
      const status = other ? 404 : 401;
      for (const [method, path, body] of [
        ['POST', '/addresses', { parts: [1] }],
        ['PUT', '/parts/1', { tag: 'a' }],
        ['POST', '/file', {}],
        ['DELETE', '', {}],
      ] as const)
        expect(await call(method, `/${id}${path}`, body, other)).toMatchObject({ status });
    }
    await send(id, talk, 1);
    expect(await finish(id)).toMatchObject({ status: 200 });
    for (const unknown of ['x', '00000000-0000-4000-8000-000000000000'])
      expect(await finish(unknown)).toMatchObject({ status: 404 });
  });

  it.each([
    ['longer than 2 GB', { bytes: 2 * GIB + 1 }],
    ['empty', { bytes: 0 }],
    ['of a small kind', { category: 'images' }],
    ['without a name', { name: '' }],
    ['with an invalid hash', { sha256: 'x' }],
  ])('if the file is %s', async (_what, more) => {
    expect(await begin(talk, more)).toMatchObject({ status: 422 });
    await expectNothingLeft();
  });

  it('if the account has no room for it', async () => {
    await fillStorage(0);
    expect(await begin(talk)).toMatchObject({ status: 507 });
    expect(await store.uploads()).toEqual([]);
  });

  it('but abandoned uploads of the same person make room', async () => {
    const { id: left } = await begin(talk);
    await fillStorage(talk.length + 1);
    const { id, status } = await begin(talk, { mark: 'changed' });
    expect(status).toBe(200);
    expect(await finish(left)).toMatchObject({ status: 404 });
    // an upload with parts is in progress, and stays
    await send(id, talk, 1);
    expect(await begin(talk, { mark: 'changed again' })).toMatchObject({ status: 507 });
    expect(await finish(id)).toMatchObject({ status: 200 });
    await sweepIncoming(test.ports);
    expect(await store.uploads()).toEqual([]);
  });

  it('and one that is just becoming a file does not', async () => {
    const { id } = await begin(talk);
    await send(id, talk, 1);
    await test.asOwner("update incoming_uploads set touched_at = now() - interval '1 day' where id = $1", [id]);
    await fillStorage(talk.length + 1);
    await alone(test.db, `incoming ${id}`, async () => {
      expect(await begin(talk, { mark: 'changed' })).toMatchObject({ status: 507 });
    });
    expect(await finish(id)).toMatchObject({ status: 200, key: keyOf(talk) });
    expect(await store.uploads()).toEqual([]);
  });
});
