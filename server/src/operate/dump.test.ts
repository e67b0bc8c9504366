import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { submittedVideo } from '../../testing/flow.ts';
import { migrateTo, migrationHashes } from '../db/migrate.ts';
import { dumpDatabase, loadDatabase } from './dump.ts';

let test: TestApp;
let folder: string;
let source: pg.Client;
/** A new database whose owner is not a superuser, as at a hosting provider. */
let plainUrl: string;
let plain: pg.Client;

beforeAll(async () => {
  test = await startTestApp();
  await submittedVideo(test, await test.makePerson(), { title: 'Tabs\tand\nlines \\ “quotes” 🎬' });
  folder = join(test.folder, 'dump');
  source = new pg.Client({ connectionString: test.ownerUrl });
  await source.connect();
  const name = `plain_${randomBytes(6).toString('hex')}`;
  // member of the application's role, which other databases of the test server have made
  await source.query(`create role ${name} login createrole in role greenlit_app`);
  await source.query(`grant greenlit_app to ${name} with admin option`);
  await source.query(`create database ${name} owner ${name} template template0`);
  const url = new URL(test.ownerUrl);
  [url.pathname, url.username] = [`/${name}`, name];
  plainUrl = url.href;
  plain = new pg.Client({ connectionString: plainUrl });
  await plain.connect();
});
afterAll(async () => {
  await Promise.all([source.end(), plain.end()]);
  await test.close();
});

/** Every row as text, by table. */
async function rowsOf(client: pg.Client, tables: readonly { table: string }[]): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { table } of tables) {
    const { rows } = await client.query(`select t::text as row from ${table} t order by 1`);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

describe('a dump of the database', () => {
  it('is consistent, and is restored row by row into a database whose owner is not a superuser', async () => {
    await source.query('begin isolation level repeatable read read only');
    await source.query('select 1 from users');
    await test.makePerson();
    const dumped = await dumpDatabase(source, folder);
    const before = await rowsOf(source, dumped.tables);
    await source.query('commit');
    expect(before['public.videos']).toHaveLength(1);
    expect(before['graphile_worker._private_jobs']?.length).toBeGreaterThan(0);
    await migrateTo(plainUrl, migrationHashes().length);
    await loadDatabase(plain, folder, dumped);
    expect(await rowsOf(plain, dumped.tables)).toEqual(before);
    // triggers protect the ledger again
    await expect(plain.query("update ledger_events set data = '{}'")).rejects.toThrow('append-only');
  });

  it('that was changed on disk is refused, and nothing of it is restored', async () => {
    const dumped = await dumpDatabase(source, folder);
    const before = await rowsOf(plain, dumped.tables);
    const table = dumped.tables.find((one) => one.table === 'public.users');
    await expect(
      loadDatabase(plain, folder, {
        ...dumped,
        tables: dumped.tables.map((one) => (one === table ? { ...one, sha256: '0' } : one)),
      }),
    ).rejects.toThrow('The backup is damaged: the rows of public.users');
    const file = join(folder, 'public.videos.copy.gz');
    await writeFile(file, (await readFile(file)).subarray(0, -20));
    await expect(loadDatabase(plain, folder, dumped)).rejects.toThrow();
    expect(await rowsOf(plain, dumped.tables)).toEqual(before);
  });
});
