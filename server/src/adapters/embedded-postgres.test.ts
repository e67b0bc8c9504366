import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { livePostgres } from './embedded-postgres/processes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** No test simulates a power cut: data handed to the kernel survives the end of any process. */
const UNSAFE = { fsync: 'off' };

/** A cluster created once and stopped; most tests start from a copy of it. */
let madeBefore: string;
let folder: string;
let dataDir: string;
let running: EmbeddedPostgres[];
let children: ChildProcess[];

beforeAll(async () => {
  madeBefore = mkdtempSync(path.join(tmpdir(), 'greenlit-pg-made-'));
  const database = await startEmbeddedPostgres({ dataDir: path.join(madeBefore, 'postgres'), settings: UNSAFE });
  await database.stop();
});
afterAll(() => rmSync(madeBefore, { recursive: true, force: true }));

beforeEach(() => {
  // Closed to other accounts like a home folder. When we run as root, Postgres must still get in.
  folder = mkdtempSync(path.join(tmpdir(), 'greenlit-pg-'));
  dataDir = path.join(folder, 'postgres');
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of running) await database.stop();
  await until(() => livePostgres(dataDir).length === 0);
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the database of a folder, which is filled from the prepared copy if it does not exist. */
async function start(place = dataDir): Promise<EmbeddedPostgres> {
  if (!existsSync(place)) copyDatabase(place);
  return await startAsItIs(place, UNSAFE);
}

async function startAsItIs(place: string, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir: place, settings });
  running.push(database);
  return database;
}

function copyDatabase(place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  // preserving its owner, which is not root
  const { status, stderr } = spawnSync('cp', ['-a', path.join(madeBefore, 'postgres'), place], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function until(condition: () => boolean, limitMs = 60_000): Promise<void> {
  const limit = Date.now() + limitMs;
  while (!condition()) {
    if (Date.now() > limit) throw new Error('timed out waiting');
    await sleep(20);
  }
}

/** Starts another process that runs the database, prints its address and stays alive. */
async function startElsewhere(): Promise<{ url: string; parent: ChildProcess }> {
  copyDatabase(dataDir);
  const module = new URL('./embedded-postgres.ts', import.meta.url).href;
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    const { ownerUrl } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(ownerUrl);
    setInterval(() => undefined, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(parent);
  const [url] = await once(createInterface({ input: parent.stdout }), 'line');
  return { url: String(url), parent };
}

describe('embedded Postgres', () => {
  it('starts from an empty folder, listens on a private unix socket only, and stops', async () => {
    const database = await startAsItIs(dataDir);
    expect(await ask(database.ownerUrl, 'select current_user, current_database()')).toEqual([
      { current_user: 'greenlit_owner', current_database: 'greenlit' },
    ]);
    expect(
      await ask(
        database.ownerUrl,
        `select name, setting from pg_settings
         where name in ('listen_addresses', 'unix_socket_permissions', 'fsync', 'synchronous_commit', 'jit')
         order by name`,
      ),
    ).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'jit', setting: 'off' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'unix_socket_permissions', setting: '0700' },
    ]);
    await database.stop();
    expect(livePostgres(dataDir)).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.lease']);
  });

  it('never runs Postgres as root', async () => {
    await start();
    const uids = livePostgres(dataDir).map((pid) => /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')));
    expect(uids.length).toBeGreaterThan(0);
    for (const uid of uids) expect(Number(uid?.[1])).not.toBe(0);
  });

  it('has the extensions the lists need', async () => {
    const { ownerUrl } = await start();
    await ask(ownerUrl, 'create extension pg_trgm; create extension btree_gin');
  });

  it('gives connection URLs for other roles', async () => {
    const database = await start();
    await ask(database.ownerUrl, 'create role visitor login');
    expect(await ask(database.urlFor('visitor'), 'select current_user')).toEqual([{ current_user: 'visitor' }]);
  });

  it('keeps its data across restarts', async () => {
    const first = await start();
    await ask(first.ownerUrl, 'create table kept (word text); insert into kept values (1)');
    await first.stop();
    const second = await start();
    expect(await ask(second.ownerUrl, 'select word from kept')).toEqual([{ word: '1' }]);
  });

  it('stops when its parent is killed, and keeps everything acknowledged', async () => {
    const { url, parent } = await startElsewhere();
    await ask(url, 'create table kept (word text); insert into kept values (1)');
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    const database = await start();
    expect(await ask(database.ownerUrl, 'select word from kept')).toEqual([{ word: '1' }]);
  });

  it('is restarted when Postgres is killed', async () => {
    const database = await start();
    await ask(database.ownerUrl, 'create table kept (word text); insert into kept values (1)');
    const postmaster = Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10);
    process.kill(postmaster, 'SIGKILL');
    await until(() => !livePostgres(dataDir).includes(postmaster));
    await until(() => existsSync(path.join(dataDir, '.s.PGSQL.5432')));
    await expect
      .poll(() => ask(database.ownerUrl, 'select word from kept').catch(() => undefined), { timeout: 60_000 })
      .toEqual([{ word: '1' }]);
  });

  it('leaves the folder to the next launcher when stop is called twice', async () => {
    const first = await start();
    await first.stop();
    const second = await start();
    await first.stop();
    expect(await ask(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('ignores a stale process id that now belongs to another program', async () => {
    const first = await start();
    await first.stop();
    const stale = `${process.pid}\n${dataDir}\n1\n5432\n${dataDir}\n\n  0  0\nready   \n`;
    writeFileSync(path.join(dataDir, 'postmaster.pid'), stale);
    writeFileSync(path.join(dataDir, '.s.PGSQL.5432.lock'), stale);
    writeFileSync(path.join(dataDir, '.s.PGSQL.5432'), '');
    const second = await start();
    expect(await ask(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('recovers from an interrupted creation', async () => {
    mkdirSync(path.join(folder, 'postgres.init-abandoned/base'), { recursive: true });
    await startAsItIs(dataDir, UNSAFE);
    expect(readdirSync(folder).filter((name) => name.includes('.init-'))).toEqual([]);
  });

  it('refuses a folder that another launcher uses', async () => {
    await start();
    await expect(start()).rejects.toThrow(
      `another Greenlit is using the database in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  });

  it('refuses a folder that another process uses', async () => {
    await startElsewhere();
    await expect(start()).rejects.toThrow(`another Greenlit is using the database in ${dataDir}.`);
  });

  it('refuses a folder with other files in it', async () => {
    writeFileSync(path.join(folder, 'holiday.jpg'), '');
    await expect(startAsItIs(folder)).rejects.toThrow(`${folder} holds files that are not a database.`);
  });

  it('works in a folder whose path is longer than a socket address', async () => {
    const deep = path.join(folder, 'a-long-name-for-a-folder'.repeat(3), 'and-another-one'.repeat(3), 'postgres');
    const database = await start(deep);
    expect(await ask(database.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
