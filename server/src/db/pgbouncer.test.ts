import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@greenlit/seeds/testing/ports.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { everyJob } from '../../testing/jobs.ts';
import { runJobs } from '../jobs.ts';
import { connect, type Database } from './connect.ts';
import { listen } from './listen.ts';
import { migrate } from './migrate.ts';

const FILE = join(import.meta.dirname, '../../../docs/operate/pgbouncer.ini');

const program = process.env.PGBOUNCER || 'pgbouncer';
const isThere = spawnSync(program, ['--version']).status === 0;
if (!isThere && process.env.CI) throw new Error('there is no PgBouncer: `npm test -- unit` unpacks it on Debian');

const idOf = (which: '-u' | '-g'): number =>
  Number(spawnSync('id', [which, 'nobody'], { encoding: 'utf8' }).stdout.trim());

describe.skipIf(!isThere)(`through PgBouncer${isThere ? '' : ' (not tested: there is no PgBouncer here)'}`, () => {
  let test: TestApp;
  let folder: string;
  let pooler: ChildProcess | undefined;
  let url: string;
  let relay: Server;
  let db: Database;

  /** The port of a proxy to the test's Postgres, whose folder only its own account may enter if it listens in one. */
  async function relayTo({ hostname, port, searchParams }: URL): Promise<number> {
    const socket = searchParams.get('host');
    relay = createServer((client) => {
      const server = socket
        ? createConnection(join(socket, '.s.PGSQL.5432'))
        : createConnection(Number(port), hostname);
      client.pipe(server).pipe(client);
      for (const end of [client, server]) end.on('error', () => [client, server].map((each) => each.destroy()));
    }).listen(0, '127.0.0.1');
    await once(relay, 'listening');
    return (relay.address() as AddressInfo).port;
  }

  beforeAll(async () => {
    test = await startTestApp();
    folder = await mkdtemp(join(tmpdir(), 'greenlit-pooler-'));
    const port = await freePort();
    const owner = new URL(test.ownerUrl);
    const database = owner.pathname.slice(1);
    url = `postgres://${owner.username}@127.0.0.1:${port}/greenlit`;
    // the configuration that operators use, pointed at the test's database, which asks for no passwords
    const file = (await readFile(FILE, 'utf8'))
      .replace('port=5432 dbname=greenlit', `port=${await relayTo(owner)} dbname=${database}`)
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('auth_type = scram-sha-256', 'auth_type = trust')
      .replace('/etc/pgbouncer/userlist.txt', join(folder, 'users'));
    await writeFile(join(folder, 'pgbouncer.ini'), file);
    await writeFile(join(folder, 'users'), `"${owner.username}" ""\n`);
    // PgBouncer does not run as root
    const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    if (as.length > 0) await chown(folder, idOf('-u'), idOf('-g'));
    pooler = spawn(program, [...as, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    pooler.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    const isUp = async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.end();
    };
    await vi.waitFor(isUp, { timeout: 60_000, interval: 100 }).catch((error: Error) => {
      throw new Error(`${error.message}. PgBouncer said:\n${said.slice(-2_000)}`);
    });
    // one for work, and one for each runner of jobs and for their scheduler, which listen
    db = connect(url, { max: 5 });
  });
  afterAll(async () => {
    await db.$client.end();
    if (pooler?.exitCode === null && pooler.kill()) await once(pooler, 'exit');
    relay.close();
    await rm(folder, { recursive: true, force: true });
    await test.close();
  });

  it('the application has its own role and limits, whoever used the connection before', async () => {
    const held = await Promise.all([1, 2, 3].map(() => db.$client.connect()));
    for (const client of held) client.release(true);
    const { rows } = await db.execute(
      sql`select current_user as role, current_setting('statement_timeout') as "limit"`,
    );
    expect(rows).toEqual([{ role: 'greenlit_app', limit: '15s' }]);
    const [[role] = []] = await db.$short({ name: 'role', text: 'select current_user', values: [] });
    expect(role).toBe('greenlit_app');
    await expect(db.execute(sql`delete from ledger_events`)).rejects.toThrow();
  });

  it('the database is migrated, by its owner', async () => {
    await migrate(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select current_user as role');
    await client.end();
    expect(rows).toEqual([{ role: new URL(url).username }]);
  });

  it('notifications arrive', async () => {
    const heard: string[] = [];
    let isConnected = false;
    const listener = listen(db, ['through'], {
      heard: (_channel, payload) => void heard.push(payload),
      connected: () => {
        isConnected = true;
      },
      lost: () => undefined,
    });
    await expect.poll(() => isConnected).toBe(true);
    await db.execute(sql`select pg_notify('through', 'and through')`);
    await expect.poll(() => heard).toEqual(['and through']);
    await listener.stop();
  });

  it('jobs run', async () => {
    let ran = 0;
    const runner = await runJobs(
      db,
      everyJob(async () => {
        ran += 1;
      }),
      test.ports.log,
      1,
    );
    await db.execute(sql`select graphile_worker.add_job('announce')`);
    await expect.poll(() => ran).toBeGreaterThan(0);
    await runner.stop();
  });
});
