import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localStorage } from './local-storage.ts';

const ACCOUNT = '0b7e9a4c-1d52-4c7e-9a53-2f6d1c8e4b90';
const keyOf = (digit: string) => `${ACCOUNT}/${digit.repeat(64)}.mp4`;

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-storage-'));
  file = join(folder, 'whole');
  await writeFile(file, 'a video');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stored = async () => {
  const entries = await readdir(join(folder, ACCOUNT), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

it('removes an object and its unfinished copies, but no others', async () => {
  const storage = localStorage(folder);
  for (const digit of ['a', 'b']) await storage.put(keyOf(digit), file);
  const [name = ''] = (await stored()).filter((one) => one.startsWith('a'));
  await writeFile(join(dirname(join(folder, ACCOUNT, 'aa', name)), `${name}.half`), 'a vi');
  await storage.remove(keyOf('a'));
  await storage.remove(keyOf('c'));
  expect(await stored()).toEqual([`${'b'.repeat(64)}.mp4`]);
  expect([await storage.size(keyOf('a')), await storage.size(keyOf('b'))]).toEqual([null, 7]);
});

it('fails if it cannot list the folder', async () => {
  await writeFile(join(folder, ACCOUNT, 'dd'), 'no folder');
  await expect(localStorage(folder).remove(keyOf('d'))).rejects.toThrow('ENOTDIR');
});
