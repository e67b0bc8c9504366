import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import { LOOSE_FILE_DAYS } from '@greenlit/domain/videos/conversion.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { withUniqueEnd } from '../../testing/bytes.ts';
import { JSX_HOOK } from '../../testing/jsx-hook.ts';
import { idOf, pathOf, uploadAnswer, uploadCalls } from '../../testing/uploads.ts';
import { sweepFiles } from '../features/files/sweep.job.ts';
import { sha256Hex } from '../secrets.ts';
import { removeOlder, UPLOAD_LIFETIME_MS } from './upload-store.ts';

const DYING = new URL('../../testing/dying-server.ts', import.meta.url);
/** The step at which a process is killed. Only at the last has the file become permanent; the client has no answer yet. */
const STEPS = ['before the bytes', 'after the bytes', 'in the row', 'before the answer'] as const;
type Step = (typeof STEPS)[number];

let test: TestApp;
let owner: TestPerson;
let here: string;
let origin: string;
let folder: string;
let talk: Buffer;
let bytes: Buffer;
let child: ChildProcess | undefined;

beforeAll(async () => {
  test = await startTestApp();
  here = await test.app.listen({ port: 0, host: '127.0.0.1' });
  folder = join(test.ports.uploadsDir, 'tus');
  talk = await readFile(fixtures.talk);
});
afterAll(() => test.close());
afterEach(() => {
  child?.kill('SIGKILL');
});

beforeEach(async () => {
  owner = await test.makePerson();
  bytes = withUniqueEnd(talk, 4);
  origin = here;
});

const { call, begin, send } = uploadCalls(() => ({ origin, owner }));
const key = () => `${owner.accountId}/${sha256Hex(bytes)}.mp4`;
const rows = () => test.asOwner('select key from files where account_id = $1', [owner.accountId]);

/** An upload that lacks only the client's last request, in one piece or as head and media. */
async function allButAsked(parts: boolean): Promise<string> {
  const head = parts ? bytes.subarray(0, 9_000) : bytes;
  const media = parts ? pathOf(await begin(bytes.length - head.length, { part: 'media' })) : '';
  if (parts) await send(media, 0, bytes.subarray(head.length));
  const path = pathOf(await begin(head.length, { sha256: sha256Hex(bytes), ...(parts ? { media: idOf(media) } : {}) }));
  await writeFile(join(folder, idOf(path)), head);
  return path;
}

/** Requests the file from another process, which is killed at the step. */
async function killed(step: Step, path: string): Promise<void> {
  child = spawn(process.execPath, [...JSX_HOOK, DYING.pathname, test.ownerUrl, test.folder, step], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const dead = once(child, 'exit');
  const [said] = await once(child.stdout ?? child, 'data');
  const pipe = join(folder, `${idOf(path)}.new`);
  // writing the response to a pipe that nobody reads blocks there
  if (step === 'before the answer') execFileSync('mkfifo', [pipe]);
  origin = String(said).trim();
  const asked = call(path, 'GET').catch(() => null);
  if (step === 'before the answer') {
    await expect.poll(rows, { timeout: 20_000 }).toHaveLength(1);
    child.kill('SIGKILL');
  }
  expect(await asked).toBeNull();
  await dead;
  await rm(pipe, { force: true });
  origin = here;
}

describe('a process that is killed while it stores an upload', { timeout: 60_000 }, () => {
  const cases: (readonly [Step, string])[] = [
    ...STEPS.map((step) => [step, 'two parts'] as const),
    ['after the bytes', 'one piece'],
    ['before the answer', 'one piece'],
  ];
  it.each(cases)('%s: a client that comes back for an upload in %s gets it', async (step, how) => {
    const path = await allButAsked(how === 'two parts');
    await killed(step, path);
    const [status, answer] = await uploadAnswer(await call(path, 'GET'));
    expect([status, answer]).toMatchObject([200, { key: key() }]);
    const stored = Buffer.from(await (await fetch(`${here}${answer.signedUrl}`)).arrayBuffer());
    expect(stored.equals(bytes)).toBe(true);
    expect(await readdir(folder)).toEqual([`${idOf(path)}.json`]);
    await rm(join(folder, `${idOf(path)}.json`));
    // clean-up of bytes without a row leaves these alone
    await allJobs();
    expect(await test.ports.storage.size(key())).toBe(bytes.length);
  });

  it.each(STEPS)('%s: nothing is left behind if the client never comes back', async (step) => {
    await killed(step, await allButAsked(true));
    await expired();
    expect((await readdir(test.ports.uploadsDir)).filter((name) => name !== 'tus')).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
    await allJobs();
    await sweepFiles(test.ports, new Date(Date.now() + (LOOSE_FILE_DAYS + 1) * 86_400_000));
    await allJobs();
    expect(await rows()).toEqual([]);
    expect(await test.ports.storage.size(key())).toBeNull();
    // nor a half of it under another name
    const kept = await readdir(join(test.folder, 'files', owner.accountId), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    expect(kept.filter((entry) => entry.isFile())).toEqual([]);
  });

  /** Runs everything queued, including what is scheduled for later. */
  async function allJobs(): Promise<void> {
    await test.asOwner('update graphile_worker._private_jobs set run_at = now()');
    await test.runJobs();
  }

  /** Ages the files by a week. */
  async function expired(): Promise<void> {
    for (const where of [folder, test.ports.uploadsDir])
      for (const entry of await readdir(where, { withFileTypes: true }))
        if (entry.isFile()) await utimes(join(where, entry.name), 0, 0);
    await removeOlder(folder, UPLOAD_LIFETIME_MS);
    await removeOlder(test.ports.uploadsDir, UPLOAD_LIFETIME_MS);
  }
});

describe('a full disk', () => {
  const full = () =>
    Object.assign(new Error('ENOSPC: no space left on device, link'), { code: 'ENOSPC', syscall: 'link' });

  it('during an upload is reported and logged, and the upload resumes when there is room', async () => {
    const path = pathOf(await begin(bytes.length, {}));
    const file = join(folder, idOf(path));
    await rm(file);
    await symlink('/dev/full', file);
    const before = test.logged.length;
    expect(await uploadAnswer(await send(path, 0, bytes))).toEqual([500, { message: UPLOAD_FAILED }]);
    expect(test.logged.slice(before).join('\n')).toContain('ENOSPC');
    await rm(file);
    await writeFile(file, '');
    expect(await uploadAnswer(await send(path, 0, bytes))).toMatchObject([200, { key: key() }]);
  });

  it.each([false, true])(
    'in the file storage loses nothing: the file is stored when there is room (in parts: %s)',
    async (parts) => {
      const path = await allButAsked(parts);
      const { storage } = test.ports;
      test.ports.storage = {
        ...storage,
        put: async () => {
          throw full();
        },
      };
      expect(await uploadAnswer(await call(path, 'GET'))).toEqual([500, expect.objectContaining({})]);
      test.ports.storage = storage;
      expect(await rows()).toEqual([]);
      expect((await readdir(test.ports.uploadsDir)).filter((name) => name !== 'tus')).toEqual([]);
      expect(await uploadAnswer(await call(path, 'GET'))).toMatchObject([200, { key: key() }]);
    },
  );

  it('during a small upload is reported and leaves nothing behind', async () => {
    const { storage } = test.ports;
    test.ports.storage = {
      ...storage,
      put: async () => {
        throw full();
      },
    };
    const answer = await test.upload(owner, 'images', 'logo.png', await readFile(fixtures.logo));
    test.ports.storage = storage;
    expect(answer).toMatchObject({ status: 500, message: expect.stringMatching(/try again/) });
    expect(await rows()).toEqual([]);
    expect((await readdir(test.ports.uploadsDir)).filter((name) => name !== 'tus')).toEqual([]);
  });
});
