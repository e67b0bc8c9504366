import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom, repeats, SEED } from '@greenlit/seeds/testing/chance.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { newBytes, withUniqueEnd } from '../../testing/bytes.ts';
import { createApp } from '../app.ts';
import { sha256Hex } from '../secrets.ts';

const INTERRUPTIONS = repeats({ test: 12, soak: 100 });
/** After this many interruptions the server is restarted too. */
const RESTART_EVERY = repeats({ test: 5, soak: 20 });
const random = randomFrom();

let test: TestApp;
let owner: TestPerson;
let bytes: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  bytes = withUniqueEnd(await readFile(fixtures.talk), 4 * 1024 ** 2);
});
afterAll(() => test.close());

interface Served {
  app: FastifyInstance;
  origin: string;
}
async function serve(): Promise<Served> {
  const app = await createApp(test.ports);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, origin };
}

const headers = (more: Record<string, string> = {}) => ({ 'tus-resumable': '1.0.0', ...headersOf(owner), ...more });
const piece = (offset: number) =>
  headers({ 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' });

async function begin({ origin }: Served, length: number | null, more: Record<string, string>): Promise<string> {
  const metadata = Object.entries({ filename: 'talk.mp4', category: 'videos', ...more });
  const made = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: headers({
      ...(length === null ? { 'upload-defer-length': '1' } : { 'upload-length': String(length) }),
      'upload-metadata': metadata.map(([name, value]) => `${name} ${btoa(value)}`).join(','),
    }),
  });
  return made.headers.get('location') ?? '';
}

/** Announces the rest of the upload, sends part of it, and drops the connection. */
async function sendAndBreak(
  { origin }: Served,
  path: string,
  rest: { bytes: Buffer; offset: number; length: number },
): Promise<void> {
  const { bytes, offset, length } = rest;
  const sending = request(`${origin}${path}`, {
    method: 'PATCH',
    headers: { ...piece(offset), 'content-length': String(bytes.length - offset) },
  });
  sending.on('error', () => {});
  await new Promise<void>((resolve) => sending.write(bytes.subarray(offset, offset + length), () => resolve()));
  // sometimes before the server has seen any of it, sometimes long after
  await sleep(length % 4 === 0 ? 0 : length % 20);
  sending.destroy();
}

/** The offset to resume from, once the server has noticed the dropped connection. */
async function offsetOf({ origin }: Served, path: string): Promise<number> {
  let last = -1;
  for (;;) {
    const answer = await fetch(`${origin}${path}`, { method: 'HEAD', headers: headers() });
    const offset = answer.status === 200 ? Number(answer.headers.get('upload-offset')) : -1;
    if (offset >= 0 && offset === last) return offset;
    last = offset;
    await sleep(20);
  }
}

/** Sends all but the end with many interruptions; returns the current server and the offset to resume from. */
async function sendInterrupted(
  first: Served,
  path: string,
  bytes: Buffer,
): Promise<{ served: Served; offset: number }> {
  let served = first;
  let [offset, landed, sent] = [0, 0, 0];
  for (let count = 1; count <= INTERRUPTIONS; count += 1) {
    // spread the rest so that the last interruption comes near the end
    const share = Math.ceil((random() * 1.8 * (bytes.length - offset)) / (INTERRUPTIONS - count + 2));
    const length = Math.min(share, bytes.length - offset - 1);
    await sendAndBreak(served, path, { bytes, offset, length });
    const next = await offsetOf(served, path);
    expect(next).toBeGreaterThanOrEqual(offset);
    // on a busy machine a chunk may still land while the server is asked about the next one
    sent = Math.max(sent, offset + length);
    expect(next).toBeLessThanOrEqual(sent);
    if (next > offset) landed += 1;
    offset = next;
    if (count % RESTART_EVERY === 0) {
      await served.app.close();
      served = await serve();
    }
  }
  // enough of the interruptions hit mid-transfer
  expect(landed).toBeGreaterThan(INTERRUPTIONS / 4);
  return { served, offset };
}

const send = ({ origin }: Served, path: string, offset: number, bytes: Buffer, more: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method: 'PATCH',
    headers: { ...piece(offset), ...more },
    body: Uint8Array.from(bytes.subarray(offset)),
  });

async function expectStored({ origin }: Served, last: Response): Promise<void> {
  const answer = (await last.json()) as { key: string; signedUrl: string };
  expect(answer.key).toBe(`${owner.accountId}/${sha256Hex(bytes)}.mp4`);
  const stored = Buffer.from(await (await fetch(`${origin}${answer.signedUrl}`)).arrayBuffer());
  expect(stored.equals(bytes)).toBe(true);
}

describe(`interrupted ${INTERRUPTIONS} times (SEED=${SEED})`, { timeout: 600_000 }, () => {
  it('an upload ends up byte for byte as sent', async () => {
    const first = await serve();
    const path = await begin(first, bytes.length, { sha256: sha256Hex(bytes) });
    const { served, offset } = await sendInterrupted(first, path, bytes);
    await expectStored(served, await send(served, path, offset, bytes));
    await served.app.close();
  });

  it('so does a video whose media are uploaded before its head is known', async () => {
    bytes.set(newBytes(16), bytes.length - 16);
    const [head, media] = [bytes.subarray(0, 12_000), bytes.subarray(12_000)];
    const first = await serve();
    const path = await begin(first, null, { part: 'media' });
    const { served, offset } = await sendInterrupted(first, path, media);
    expect((await send(served, path, offset, media)).status).toBe(204);
    await send(served, path, media.length, media, { 'upload-length': String(media.length) });
    const about = { media: path.split('/').at(-1) ?? '', sha256: sha256Hex(bytes) };
    const headPath = await begin(served, head.length, about);
    await sendAndBreak(served, headPath, { bytes: head, offset: 0, length: 5_000 });
    await expectStored(served, await send(served, headPath, await offsetOf(served, headPath), head));
    await served.app.close();
  });
});
