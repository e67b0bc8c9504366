import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../seeds/testing/ports.ts';
import { hasHaproxy, startHaproxy, WITHOUT_HAPROXY } from './support/cluster.ts';
import { until } from './support/machine.ts';

const FILE = 'docs/operate/haproxy-postgres.cfg';
const NAMES = ['n1', 'n2', 'n3'] as const;
type Name = (typeof NAMES)[number];

/** Patroni's response for each node. */
const role: Record<Name, 'primary' | 'replica' | 'away'> = { n1: 'primary', n2: 'replica', n3: 'replica' };
const servers: (Server | HttpServer)[] = [];
let folder: string;
let balancer: ChildProcess;
let ports: { primary: number; replica: number };

/** Stands in for a node: sends its name to every connection. */
async function newNode(name: Name): Promise<{ port: number; check: number }> {
  const node = createServer((socket) => socket.on('error', () => undefined).write(name));
  const patroni = createHttpServer((request, response) => {
    response.writeHead(request.url === `/${role[name]}` ? 200 : 503).end();
  });
  servers.push(node, patroni);
  const [port, check] = await Promise.all(
    [node, patroni].map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    }),
  );
  return { port: port ?? 0, check: check ?? 0 };
}

/** A connection through the balancer, and the node it reaches; null if none. */
async function open(port: number): Promise<{ socket: Socket; name: string | null }> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const name = await Promise.race([
    once(socket, 'data').then(([said]) => String(said)),
    once(socket, 'close').then(() => null),
  ]);
  return { socket, name };
}
async function leadsTo(port: number): Promise<string | null> {
  const { socket, name } = await open(port);
  socket.destroy();
  return name;
}

describe.skipIf(!hasHaproxy)(`HAProxy in front of three nodes of Postgres${WITHOUT_HAPROXY}`, () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'greenlit-balanced-'));
    ports = { primary: await freePort(), replica: await freePort() };
    let file = readFileSync(FILE, 'utf8')
      .replace('127.0.0.1:5500', `127.0.0.1:${ports.primary}`)
      .replace('127.0.0.1:5501', `127.0.0.1:${ports.replica}`);
    for (const [index, name] of NAMES.entries()) {
      const { port, check } = await newNode(name);
      const given = `127.0.0.1:544${index + 1} check port 801${index + 1}`;
      expect(file.split(given)).toHaveLength(3);
      file = file.replaceAll(given, `127.0.0.1:${port} check port ${check}`);
    }
    balancer = await startHaproxy(folder, file, async () => (await leadsTo(ports.primary)) === 'n1');
  });
  afterAll(() => {
    balancer?.kill('SIGTERM');
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('writes go to the primary, and lists to the replicas', async () => {
    const reached = () => Promise.all(Array.from({ length: 6 }, () => leadsTo(ports.replica)));
    await until('both replicas', 60_000, async () => new Set(await reached()).size === 2);
    expect(new Set(await reached())).toEqual(new Set(['n2', 'n3']));
    expect(await leadsTo(ports.primary)).toBe('n1');
  });

  it('when the primary is lost its connections end, and new ones reach its successor', async () => {
    const { socket, name } = await open(ports.primary);
    expect(name).toBe('n1');
    const ended = once(socket, 'close');
    Object.assign(role, { n1: 'away', n2: 'primary' });
    await ended;
    await until('the next primary', 60_000, async () => (await leadsTo(ports.primary)) === 'n2');
    // while the one that was promoted still counts as a replica, every second connection reaches it
    const reached = () => Promise.all(Array.from({ length: 4 }, () => leadsTo(ports.replica)));
    await until('only the one that still follows', 60_000, async () =>
      (await reached()).every((name) => name === 'n3'),
    );
  });
});
