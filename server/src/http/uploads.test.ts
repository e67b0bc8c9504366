import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOADS_NEED_PLAN } from '@greenlit/domain/files/quotas.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, headersOf, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { idOf, pathOf } from '../../testing/uploads.ts';
import { sha256Hex } from '../secrets.ts';

let test: TestApp;
let owner: TestPerson;
let origin: string;
let bytes: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  bytes = await readFile(fixtures.talk);
});
afterAll(() => test.close());

const TUS = { 'tus-resumable': '1.0.0' };
const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const call = (caller: Caller, path: string, method: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
  fetch(`${origin}${path}`, {
    method,
    headers: { ...TUS, ...headersOf(caller), ...headers },
    ...(body ? { body: Uint8Array.from(body) } : {}),
  });

async function begin(caller: Caller, length = bytes.length, more: Record<string, string> = {}): Promise<Response> {
  return call(caller, '/api/uploads', 'POST', {
    'upload-length': String(length),
    'upload-metadata': metadata({ filename: 'talk.mp4', category: 'videos', ...more }),
  });
}

const send = (caller: Caller, path: string, offset: number, piece: Uint8Array) =>
  call(
    caller,
    path,
    'PATCH',
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    piece,
  );

const offsetOf = async (caller: Caller, path: string): Promise<number> =>
  Number((await call(caller, path, 'HEAD')).headers.get('upload-offset'));

describe('an upload in chunks', () => {
  it('becomes one file, byte for byte, under its hash', async () => {
    const path = pathOf(await begin(owner, bytes.length, { sha256: sha256Hex(bytes) }));
    expect(path).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/);
    const half = bytes.length >> 1;
    expect((await send(owner, path, 0, bytes.subarray(0, half))).status).toBe(204);
    expect(await offsetOf(owner, path)).toBe(half);
    const last = await send(owner, path, half, bytes.subarray(half));
    expect(last.status).toBe(200);
    expect(last.headers.get('x-content-type-options')).toBe('nosniff');
    const answer = (await last.json()) as { url: string; signedUrl: string; key: string };
    expect(answer.key).toBe(`${owner.accountId}/${sha256Hex(bytes)}.mp4`);
    const stored = Buffer.from(await (await fetch(`${origin}${answer.signedUrl}`)).arrayBuffer());
    expect(stored.equals(bytes)).toBe(true);
    // the result stays, the bytes do not
    expect(await readdir(join(test.ports.uploadsDir, 'tus'))).toEqual([`${path.split('/').at(-1)}.json`]);
  });

  it('resumes after the connection was cut mid-chunk', async () => {
    const path = pathOf(await begin(owner));
    const controller = new AbortController();
    const slow = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(Uint8Array.from(bytes.subarray(0, 60_000)));
      },
    });
    const sending = fetch(`${origin}${path}`, {
      method: 'PATCH',
      headers: { ...TUS, ...headersOf(owner), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: slow,
      duplex: 'half',
      signal: controller.signal,
    } as RequestInit).catch(() => null);
    const written = async () => (await stat(join(test.ports.uploadsDir, 'tus', idOf(path)))).size;
    await expect.poll(written).toBeGreaterThan(0);
    controller.abort();
    await sending;
    const kept = await expectSettled(() => offsetOf(owner, path));
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(60_000);
    const last = await send(owner, path, kept, bytes.subarray(kept));
    expect(await last.json()).toMatchObject({ key: `${owner.accountId}/${sha256Hex(bytes)}.mp4` });
  });

  it('with a wrong offset is refused without losing anything', async () => {
    const path = pathOf(await begin(owner));
    await send(owner, path, 0, bytes.subarray(0, 1_000));
    expect((await send(owner, path, 500, bytes.subarray(500))).status).toBe(409);
    expect(await offsetOf(owner, path)).toBe(1_000);
  });

  it('is refused if its bytes do not match their hash', async () => {
    const path = pathOf(await begin(owner, bytes.length, { sha256: 'a'.repeat(64) }));
    const answer = await send(owner, path, 0, bytes);
    expect([answer.status, await answer.json()]).toEqual([422, { message: 'Error uploading file' }]);
    expect(await readdir(join(test.ports.uploadsDir, 'tus'))).not.toContain(path.split('/').at(-1));
  });

  it('that turns out not to be a video is refused with the message for it', async () => {
    const letter = await readFile(fixtures.notAVideo);
    const answer = await send(owner, pathOf(await begin(owner, letter.length)), 0, letter);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { message: 'This video is corrupted, try another one!' },
    ]);
  });

  it('can be cancelled', async () => {
    const path = pathOf(await begin(owner));
    expect((await call(owner, path, 'DELETE')).status).toBe(204);
    expect((await call(owner, path, 'HEAD')).status).toBe(404);
  });

  it('keeps its owner, whatever the client claims', async () => {
    const stranger = await test.makePerson();
    const made = await begin(owner, bytes.length, { accountId: stranger.accountId, userId: stranger.id });
    const answer = await send(owner, pathOf(made), 0, bytes);
    expect(await answer.json()).toMatchObject({ key: expect.stringMatching(`^${owner.accountId}/`) });
  });
});

describe('an upload is refused', () => {
  it('to visitors and reviewers', async () => {
    for (const caller of [null, { secret: 'x' }, { token: 'x' }]) expect((await begin(caller)).status).toBe(401);
  });

  it('to people without a plan', async () => {
    const answer = await begin(await test.makePerson({ plan: 'lapsed' }));
    expect([answer.status, await answer.json()]).toEqual([402, { message: UPLOADS_NEED_PLAN }]);
  });

  it('to anybody but its owner, whose upload is not disturbed', async () => {
    const path = pathOf(await begin(owner));
    const [stranger, colleague] = [await test.makePerson(), await test.makePerson({ parent: owner, role: 'full' })];
    for (const other of [stranger, colleague, null]) {
      const status = other ? 404 : 401;
      expect((await call(other, path, 'HEAD')).status).toBe(status);
      expect((await send(other, path, 0, bytes)).status).toBe(status);
      expect((await call(other, path, 'DELETE')).status).toBe(status);
    }
    expect(await offsetOf(owner, path)).toBe(0);
  });

  it('when it is longer than 2 GB', async () => {
    const answer = await begin(owner, 2 * 1024 ** 3 + 1);
    expect([answer.status, await answer.json()]).toEqual([413, { message: expect.any(String) }]);
  });

  it.each([
    ['no category', { category: '' }, 'The key is required'],
    [
      'an unknown one',
      { category: 'programs' },
      'The key must begin with one of: images/, videos/, docs/, thumbs/, signatures/',
    ],
  ])('with %s', async (_name, more, message) => {
    const answer = await begin(owner, 10, more);
    expect([answer.status, await answer.json()]).toEqual([422, { message }]);
  });

  it.each(['..%2f..%2fsecret', '..', '%00', 'abc', `${'0'.repeat(32)}`, 'a/b'])('under the id %s', async (id) => {
    const answer = await call(owner, `/api/uploads/${id}`, 'HEAD');
    expect([400, 404]).toContain(answer.status);
  });

  it('when the client does not speak tus', async () => {
    const answer = await fetch(`${origin}/api/uploads`, { method: 'POST', headers: headersOf(owner) });
    expect(answer.status).toBe(412);
  });
});

/** Waits until a value stops changing: the server notices a cut connection with a short delay. */
async function expectSettled(read: () => Promise<number>): Promise<number> {
  let last = -1;
  for (;;) {
    const value = await read();
    if (value === last && value > 0) return value;
    last = value;
    // how often it is asked
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
