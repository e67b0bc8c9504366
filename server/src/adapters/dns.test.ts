import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDns } from './local-dns.ts';
import { nodeDns } from './node-dns.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-dns-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the hosts file', () => {
  it('is read again for every query', async () => {
    const dns = localDns(join(folder, 'hosts'));
    expect(await dns.addressesOf('a.b.co')).toEqual([]);
    await writeFile(join(folder, 'hosts'), '# comment\n127.0.0.1 a.b.co  c.d.co # both\n\n10.0.0.1 A.b.co\n');
    expect(await dns.addressesOf('a.B.co')).toEqual(['127.0.0.1', '10.0.0.1']);
    expect(await dns.addressesOf('c.d.co')).toEqual(['127.0.0.1']);
    expect(await dns.addressesOf('comment')).toEqual([]);
  });
});

/** A name server that always gives the same answer: these addresses, or this error code; null: it stays silent. */
async function nameServer(answer: readonly string[] | number | null) {
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    if (answer === null) return;
    const code = typeof answer === 'number' ? answer : 0;
    const addresses = typeof answer === 'number' ? [] : answer;
    const header = Buffer.alloc(12);
    question.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(addresses.length, 6);
    const end = question.indexOf(0, 12) + 5;
    const records = addresses.map((address) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([header, question.subarray(12, end), ...records]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { servers: [`127.0.0.1:${socket.address().port}`], close: () => socket.close() };
}

describe('name servers', () => {
  it.each([
    ['two addresses', ['192.0.2.1', '192.0.2.2'], ['192.0.2.1', '192.0.2.2']],
    ['no such record', [], []],
    ['no such name', 3, []],
  ] as const)('can answer with %s', async (_name, answer, addresses) => {
    const server = await nameServer(answer);
    try {
      expect((await nodeDns(server.servers).addressesOf('videos.acme.com')).toSorted()).toEqual(addresses);
    } finally {
      server.close();
    }
  });

  it.each([
    ['fail', 2],
    ['are silent', null],
  ])('that %s cause an error within seconds', async (_name, answer) => {
    const server = await nameServer(answer);
    try {
      await expect(nodeDns(server.servers).addressesOf('videos.acme.com')).rejects.toThrow();
    } finally {
      server.close();
    }
  });
});
