import { readdirSync } from 'node:fs';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OPEN_UPLOADS, UNCLAIMED_MS } from '@greenlit/domain/files/openUploads.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { withUniqueEnd } from '../../testing/bytes.ts';
import { idOf, pathOf, uploadAnswer, uploadCalls } from '../../testing/uploads.ts';
import { createApp } from '../app.ts';
import { connect, type Database } from '../db/connect.ts';
import type { Storage } from '../ports/storage.ts';
import { sha256Hex } from '../secrets.ts';

/** Two servers on one database and one folder, each with its own connections and memory. */
interface Served {
  app: FastifyInstance;
  db: Database;
  origin: string;
}

let test: TestApp;
let owner: TestPerson;
let both: [Served, Served];
let origin: string;
let folder: string;
let talk: Buffer;
let bytes: Buffer;

/** The keys the storage was asked to keep, and a hook that it awaits before it does. */
const puts: string[] = [];
let before: () => Promise<void>;

beforeAll(async () => {
  test = await startTestApp();
  folder = join(test.ports.uploadsDir, 'tus');
  talk = await readFile(fixtures.talk);
  const kept = test.ports.storage;
  const storage: Storage = {
    ...kept,
    async put(key, path) {
      puts.push(key);
      await before();
      await kept.put(key, path);
    },
  };
  const serve = async (): Promise<Served> => {
    const db = connect(test.ownerUrl, { max: 12 });
    const app = await createApp({ ...test.ports, db, storage });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, db, origin };
  };
  both = [await serve(), await serve()];
});
afterAll(async () => {
  for (const { app, db } of both) {
    await app.close();
    await db.$client.end();
  }
  await test.close();
});

beforeEach(async () => {
  owner = await test.makePerson();
  bytes = withUniqueEnd(talk, 4);
  puts.length = 0;
  before = async () => undefined;
  origin = both[0].origin;
});

const { call, begin, send } = uploadCalls(() => ({ origin, owner }));
/** Runs a call on the chosen server. */
const at = <Result>(which: 0 | 1, ask: () => Promise<Result>): Promise<Result> => {
  origin = both[which].origin;
  return ask();
};
const key = () => `${owner.accountId}/${sha256Hex(bytes)}.mp4`;
const joined = () => readdirSync(test.ports.uploadsDir).filter((name) => name.startsWith('joined-'));

/** A complete media upload and the given number of complete heads, none of them requested yet. */
async function twoParts(heads: number): Promise<{ media: string; heads: string[] }> {
  const [head, rest] = [bytes.subarray(0, 9_000), bytes.subarray(9_000)];
  const media = pathOf(await begin(rest.length, { part: 'media' }));
  await send(media, 0, rest);
  const paths: string[] = [];
  for (let i = 0; i < heads; i += 1) {
    const path = pathOf(await begin(head.length, { media: idOf(media), sha256: sha256Hex(bytes) }));
    await writeFile(join(folder, idOf(path)), head);
    paths.push(path);
  }
  return { media, heads: paths };
}

describe('with two processes on one database', () => {
  it('one joins a head and its media, and both return the result', async () => {
    const { heads } = await twoParts(1);
    let most = 0;
    before = async () => {
      most = Math.max(most, joined().length);
      await new Promise((later) => setTimeout(later, 50));
      most = Math.max(most, joined().length);
    };
    const [head = ''] = heads;
    const asked = [0, 1, 0, 1].map((which) => at(which as 0 | 1, () => call(head, 'GET').then(uploadAnswer)));
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject([200, { key: key() }]);
    expect([puts, most, joined()]).toEqual([[key()], 1, []]);
  });

  it('media are consumed once, by two heads that finish on different processes', async () => {
    const { media, heads } = await twoParts(2);
    const asked = heads.map((path, which) => at(which as 0 | 1, () => call(path, 'GET')));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect(puts).toEqual([key()]);
    expect(readdirSync(folder).filter((name) => name.startsWith(idOf(media)))).toEqual([]);
  });

  it('an ordinary upload is stored by one of them', async () => {
    const path = pathOf(await begin(bytes.length, {}));
    await writeFile(join(folder, idOf(path)), bytes);
    const asked = [0, 1].map((which) => at(which as 0 | 1, () => call(path, 'GET').then(uploadAnswer)));
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject([200, { key: key() }]);
    expect(puts).toEqual([key()]);
  });

  it('neither removes what the other is storing, however long that takes', async () => {
    const { heads, media } = await twoParts(1);
    const [head = ''] = heads;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      before = () => {
        resolve();
        return held;
      };
    });
    const answer = at(0, () => call(head, 'GET').then(uploadAnswer));
    await begun;
    for (const path of [head, media]) {
      const long = (Date.now() - 2 * UNCLAIMED_MS) / 1000;
      await utimes(join(folder, idOf(path)), long, long);
    }
    for (let i = 0; i < OPEN_UPLOADS.count + 2; i += 1) expect((await at(1, () => begin(8, {}))).status).toBe(201);
    release();
    expect(await answer).toMatchObject([200, { key: key() }]);
  });

  it('each counts uploads begun on the other', async () => {
    const asked = Array.from({ length: 24 }, (_, i) => at((i % 2) as 0 | 1, () => begin(8, {})));
    const paths = (await Promise.all(asked)).map(pathOf);
    const there = await Promise.all(paths.map(async (path) => (await call(path, 'HEAD')).status === 200));
    expect(there.filter(Boolean)).toHaveLength(OPEN_UPLOADS.count);
  });

  it('the other resumes when one loses its database midway', async () => {
    const { heads } = await twoParts(1);
    const [head = ''] = heads;
    let first = true;
    before = async () => {
      if (!first) return;
      first = false;
      await test.asOwner(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%advisory_xact_lock%' and state = 'idle in transaction'",
      );
    };
    const lost = await at(0, () => call(head, 'GET'));
    expect([200, 500, 503]).toContain(lost.status);
    expect(await at(1, () => call(head, 'GET').then(uploadAnswer))).toMatchObject([200, { key: key() }]);
    expect(joined()).toEqual([]);
  });
});
