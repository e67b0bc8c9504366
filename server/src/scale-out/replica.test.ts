import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { draftVideo } from '../../testing/flow.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../adapters/embedded-postgres.ts';
import { connect, type Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { videos } from '../db/tables.ts';
import { eventsOf } from '../features/ledger/ledger.queries.ts';
import { putOnBell } from '../features/notifications/notifications.actions.ts';
import { followReplica, parseLogPosition, type RunningReplica, replicaFault } from './replica.ts';

const FAST = { fsync: 'off', max_connections: '60', shared_buffers: '64MB' };
/** To the second database. */
const CONNECTIONS = 4;
/** The id of somebody who wrote nothing. */
const ANYBODY = randomUUID();
const LIST = '{ getMyVideos { title } }';

let folder: string;
let first: EmbeddedPostgres;
let second: EmbeddedPostgres;
let test: TestApp;
let standby: Database;
let replica: RunningReplica;
let owner: TestPerson;
let other: TestPerson;
/** Makes the replica log every statement. */
const said: string[] = [];

/** A replica made from a copy of the running database's folder, as `pg_basebackup` would. */
async function copyOf(postgres: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  await client.query("select pg_backup_start('copy', true)");
  expect(spawnSync('cp', ['-a', join(folder, 'first'), join(folder, 'second')]).status).toBe(0);
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(folder, 'second', name), { force: true });
  // when we are root, the database runs as another user
  const { uid, gid } = await stat(join(folder, 'first/PG_VERSION'));
  for (const [name, text] of Object.entries({ backup_label: rows[0].labelfile, 'standby.signal': '' })) {
    await writeFile(join(folder, 'second', name), text);
    await chown(join(folder, 'second', name), uid, gid);
  }
}

function startStandby(): Promise<EmbeddedPostgres> {
  const { searchParams, username } = new URL(first.ownerUrl);
  const primary_conninfo = `host=${searchParams.get('host')} port=5432 user=${username} application_name=second`;
  const settings = { ...FAST, primary_conninfo, log_statement: 'all' };
  return startEmbeddedPostgres({ dataDir: join(folder, 'second'), settings, log: (line) => void said.push(line) });
}

async function atStandby(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: second.ownerUrl });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

const readsFrom = async (reader: string) =>
  (await replica.databaseFor(reader)) === standby ? 'the second' : 'the first';
const served = (reader: string, from: 'the first' | 'the second') => expect.poll(() => readsFrom(reader)).toBe(from);

const write = (title: string) => draftVideo(test, owner, { title });
const titles = async (reader: TestPerson): Promise<string[]> =>
  (await test.ask<{ title: string }[]>(reader, LIST)).map(({ title }) => title);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-replica-'));
  // the replica connects to the primary's socket
  await chmod(folder, 0o711);
  first = await startEmbeddedPostgres({ dataDir: join(folder, 'first'), settings: FAST });
  await migrate(first.ownerUrl);
  await copyOf(first);
  second = await startStandby();
  test = await startTestApp({}, first);
  owner = await test.makePerson();
  other = await test.makePerson({ parent: owner, role: 'full' });
  standby = connect(second.ownerUrl, { max: CONNECTIONS });
  replica = followReplica(test.ports.db, standby, test.ports.log);
  test.ports.replica = replica;
});
afterAll(async () => {
  await replica?.stop();
  await standby?.$client.end();
  await test?.close();
  await second?.stop();
  await first?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('lists are read from the replica', async () => {
  await served(ANYBODY, 'the second');
  await write('First');
  await served(owner.id, 'the second');
  // on a busy machine the replica may fall behind between the two, and its log comes through a pipe
  await expect
    .poll(async () => {
      expect(await titles(owner)).toEqual(['First']);
      return said.some((line) => line.includes('from "videos"'));
    })
    .toBe(true);
});

it('each connection is asked once which database it leads to', async () => {
  const times = (what: string) => said.filter((line) => line.includes(what)).length;
  await expect.poll(() => times('pg_last_wal_replay_lsn')).toBeGreaterThan(2 * CONNECTIONS);
  expect(times('pg_control_system')).toBeLessThanOrEqual(CONNECTIONS);
});

it('people see what they have just written, however far behind the replica is', async () => {
  await served(owner.id, 'the second');
  await atStandby('select pg_wal_replay_pause()');
  try {
    for (const title of ['Second', 'Third']) {
      await write(title);
      expect(await readsFrom(owner.id)).toBe('the first');
      expect(await titles(owner)).toContain(title);
    }
  } finally {
    await atStandby('select pg_wal_replay_resume()');
  }
  await served(owner.id, 'the second');
  expect(await titles(owner)).toContain('Third');
});

it('people who are notified see what the notification is about, as if they had written it', async () => {
  const noted = () => test.asOwner('select writer from last_writes where writer = $1', [other.id]);
  expect(await noted()).toEqual([]);
  const [event] = await eventsOf(test.ports.db, owner.accountId);
  if (!event) throw new Error('no event');
  await putOnBell(test.ports, event, { accountId: owner.accountId, userId: other.id, message: 'News', link: null });
  expect(await noted()).toHaveLength(1);
});

it('nobody sees data that is more than a second old', async () => {
  await served(other.id, 'the second');
  await atStandby('select pg_wal_replay_pause()');
  try {
    await write('Fourth');
    await served(other.id, 'the first');
    await served(ANYBODY, 'the first');
  } finally {
    await atStandby('select pg_wal_replay_resume()');
  }
  await served(ANYBODY, 'the second');
});

it('while the replica is down the primary answers, including reads that the replica was just processing', async () => {
  await served(other.id, 'the second');
  await second.stop();
  expect(await titles(owner)).toContain('Fourth');
  const { accountId } = owner;
  const late = await replica.read((db) => db.select().from(videos).where(eq(videos.accountId, accountId)));
  expect(late).toHaveLength(4);
  await served(ANYBODY, 'the first');
  await write('Fifth');
  expect(await titles(owner)).toContain('Fifth');
  second = await startStandby();
  await served(owner.id, 'the second');
  expect(await titles(owner)).toContain('Fifth');
});

it('a replica of another installation is not used, and the setting is named', async () => {
  await served(ANYBODY, 'the second');
  await test.asOwner('create database elsewhere');
  const elsewhere = new URL(first.ownerUrl);
  elsewhere.pathname = '/elsewhere';
  // a primary whose log position the replica has already reached
  const stranger = connect(elsewhere.href, { max: 2 });
  expect([await replicaFault(stranger, standby), await replicaFault(test.ports.db, standby)]).toEqual([
    'this is no copy of the database in DATABASE_URL',
    null,
  ]);
  const foreign = followReplica(stranger, standby, test.ports.log);
  await expect.poll(() => test.logged.join()).toContain('DATABASE_REPLICA_URL: this is no copy');
  expect(await foreign.databaseFor(ANYBODY)).toBe(stranger);
  await foreign.stop();
  await stranger.$client.end();
});

it('a replica that was promoted is no longer used', async () => {
  await served(ANYBODY, 'the second');
  await atStandby('select pg_promote()');
  await served(ANYBODY, 'the first');
  await write('Sixth');
  expect(await titles(owner)).toContain('Sixth');
});

it.each([
  ['0/0', 0n],
  ['0/1A2B3C', 0x1a2b3cn],
  ['2/10', 0x200000010n],
])('log positions are compared as numbers: %s', (text, position) => {
  expect(parseLogPosition(text)).toBe(position);
});
