import { watch } from 'node:fs';
import { readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { GIB } from '@greenlit/domain/files/limits.ts';
import { RUNNING_MS } from '@greenlit/domain/files/openUploads.ts';
import { DISK_FULL, storageFull, UPLOADS_NEED_PLAN, UPLOADS_TOO_OFTEN } from '@greenlit/domain/files/quotas.ts';
import { randomFrom } from '@greenlit/seeds/testing/chance.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { draftVideo } from '../../testing/flow.ts';
import { idOf, pathOf, uploadCalls } from '../../testing/uploads.ts';
import { releaseLeft } from '../features/files/files.actions.ts';
import { removeFiles } from '../features/files/removal.actions.ts';
import { isGrowing } from './upload-store.ts';

let test: TestApp;
let owner: TestPerson;
let origin: string;
let talk: Buffer;
/** Small enough to fill: 3 MB, and 1 MB on trial. */
const MB = 1024 * 1024;
const TOTAL = 3 * MB;
const env = { STORAGE_GB: String(TOTAL / GIB), TRIAL_STORAGE_GB: String(MB / GIB), UPLOADS_AN_HOUR: '60' };

beforeAll(async () => {
  test = await startTestApp(env);
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  talk = await readFile(fixtures.talk);
});
afterAll(() => test.close());

const { begin, send, call } = uploadCalls(() => ({ origin, owner }));
const STORAGE = '{ getViewer { storage { used total } } }';
const storage = async (person = owner) =>
  (await test.ask<{ storage: { used: number; total: number } }>(person, STORAGE)).storage;
const recount = async ({ accountId }: TestPerson) => {
  const [row] = await test.asOwner(
    `select (select coalesce(sum(bytes), 0)::float from files where account_id = $1) as files,
       (select coalesce(sum(bytes), 0)::float from upload_reservations where account_id = $1) as open`,
    [accountId],
  );
  return Number(row?.files) + Number(row?.open);
};
/** Runs the hourly job, as if reservations had become old enough. */
async function sweep(): Promise<void> {
  await test.asOwner("update upload_reservations set created_at = now() - interval '2 hours'");
  const { uploadsDir } = test.ports;
  await releaseLeft(test.db, (id) => isGrowing([join(uploadsDir, 'tus'), uploadsDir], id));
}
let documents = 0;
/** A unique document of this size. */
const document = (bytes: number): Buffer => {
  documents += 1;
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 9, `${documents} `)]);
};
const messageOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) });

describe('an account’s storage', () => {
  it('is the sum of its files, whatever is uploaded, uploaded again and removed at the same time', async () => {
    owner = await test.makePerson();
    const random = randomFrom();
    const pieces = Array.from({ length: 6 }, () => document(20_000 + Math.floor(random() * 60_000)));
    const step = async () => {
      const piece = pieces[Math.floor(random() * pieces.length)] ?? Buffer.alloc(0);
      if (random() < 0.6) return test.upload(owner, 'docs', 'paper.pdf', piece);
      const files = await test.asOwner('select id from files where account_id = $1', [owner.accountId]);
      const id = String(files[Math.floor(random() * files.length)]?.id ?? owner.id);
      return test.db.transaction((tx) => removeFiles(tx, owner.accountId, [id]));
    };
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 5 }, step));
      expect(await storage()).toEqual({ used: await recount(owner), total: TOTAL });
    }
    // a change that fails leaves no trace
    await test.db.transaction((tx) => tx.execute('delete from files').then(() => tx.rollback())).catch(() => undefined);
    const { used } = await storage();
    expect(used).toBe(await recount(owner));
    expect(used).toBeGreaterThan(0);
    await test.asOwner('delete from files where account_id = $1', [owner.accountId]);
    expect((await storage()).used).toBe(0);
  });

  it('refuses what does not fit, in one request or in pieces, and accepts it after something was removed', async () => {
    owner = await test.makePerson();
    const big = document(2 * MB);
    expect((await test.upload(owner, 'docs', 'a.pdf', big)).status).toBe(200);
    const full = { status: 507, message: storageFull({ used: 2 * MB, total: TOTAL }) };
    expect(await test.upload(owner, 'docs', 'b.pdf', document(1.5 * MB))).toMatchObject(full);
    expect(await messageOf(await begin(1.5 * MB, {}))).toMatchObject(full);
    expect((await storage()).used).toBe(2 * MB);
    await test.asOwner('delete from files where account_id = $1', [owner.accountId]);
    expect((await begin(1.5 * MB, {})).status).toBe(201);
  });

  it('also has no room left for captions', async () => {
    owner = await test.makePerson();
    const id = await draftVideo(test, owner);
    const left = TOTAL - (await storage()).used;
    expect((await test.upload(owner, 'docs', 'a.pdf', document(left - 20))).status).toBe(200);
    const CAPTIONS =
      'mutation ($id: ID!, $captions: String!) { setVideoCaptions(id: $id, captions: $captions) { id } }';
    const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nBonds pay again.\n';
    expect(await test.refusal(owner, CAPTIONS, { id, captions })).toMatchObject({ reason: 'storage_full' });
    await test.asOwner("delete from files where account_id = $1 and category = 'docs'", [owner.accountId]);
    expect(await test.ask(owner, CAPTIONS, { id, captions })).toEqual({ id });
  });

  it('counts unfinished uploads of all its people until they end', async () => {
    owner = await test.makePerson();
    const member = await test.makePerson({ parent: owner, role: 'full' });
    const path = pathOf(await begin(2 * MB, {}));
    await send(path, 0, Buffer.alloc(8));
    expect(await storage()).toEqual({ used: 2 * MB, total: TOTAL });
    expect((await begin(2 * MB, {}, member)).status).toBe(507);
    expect((await call(path, 'DELETE')).status).toBe(204);
    expect((await storage()).used).toBe(0);
    // several at once do not exceed it together: uploads without bytes make room for the next
    await Promise.all(Array.from({ length: 6 }, (_, n) => begin(1.5 * MB, {}, n % 2 ? member : owner)));
    expect((await storage()).used).toBeGreaterThan(0);
    expect((await storage()).used).toBeLessThanOrEqual(TOTAL);
  });

  it('counts a finished upload once', async () => {
    owner = await test.makePerson();
    const path = pathOf(await begin(talk.length, {}));
    expect((await send(path, 0, talk)).status).toBe(200);
    expect(await storage()).toEqual({ used: talk.length, total: TOTAL });
    expect(await recount(owner)).toBe(talk.length);
  });

  it('lets an upload of unknown length grow as far as there is room', async () => {
    owner = await test.makePerson();
    const path = pathOf(await begin(null, { part: 'media' }));
    expect((await storage()).used).toBe(0);
    expect((await send(path, 0, Buffer.alloc(2 * MB))).status).toBe(204);
    expect((await storage()).used).toBe(2 * MB);
    expect(await messageOf(await send(path, 2 * MB, Buffer.alloc(2 * MB)))).toMatchObject({ status: 507 });
    // received bytes stay and the upload can resume
    expect((await call(path, 'HEAD')).headers.get('upload-offset')).toBe(String(2 * MB));
    const length = { 'upload-length': String(2.5 * MB) };
    expect((await send(path, 2 * MB, Buffer.alloc(MB / 2), length)).status).toBe(204);
    expect((await storage()).used).toBe(2.5 * MB);
  });

  it('accepts no bytes with the creation of an upload of unknown length, which has no reservation', async () => {
    owner = await test.makePerson();
    const headers = { 'upload-defer-length': '1', 'content-type': 'application/offset+octet-stream' };
    const named = { ...headers, 'upload-metadata': `category ${btoa('videos')}` };
    const refused = await messageOf(await call('/api/uploads', 'POST', named, Buffer.alloc(2 * TOTAL)));
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('starts without bytes') });
    const { 'upload-defer-length': _, ...known } = named;
    const whole = await call('/api/uploads', 'POST', { ...known, 'upload-length': String(MB) }, Buffer.alloc(8));
    expect(whole.status).toBe(201);
    expect((await storage()).used).toBe(MB);
  });

  it('reserves the length that an upload declares at its end, although that request has none of its own', async () => {
    owner = await test.makePerson();
    const path = pathOf(await begin(null, { part: 'media' }));
    expect((await send(path, 0, Buffer.alloc(MB))).status).toBe(204);
    // browsers send an empty body without Content-Length; fetch sends a stream so
    const told = await fetch(`${origin}${path}`, {
      method: 'PATCH',
      headers: {
        ...headersOf(owner),
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(MB),
        'upload-length': String(MB + 8),
      },
      body: new Blob(['the last']).stream(),
      duplex: 'half',
    });
    expect(told.status).toBe(204);
    expect((await storage()).used).toBe(MB + 8);
  });

  it('is not blocked by uploads the person abandoned', async () => {
    owner = await test.makePerson();
    const path = pathOf(await begin(2 * MB, {}));
    await send(path, 0, Buffer.alloc(8));
    const longAgo = (Date.now() - RUNNING_MS) / 1000 - 60;
    await utimes(join(test.ports.uploadsDir, 'tus', idOf(path)), longAgo, longAgo);
    expect((await begin(2 * MB, {})).status).toBe(201);
    expect((await call(path, 'HEAD')).status).toBe(404);
    expect((await storage()).used).toBe(2 * MB);
  });

  it('releases what a killed process had reserved', async () => {
    owner = await test.makePerson();
    const path = pathOf(await begin(MB, {}));
    await test.asOwner("insert into upload_reservations (id, account_id, bytes) values ('small-left', $1, 5)", [
      owner.accountId,
    ]);
    await sweep();
    expect((await storage()).used).toBe(MB);
    await rm(join(test.ports.uploadsDir, 'tus', idOf(path)));
    await sweep();
    expect((await storage()).used).toBe(0);
  });

  it('releases reservations without bytes for an hour, and reserves again when bytes arrive', async () => {
    owner = await test.makePerson();
    const [empty, begun] = [pathOf(await begin(MB, {})), pathOf(await begin(MB, {}))];
    await send(begun, 0, Buffer.alloc(8));
    const longAgo = Date.now() / 1000 - 2 * 3600;
    for (const path of [empty, begun]) await utimes(join(test.ports.uploadsDir, 'tus', idOf(path)), longAgo, longAgo);
    await sweep();
    expect((await storage()).used).toBe(MB);
    expect((await send(empty, 0, Buffer.alloc(8))).status).toBe(204);
    expect((await storage()).used).toBe(2 * MB);
  });

  it('is smaller during a trial', async () => {
    owner = await test.makePerson({ plan: 'trial' });
    expect(await storage()).toEqual({ used: 0, total: MB });
    expect((await begin(2 * MB, {})).status).toBe(507);
  });
});

describe('a small upload', () => {
  it('is refused before its bytes are stored, by its announced size', async () => {
    owner = await test.makePerson({ plan: 'trial' });
    expect((await begin(MB / 2, {})).status).toBe(201);
    const written = new Set<string>();
    const watcher = watch(test.ports.uploadsDir, (_event, name) => name?.startsWith('small-') && written.add(name));
    try {
      expect(await test.upload(owner, 'docs', 'paper.pdf', document(MB))).toMatchObject({ status: 507 });
      expect(await test.upload(owner, 'docs', 'paper.pdf', document(MB / 4))).toMatchObject({ status: 200 });
      await expect.poll(() => written.size).toBeGreaterThan(0);
      expect(written.size).toBe(1);
    } finally {
      watcher.close();
    }
    expect(await test.asOwner("select id from upload_reservations where id like 'small-%'")).toEqual([]);
  });
});

describe('an upload', () => {
  it.each(['a lapsed account', 'a member of a disabled owner', 'a member of a lapsed owner'])(
    'is refused for %s, even of pictures',
    async (who) => {
      const lapsed = who === 'a lapsed account';
      const top = await test.makePerson({ plan: who === 'a member of a disabled owner' ? 'active' : 'lapsed' });
      owner = lapsed ? top : await test.makePerson({ parent: top, role: 'full' });
      if (who === 'a member of a disabled owner')
        await test.asOwner('update users set active = false where id = $1', [top.id]);
      for (const category of ['images', 'docs'])
        expect(await test.upload(owner, category, 'a.png', await readFile(fixtures.logo))).toMatchObject({
          status: 402,
          message: UPLOADS_NEED_PLAN,
        });
      for (const category of ['images', 'videos'])
        expect(await messageOf(await begin(8, { category }))).toEqual({ status: 402, message: UPLOADS_NEED_PLAN });
      expect(await recount(owner)).toBe(0);
    },
  );

  it('of a picture is accepted from somebody setting up their workspace', async () => {
    owner = await test.makePerson({ plan: 'none' });
    await test.asOwner('delete from settings where user_id = $1', [owner.id]);
    expect((await test.upload(owner, 'images', 'a.png', await readFile(fixtures.logo))).status).toBe(200);
    expect((await test.upload(owner, 'docs', 'a.pdf', document(100))).status).toBe(402);
  });

  it('is refused after too many within an hour', async () => {
    owner = await test.makePerson();
    const colleague = await test.makePerson({ parent: owner, role: 'full' });
    await test.asOwner(
      "insert into rate_limits (key, hits, resets_at) values ($1, 60, now() + interval '1 hour'), ($2, 599, now() + interval '1 hour')",
      [`uploads:person:${owner.id}`, `uploads:account:${owner.accountId}`],
    );
    const often = { status: 429, message: UPLOADS_TOO_OFTEN };
    expect(await test.upload(owner, 'docs', 'a.pdf', document(100))).toMatchObject(often);
    expect(await messageOf(await begin(8, {}))).toMatchObject(often);
    // the account has one left
    expect((await begin(8, {}, colleague)).status).toBe(201);
    expect(await messageOf(await begin(8, {}, colleague))).toMatchObject(often);
  });
});

it('without free disk space nothing is uploaded, and everybody is told why', async () => {
  const nearlyFull = await startTestApp({ MIN_FREE_DISK: '100' });
  try {
    const person = await nearlyFull.makePerson();
    const full = { status: 507, message: DISK_FULL };
    expect(await nearlyFull.upload(person, 'docs', 'a.pdf', document(100))).toMatchObject(full);
    const answer = await nearlyFull.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        authorization: `Bearer ${person.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': '8',
        'upload-metadata': `category ${btoa('videos')}`,
      },
    });
    expect({ status: answer.statusCode, ...answer.json() }).toEqual(full);
  } finally {
    await nearlyFull.close();
  }
});
