import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fixtures } from '@greenlit/seeds/fixtures.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { sha256Hex } from '../secrets.ts';
import { headersOf, startTestApp, type TestApp, type TestPerson } from '../testing/app.ts';

const INTERRUPTIONS = 100;
/** After so many the server is stopped as well, and another one goes on. */
const RESTART_EVERY = 20;

let test: TestApp;
let owner: TestPerson;
let bytes: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  // a talk, and behind it four megabytes that players skip and that are like no others
  const padding = Buffer.concat([Buffer.alloc(4), Buffer.from('free'), randomBytes(4 * 1024 ** 2)]);
  padding.writeUInt32BE(padding.length);
  bytes = Buffer.concat([await readFile(fixtures.talk), padding]);
});
afterAll(() => test.close());

interface Served {
  app: FastifyInstance;
  origin: string;
}
async function serve(): Promise<Served> {
  const app = await createApp(test.ports);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

const headers = (more: Record<string, string> = {}) => ({ 'tus-resumable': '1.0.0', ...headersOf(owner), ...more });
const piece = (offset: number) =>
  headers({ 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' });

async function begin({ origin }: Served): Promise<string> {
  const metadata = [`filename ${btoa('talk.mp4')}`, `category ${btoa('videos')}`, `sha256 ${btoa(sha256Hex(bytes))}`];
  const made = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: headers({ 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') }),
  });
  return made.headers.get('location') ?? '';
}

/** Promises all the rest, sends some of it, and pulls the plug. */
async function sendAndBreak({ origin }: Served, path: string, offset: number, length: number): Promise<void> {
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

/** Where to go on, as soon as the server has noticed that the line is cut. */
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

it(`an upload that is interrupted ${INTERRUPTIONS} times ends byte for byte as it was`, {
  timeout: 120_000,
}, async () => {
  let served = await serve();
  const path = await begin(served);
  let [offset, landed] = [0, 0];
  for (let count = 1; count <= INTERRUPTIONS; count += 1) {
    // the rest is shared out so that the last interruption is near the end
    const length = Math.ceil((Math.random() * 1.8 * (bytes.length - offset)) / (INTERRUPTIONS - count + 2));
    await sendAndBreak(served, path, offset, Math.min(length, bytes.length - offset - 1));
    const next = await offsetOf(served, path);
    expect(next).toBeGreaterThanOrEqual(offset);
    expect(next).toBeLessThanOrEqual(offset + length);
    if (next > offset) landed += 1;
    offset = next;
    if (count % RESTART_EVERY === 0) {
      await served.app.close();
      served = await serve();
    }
  }
  // most of them hit in the middle of something
  expect(landed).toBeGreaterThan(INTERRUPTIONS / 4);
  const last = await fetch(`${served.origin}${path}`, {
    method: 'PATCH',
    headers: piece(offset),
    body: Uint8Array.from(bytes.subarray(offset)),
  });
  const answer = (await last.json()) as { key: string; signedUrl: string };
  expect(answer.key).toBe(`${owner.accountId}/${sha256Hex(bytes)}.mp4`);
  const stored = Buffer.from(await (await fetch(`${served.origin}${answer.signedUrl}`)).arrayBuffer());
  expect(stored.equals(bytes)).toBe(true);
  await served.app.close();
});
