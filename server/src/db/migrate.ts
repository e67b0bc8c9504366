import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { APP_ROLE, connect } from './connect.ts';
import { noteOldest, refuseBreaking } from './expand-contract.ts';
import { START_LOCK } from './locks.ts';
import { MIGRATIONS as FOLDER } from './schema-version.ts';

const BEFORE = `
  create extension if not exists btree_gin;
  create extension if not exists pg_trgm;
  do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
    if not pg_has_role(current_user, '${APP_ROLE}', 'member') then execute format('grant ${APP_ROLE} to %I', current_user); end if;
  exception when duplicate_object or unique_violation then null;
  end $$;`;

/** Search relies on the database's locale to recognize letters. */
const LETTERS = `select lower('É') = 'é' and 'éשहिж' ~ '^[[:alnum:]]+$' as known`;

/**
 * Rights are granted again after every migration, so that new tables are never forgotten. All in one transaction, because some
 * grants are revoked by later ones. One statement at a time, because a coordinator forwards each to its nodes.
 */
const AFTER = [
  `grant usage on schema public to ${APP_ROLE}`,
  `grant select, insert, update, delete on all tables in schema public to ${APP_ROLE}`,
  `grant usage on all sequences in schema public to ${APP_ROLE}`,
  `revoke update, delete, truncate on ledger_events, ledger_anchors from ${APP_ROLE}`,
  `do $$ begin execute format('grant create on database %I to ${APP_ROLE}', current_database()); end $$`,
];

/**
 * Brings the database up to this version, as its owner. Safe to call from many nodes at once: one works, the others wait and
 * find nothing to do. Processes of the previous version keep running meanwhile. The job queue's own tables belong to the
 * application's role, which runs the jobs.
 */
export async function migrate(ownerUrl: string, migrationsFolder = FOLDER): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'greenlit-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await client.query('set client_min_messages = warning');
    await client.query(BEFORE);
    const { rows } = await client.query(LETTERS);
    if (!rows[0]?.known)
      throw new ConfigError([
        'DATABASE_URL: the database knows no letters beyond ASCII. Create it with a Unicode locale, such as the builtin C.UTF-8.',
      ]);
    await refuseOtherHistory(client);
    await refuseBreaking(client, migrationsFolder);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await noteOldest(client, migrationsFolder);
    for (const grant of ['begin', ...AFTER, 'commit']) await client.query(grant);
    const jobs = connect(ownerUrl, { max: 1 }).$client;
    try {
      await migrateJobs({ pgPool: jobs });
    } finally {
      await jobs.end();
    }
  } finally {
    await client.end();
  }
}

/** The hashes of this version's migrations, in order. */
export const migrationHashes = (): string[] => readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash);

/**
 * Brings an empty database to the state of a version that had only the first migrations; a restore runs the rest after loading
 * the data.
 */
export async function migrateTo(ownerUrl: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'greenlit-migrations-'));
  try {
    await cp(FOLDER, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrate(ownerUrl, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rejects a database whose first migrations are not ours: those from before the first release were replaced. */
async function refuseOtherHistory(client: pg.Client): Promise<void> {
  const { rows: known } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!known[0]?.exists) return;
  const { rows: applied } = await client.query('select hash from drizzle.__drizzle_migrations order by created_at');
  const ours = migrationHashes();
  const isOurs = applied.slice(0, ours.length).every(({ hash }, index) => hash === ours[index]);
  if (!isOurs)
    throw new ConfigError([
      'This database was made by a development version of Greenlit and cannot be updated. Start with an empty database: set another DATABASE_URL, or move DATA_DIR/postgres away.',
    ]);
}
