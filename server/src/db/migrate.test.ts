import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/postgres.ts';
import { APP_ROLE, connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';
import * as tables from './tables.ts';

let db: Database;
let ownerUrl: string;

beforeAll(async () => {
  ({ ownerUrl } = await freshDatabase());
  db = connect(ownerUrl, { max: 2 });
});
afterAll(() => db.$client.end());

const all = Object.values(tables).filter((table) => is(table, PgTable));

describe('the migrations', () => {
  it.each(all.map((table) => [getTableName(table), table] as const))(
    'create %s as declared in tables.ts',
    async (name, table) => {
      const { rows } = await db.$client.query(
        `select column_name as name, is_nullable = 'NO' as required from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by 1`,
        [name],
      );
      const said = getTableConfig(table)
        .columns.filter(({ generated }) => !generated)
        .map((column) => ({
          name: column.keyAsName ? snake(column.name) : column.name,
          required: column.notNull || column.primary || inPrimaryKey(table, column.name),
        }));
      expect(rows).toEqual(said.sort((a, b) => (a.name < b.name ? -1 : 1)));
    },
  );

  it('reject a database whose locale knows only ASCII letters', async () => {
    const name = `${new URL(ownerUrl).pathname.slice(1)}_ascii`;
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query(`create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`);
    await owner.end();
    const url = new URL(ownerUrl);
    url.pathname = `/${name}`;
    await expect(migrate(url.href)).rejects.toThrow('knows no letters beyond ASCII');
  });

  it('reject a database of a development version with one line that says what to do', async () => {
    const { ownerUrl } = await freshDatabase();
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query(`update drizzle.__drizzle_migrations set hash = 'other' where id = 1`);
    await owner.end();
    await expect(migrate(ownerUrl)).rejects.toThrow(
      /^This database was made by a development version .*empty database.*$/,
    );
  });

  it('leave nobody able to change the ledger, wherever they are interrupted', async () => {
    const { ownerUrl } = await freshDatabase();
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query(`create function break_off() returns event_trigger language plpgsql as $$ begin raise 'broken off'; end $$;
      create event trigger at_revoke on ddl_command_start when tag in ('REVOKE') execute function break_off()`);
    await expect(migrate(ownerUrl)).rejects.toThrow('broken off');
    const { rows } = await owner.query(
      `select has_table_privilege('${APP_ROLE}', name, 'update, delete, truncate') as open from unnest(array['ledger_events', 'ledger_anchors']) name`,
    );
    await owner.end();
    expect(rows).toEqual([{ open: false }, { open: false }]);
  });

  it('change nothing when run again, and may run on many nodes at once', async () => {
    await Promise.all([migrate(ownerUrl), migrate(ownerUrl), migrate(ownerUrl)]);
  });
});

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const inPrimaryKey = (table: PgTable, name: string): boolean =>
  getTableConfig(table).primaryKeys.some((key) => key.columns.some((column) => column.name === name));
