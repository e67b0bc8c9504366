import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBytes } from '../../testing/bytes.ts';
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

it('sends clients the right bytes, whether they take them at once, slowly, in part or not to the end', async () => {
  const storage = localStorage(folder);
  const bytes = newBytes(9 * 1024 * 1024 + 7);
  await writeFile(join(folder, 'large'), bytes);
  await storage.put(keyOf('e'), join(folder, 'large'));
  const range = { start: 1_500_000, end: 8_000_000 };
  const server = createServer(async ({ url }, response) => {
    const part = url === '/part' ? range : undefined;
    response.setHeader('content-length', part ? part.end - part.start + 1 : bytes.length);
    (await storage.readForClient(keyOf('e'), part)).pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = async (path: string): Promise<IncomingMessage> => {
    const [answer] = await once(get(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`), 'response');
    return answer;
  };
  const hashOf = async (path: string, { slowly = false } = {}): Promise<string> => {
    const hash = createHash('sha256');
    for await (const piece of await ask(path)) {
      hash.update(piece);
      if (slowly) await delay(1);
    }
    return hash.digest('hex');
  };
  const sha256 = (of: Buffer) => createHash('sha256').update(of).digest('hex');
  try {
    (await ask('/')).destroy();
    const all = [...Array.from({ length: 6 }, (_, count) => hashOf('/', { slowly: count % 2 === 1 })), hashOf('/part')];
    const whole = sha256(bytes);
    expect(await Promise.all(all)).toEqual([
      ...Array.from({ length: 6 }, () => whole),
      sha256(bytes.subarray(range.start, range.end + 1)),
    ]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
