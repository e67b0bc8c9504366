import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBytes } from '../../testing/bytes.ts';
import { startSomeStore } from '../../testing/object-store.ts';
import { readConfig } from '../config.ts';
import type { Storage } from '../ports/storage.ts';
import { createStorage } from './storage.ts';

const ACCOUNT = '0b7e9a4c-1d52-4c7e-9a53-2f6d1c8e4b90';
const OTHER = '5f0a4f8e-7a0b-4e55-8d0e-6f9f6f1f6a11';
/** More than one disk read, and not a multiple of the read size. */
const VIDEO = newBytes(3_000_017);
const NAME = `${createHash('sha256').update(VIDEO).digest('hex')}.mp4`;
const KEY = `${ACCOUNT}/${NAME}`;
const MISSING = `${ACCOUNT}/${'0'.repeat(64)}.mp4`;

describe.each([
  ['a folder', async () => null],
  ['a bucket', startSomeStore],
])('storage in %s', (_where, startStore) => {
  let store: Awaited<ReturnType<typeof startStore>>;
  let storage: Storage;
  let folder: string;
  let file: string;

  beforeAll(async () => {
    store = await startStore();
    folder = await mkdtemp(join(tmpdir(), 'greenlit-storage-'));
    file = join(folder, 'video');
    await writeFile(file, VIDEO);
    storage = createStorage(readConfig({ DATA_DIR: folder, ...store?.env }));
  });
  afterAll(async () => {
    await store?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const bytesOf = async (key: string, range?: { start: number; end: number }) => buffer(await storage.read(key, range));

  it('has nothing at first', async () => {
    expect(await storage.size(KEY)).toBeNull();
    await expect(bytesOf(KEY)).rejects.toThrow();
    await expect(storage.readForClient(KEY).then(buffer)).rejects.toThrow();
  });

  it('stores a file once, whoever else stores it at the same time', async () => {
    await Promise.all([storage.put(KEY, file), storage.put(KEY, file), storage.put(KEY, file)]);
    await storage.put(KEY, file);
    expect(await storage.size(KEY)).toBe(VIDEO.length);
    expect((await bytesOf(KEY)).equals(VIDEO)).toBe(true);
  });

  it.each([
    [0, 1],
    [100, 299],
    [1_048_570, 2_097_160],
    [VIDEO.length - 1, VIDEO.length - 1],
  ])('reads bytes %i to %i', async (start, end) => {
    const part = VIDEO.subarray(start, end + 1);
    expect((await bytesOf(KEY, { start, end })).equals(part)).toBe(true);
    // buffers sent to clients are reused, so copy each chunk
    const sent: Buffer[] = [];
    for await (const piece of await storage.readForClient(KEY, { start, end })) sent.push(Buffer.from(piece));
    expect(Buffer.concat(sent).equals(part)).toBe(true);
  });

  it('keeps accounts apart, and removing an object twice does no harm', async () => {
    const theirs = `${OTHER}/${NAME}`;
    await storage.put(theirs, file);
    await storage.remove(theirs);
    await storage.remove(theirs);
    await storage.remove(MISSING);
    expect([await storage.size(theirs), await storage.size(KEY)]).toEqual([null, VIDEO.length]);
    await storage.put(theirs, file);
    expect(await storage.size(theirs)).toBe(VIDEO.length);
  });

  it('stores nothing if the file does not exist', async () => {
    await expect(storage.put(MISSING, join(folder, 'nowhere'))).rejects.toThrow();
    expect(await storage.size(MISSING)).toBeNull();
  });

  it.each([`${ACCOUNT}/../${NAME}`, `../${KEY}`, NAME, `${KEY}/more`, ''])('rejects the key %j', async (key) => {
    for (const call of [
      () => storage.size(key),
      () => storage.put(key, file),
      () => storage.read(key),
      () => storage.readForClient(key),
      () => storage.remove(key),
    ])
      await expect((async () => call())()).rejects.toThrow('not a storage key');
  });

  it('has addresses for browsers only if they can reach it', async () => {
    const address = await storage.address(KEY, { seconds: 60, type: 'video/mp4', disposition: 'inline' });
    if (!store) return expect(address).toBeNull();
    expect((await (await fetch(address ?? '')).bytes()).length).toBe(VIDEO.length);
  });
});
