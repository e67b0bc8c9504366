import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_RULES } from '@greenlit/domain/files/limits.ts';
import { OPEN_UPLOADS, RUNNING_MS, TOO_MANY_UPLOADS, UNCLAIMED_MS } from '@greenlit/domain/files/openUploads.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { idOf, pathOf, uploadAnswer, uploadCalls } from '../../testing/uploads.ts';
import { sha256Hex } from '../secrets.ts';

let test: TestApp;
let owner: TestPerson;
let origin: string;
let folder: string;
let bytes: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  folder = join(test.ports.uploadsDir, 'tus');
  bytes = await readFile(fixtures.talk);
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await test.makePerson();
});

const { call, begin, send } = uploadCalls(() => ({ origin, owner }));
const some = Buffer.from('abcd');
async function idle(seconds: number, path: string): Promise<string> {
  const at = (Date.now() - RUNNING_MS) / 1000 - seconds;
  await utimes(join(folder, idOf(path)), at, at);
  return path;
}
const key = () => `${owner.accountId}/${sha256Hex(bytes)}.mp4`;
const isThere = async (path: string) => (await call(path, 'HEAD')).status === 200;

describe('a person’s unfinished uploads', () => {
  it('never block a new one: the longest abandoned is evicted', async () => {
    const stranger = await test.makePerson();
    const others = pathOf(await begin(8, {}, stranger));
    await idle(9_999, others);
    const paths: string[] = [];
    for (let i = 0; i < OPEN_UPLOADS.count; i += 1) {
      const path = pathOf(await begin(8, {}));
      await send(path, 0, some);
      paths.push(await idle(i === 3 ? 1_000 : i, path));
    }
    expect(await Promise.all(paths.map(isThere))).not.toContain(false);
    const next = pathOf(await begin(8, {}));
    expect(await isThere(next)).toBe(true);
    expect(await Promise.all(paths.map(isThere))).toEqual(paths.map((_, i) => i !== 3));
    expect(await stat(join(folder, idOf(others)))).toBeTruthy();
  });

  it('take up at most three large videos, and early media uploads are evicted first', async () => {
    const { maxBytes } = FILE_RULES.videos;
    const [first, early] = [pathOf(await begin(maxBytes, {})), pathOf(await begin(null, { part: 'media' }))];
    const last = pathOf(await begin(maxBytes, {}));
    for (const path of [first, early, last]) await send(path, 0, some);
    await idle(1_000, first);
    await idle(10, early);
    expect((await begin(1, {})).status).toBe(201);
    expect(await Promise.all([first, early, last].map(isThere))).toEqual([true, false, true]);
  });

  it('are not evicted for early media, while early media are evicted even in progress', async () => {
    const { maxBytes } = FILE_RULES.videos;
    const beginEarly = () => begin(null, { part: 'media' });
    const interrupted = await idle(1_000, pathOf(await begin(maxBytes, {})));
    const early = [pathOf(await beginEarly()), pathOf(await beginEarly())];
    for (const path of early) await send(path, 0, some);
    expect(await uploadAnswer(await beginEarly())).toEqual([429, { message: TOO_MANY_UPLOADS }]);
    expect((await begin(maxBytes, {})).status).toBe(201);
    const there = await Promise.all(early.map(isThere));
    expect([await isThere(interrupted), there.filter(Boolean).length]).toEqual([true, 1]);
    expect((await send(early[there.indexOf(false)] ?? '', some.length, some)).status).toBe(404);
  });

  it('are kept while a complete one is being stored', async () => {
    const [head, media] = [bytes.subarray(0, 9_000), bytes.subarray(9_000)];
    const mediaPath = pathOf(await begin(media.length, { part: 'media' }));
    await send(mediaPath, 0, media);
    const headPath = pathOf(await begin(head.length, { media: idOf(mediaPath) }));
    const plain = pathOf(await begin(bytes.length, {}));
    await writeFile(join(folder, idOf(headPath)), head);
    await writeFile(join(folder, idOf(plain)), bytes);
    for (const path of [headPath, plain]) await idle(800, path);
    await idle(9_000, mediaPath);
    for (let i = 0; i < OPEN_UPLOADS.count + 2; i += 1) expect((await begin(8, {})).status).toBe(201);
    for (const path of [headPath, plain])
      expect(await uploadAnswer(await call(path, 'GET'))).toMatchObject([200, { key: key() }]);
  });

  it('are evicted starting with complete ones that nobody came back for', async () => {
    const [unclaimed, early] = [pathOf(await begin(8, {})), pathOf(await begin(null, { part: 'media' }))];
    await writeFile(join(folder, idOf(unclaimed)), 'abcdabcd');
    await send(early, 0, some);
    const paths: string[] = [];
    for (let i = 0; i < OPEN_UPLOADS.count - 2; i += 1) {
      paths.push(pathOf(await begin(8, {})));
      await send(paths.at(-1) ?? '', 0, some);
      await idle(99_999, paths.at(-1) ?? '');
    }
    await idle(UNCLAIMED_MS / 1000, unclaimed);
    expect((await begin(8, {})).status).toBe(201);
    expect(await Promise.all([unclaimed, early, ...paths].map(isThere))).toEqual([
      false,
      true,
      ...paths.map(() => true),
    ]);
  });

  it('are not evicted while in progress', async () => {
    const paths: string[] = [];
    for (let i = 0; i < OPEN_UPLOADS.count; i += 1) {
      paths.push(pathOf(await begin(8, {})));
      await send(paths.at(-1) ?? '', 0, some);
    }
    expect(await uploadAnswer(await begin(8, {}))).toEqual([429, { message: TOO_MANY_UPLOADS }]);
    expect(await Promise.all(paths.map(isThere))).not.toContain(false);
    await idle(1, paths[5] ?? '');
    expect((await begin(8, {})).status).toBe(201);
    expect(await isThere(paths[5] ?? '')).toBe(false);
  });

  it('are counted one after the other, however fast they are started', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => begin(8, {})));
    expect(answers.map(({ status }) => status)).not.toContain(429);
    const there = await Promise.all(answers.map((answer) => isThere(pathOf(answer))));
    expect(there.filter(Boolean)).toHaveLength(OPEN_UPLOADS.count);
  });

  it('exclude one whose process was killed when it was all but finished', async () => {
    const path = pathOf(await begin(bytes.length, {}));
    await send(path, 0, bytes);
    await writeFile(join(folder, idOf(path)), bytes);
    const paths: string[] = [];
    for (let i = 0; i < OPEN_UPLOADS.count; i += 1) {
      paths.push(pathOf(await begin(8, {})));
      await send(paths.at(-1) ?? '', 0, some);
    }
    expect(await uploadAnswer(await call(path, 'GET'))).toMatchObject([200, { key: key() }]);
    expect(await stat(join(folder, idOf(path))).catch(() => null)).toBeNull();
  });

  it('exclude finished ones', async () => {
    const path = pathOf(await begin(bytes.length, {}));
    await send(path, 0, bytes);
    for (let i = 0; i < OPEN_UPLOADS.count + 2; i += 1) await begin(8, {});
    expect(await uploadAnswer(await call(path, 'GET'))).toMatchObject([200, { key: key() }]);
  });
});
