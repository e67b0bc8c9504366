import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonical } from '@greenlit/domain/ledger/ledger.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { fileAnchors } from '../../adapters/file-anchors.ts';
import type { Anchor } from '../../ports/anchors.ts';
import { about, EVENTS_PER_ANCHOR, record } from './ledger.actions.ts';
import { anchorLedgers, verifyAll } from './verification.actions.ts';

async function live(test: TestApp, { accountId, id }: TestPerson, events: number): Promise<void> {
  const ctx = { ports: test.ports, actor: { kind: 'system', name: 'test' } as const, from: null };
  for (let count = 0; count < events; count += 1)
    await test.db.transaction((tx) => record(tx, ctx, 'settings.changed', about('user', { accountId, id }), { count }));
}

async function anchored(folder: string): Promise<Anchor[]> {
  const all: Anchor[] = [];
  for await (const anchor of fileAnchors(folder).read()) all.push(anchor);
  return all;
}

const queued = async (test: TestApp, task: string): Promise<number> =>
  (await test.asOwner('select id from graphile_worker.jobs where task_identifier = $1', [task])).length;

describe('anchors in a second folder', () => {
  let test: TestApp;
  let folder: string;
  let people: TestPerson[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'greenlit-anchors-'));
    test = await startTestApp({ ANCHOR_URL: folder });
    people = [await test.makePerson(), await test.makePerson()];
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are added every hour for the chains that have grown', async () => {
    for (const person of people) await live(test, person, 3);
    expect(await anchorLedgers(test.ports)).toEqual({ anchored: 2 });
    expect(await anchorLedgers(test.ports)).toEqual({ anchored: 0 });
    if (people[0]) await live(test, people[0], 1);
    expect(await anchorLedgers(test.ports)).toEqual({ anchored: 1 });
    await test.runJobs();
    const copies = await anchored(folder);
    expect(copies.map(({ seq }) => seq).sort()).toEqual([3, 3, 4]);
    expect(await verifyAll({ db: test.db, anchors: fileAnchors(folder) })).toMatchObject({ faults: [], broken: null });
  });

  it('are added after every thousand events across all accounts', async () => {
    await test.asOwner(`select setval('ledger_count', ${EVENTS_PER_ANCHOR - 2})`);
    for (const person of people) {
      expect(await queued(test, 'anchor_records')).toBe(0);
      await live(test, person, 1);
    }
    expect(await queued(test, 'anchor_records')).toBe(1);
    await test.runJobs();
    expect(await anchored(folder)).toHaveLength(5);
  });

  it('are not added to a chain that fails verification, and staff are notified', async () => {
    const [person] = people;
    if (!person) throw new Error('nobody');
    await live(test, person, 2);
    await test.asOwner('alter table ledger_events disable trigger user');
    await test.asOwner(
      `update ledger_events set data = '{}' where account_id = $1 and seq = (select max(seq) from ledger_events where account_id = $1)`,
      [person.accountId],
    );
    // the alarm itself is an event of the provider's chain
    await anchorLedgers(test.ports);
    expect(test.logged.some((line) => line.includes('ledger verification failed'))).toBe(true);
    expect(
      (await anchored(join(test.folder, 'anchors'))).filter(({ accountId }) => accountId === person.accountId),
    ).toHaveLength(3);
  });
});

describe('anchors sent to an address', () => {
  let test: TestApp;
  let server: Server;
  let status = 503;
  const received: { publicKey: string; anchors: (Anchor & { signature: string })[] }[] = [];
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      if (status === 204) received.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(status).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    test = await startTestApp({ ANCHOR_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/anchors` });
  });
  afterAll(async () => {
    await test.close();
    server.close();
  });

  it('are stored at once, sent until the address accepts them, and each signed by the installation', async () => {
    const person = await test.makePerson();
    await live(test, person, 2);
    await anchorLedgers(test.ports);
    await test.runJobs();
    expect(await anchored(join(test.folder, 'anchors'))).toHaveLength(1);
    expect(await queued(test, 'send_anchors')).toBe(1);
    status = 204;
    await test.asOwner('update graphile_worker._private_jobs set run_at = now()');
    await test.runJobs();
    expect(await queued(test, 'send_anchors')).toBe(0);
    const [{ publicKey, anchors } = { publicKey: '', anchors: [] }] = received;
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'hex').toString('base64url') },
      format: 'jwk',
    });
    expect(anchors).toMatchObject([{ accountId: person.accountId, seq: 2 }]);
    for (const { signature, ...anchor } of anchors) {
      const signed = (seq: number) =>
        verify(null, Buffer.from(canonical({ ...anchor, seq })), key, Buffer.from(signature, 'base64'));
      expect([signed(anchor.seq), signed(anchor.seq + 1)]).toEqual([true, false]);
    }
    const [line = ''] = (
      await readFile(join(test.folder, 'anchors', `${new Date().getUTCFullYear()}.jsonl`), 'utf8')
    ).split('\n');
    expect(JSON.parse(line)).toMatchObject({ hash: anchors[0]?.hash });
  });
});
