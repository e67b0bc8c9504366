import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startObjectStore } from '../../testing/object-store.ts';
import { readConfig } from '../config.ts';
import { copyObjects } from '../operate/objects.ts';
import { StorageUnavailable } from '../ports/storage.ts';
import { localStorage } from './local-storage.ts';
import { bucketFault, s3Storage } from './s3-storage.ts';

const ACCOUNT = '0b7e9a4c-1d52-4c7e-9a53-2f6d1c8e4b90';
/** More than one disk read, and not a multiple of the read size. */
const VIDEO = Buffer.alloc(3_000_017, 'frames of a video ');
const KEY = `${ACCOUNT}/${createHash('sha256').update(VIDEO).digest('hex')}.mp4`;
const MISSING = `${ACCOUNT}/${'0'.repeat(64)}.mp4`;

let folder: string;
let file: string;
let store: Awaited<ReturnType<typeof startObjectStore>>;

const settingsOf = (url: string, secretKey = 'S3RVER') => {
  const { s3 } = readConfig({ ...store.env, STORAGE_URL: url, AWS_SECRET_ACCESS_KEY: secretKey });
  if (!s3) throw new Error('not a bucket');
  return s3;
};
const bucket = (name = 'greenlit') => store.addressOf(name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-s3-'));
  file = join(folder, 'video');
  await writeFile(file, VIDEO);
  store = await startObjectStore();
  await s3Storage(settingsOf(bucket())).put(KEY, file);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

it('keeps folders of a bucket apart', async () => {
  const other = s3Storage(settingsOf(bucket('greenlit/firms/second')));
  await other.put(KEY, file);
  await other.remove(KEY);
  await other.remove(KEY);
  expect(await other.size(KEY)).toBeNull();
  expect(await s3Storage(settingsOf(bucket())).size(KEY)).toBe(VIDEO.length);
});

it('gives browsers an address of the store for this object only, with the type and file name asked for', async () => {
  const disposition = 'attachment; filename="a video.mp4"';
  const as = { seconds: 60, type: 'video/mp4', disposition };
  const address = await s3Storage(settingsOf(bucket())).address(KEY, as);
  const answer = await fetch(address ?? '', { headers: { range: 'bytes=0-9' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/mp4']);
  expect(answer.headers.get('content-disposition')).toBe(disposition);
  expect(await answer.text()).toBe('frames of ');
  const changed = new URL(address ?? '');
  changed.searchParams.set('response-content-type', 'text/html');
  expect((await fetch(changed)).status).toBe(403);
});

it('sends the hash contained in the key, which the store checks', async () => {
  const heads: (string | undefined)[] = [];
  const seen = createServer((request, response) => {
    const { 'x-amz-content-sha256': sha256, 'content-length': length } = request.headers;
    if (request.method === 'PUT') heads.push(String(sha256), length);
    request.resume().on('end', () => response.writeHead(request.method === 'HEAD' ? 404 : 200).end());
  });
  await new Promise<void>((listening) => seen.listen(0, '127.0.0.1', listening));
  try {
    const endpoint = `http://127.0.0.1:${(seen.address() as AddressInfo).port}`;
    await s3Storage(settingsOf(`s3://greenlit?endpoint=${endpoint}`)).put(KEY, file);
    expect(heads).toEqual([KEY.slice(37, 101), String(VIDEO.length)]);
  } finally {
    seen.close();
  }
});

it('retries when the store is busy, and reports when it stays unreachable', async () => {
  let busy = 2;
  const sometimes = createServer((_request, response) => {
    busy -= 1;
    response.writeHead(busy >= 0 ? 503 : 200, { 'content-length': 7 }).end();
  });
  await new Promise<void>((listening) => sometimes.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(sometimes.address() as AddressInfo).port}`;
  const storage = s3Storage(settingsOf(`s3://greenlit?endpoint=${endpoint}`));
  try {
    expect(await storage.size(KEY)).toBe(7);
    busy = 3;
    await expect(storage.size(KEY)).rejects.toThrow(StorageUnavailable);
  } finally {
    await new Promise((closed) => sometimes.close(closed));
  }
  await expect(storage.read(KEY)).rejects.toThrow(StorageUnavailable);
  expect(await bucketFault(settingsOf(`s3://greenlit?endpoint=${endpoint}`))).toBeNull();
});

it('moves files from a folder and back, and copies no damaged file', async () => {
  const there = localStorage(join(folder, 'files'));
  const damaged = MISSING;
  await there.put(KEY, file);
  await there.put(damaged, file);
  const stored = [KEY, damaged].map((key) => ({ key, sha256: key.slice(37, 101), bytes: VIDEO.length }));
  const moved = s3Storage(settingsOf(bucket('greenlit/moved')));
  const first = { objects: 1, bytes: VIDEO.length, lost: [damaged] };
  expect(await copyObjects(there, moved, folder, stored)).toEqual(first);
  expect(await copyObjects(there, moved, folder, stored)).toEqual({ ...first, objects: 0, bytes: 0 });
  const back = localStorage(join(folder, 'back'));
  expect(
    await copyObjects(moved, back, folder, [{ key: KEY, sha256: KEY.slice(37, 101), bytes: VIDEO.length }]),
  ).toEqual({
    ...first,
    lost: [],
  });
  expect((await buffer(await back.read(KEY))).equals(VIDEO)).toBe(true);
});

it('reports what is wrong with a bucket', async () => {
  expect(await bucketFault(settingsOf(bucket()))).toBeNull();
  expect(await bucketFault(settingsOf(bucket('elsewhere')))).toBe('the bucket "elsewhere" does not exist');
  expect(await bucketFault(settingsOf(bucket(), 'wrong'))).toMatch(/does not let these keys/);
});

it.each([
  ['no bucket', 's3://'],
  ['no protocol', 'greenlit'],
  ['keys in the address', 's3://key:secret@greenlit'],
  ['an invalid endpoint', 's3://greenlit?endpoint=store.example'],
  ['an unknown word', 's3://greenlit?endpont=https://store.example'],
  ['a folder that no path can have', 's3://greenlit/a b'],
])('refuses an address with %s', (_what, STORAGE_URL) => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  expect(() => readConfig({ STORAGE_URL, ...keys })).toThrow('STORAGE_URL');
  expect(() => readConfig({ STORAGE_URL: 's3://greenlit' })).toThrow('AWS_ACCESS_KEY_ID');
});
