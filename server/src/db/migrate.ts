import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { APP_ROLE, connect } from './connect.ts';
import { START_LOCK } from './start-lock.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

const BEFORE = `
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
    if not pg_has_role(current_user, '${APP_ROLE}', 'member') then execute format('grant ${APP_ROLE} to %I', current_user); end if;
  exception when duplicate_object or unique_violation then null;
  end $$;`;

/** Words are found by the letters that the database knows. */
const LETTERS = `select lower('É') = 'é' and 'éשहिж' ~ '^[[:alnum:]]+$' as known`;

/** Rights are set anew at every migration, so that a table added later can never be forgotten. */
const AFTER = `
  grant usage on schema public to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
  grant usage on all sequences in schema public to ${APP_ROLE};
  revoke update, delete, truncate on ledger_events, ledger_anchors from ${APP_ROLE};
  create or replace function ledger_is_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'the ledger is append-only'; end $$;
  create or replace trigger ledger_events_append_only before update or delete on ledger_events
    for each row execute function ledger_is_append_only();
  create or replace trigger ledger_events_no_truncate before truncate on ledger_events
    for each statement execute function ledger_is_append_only();
  do $$ begin execute format('grant create on database %I to ${APP_ROLE}', current_database()); end $$;`;

/**
 * Brings the database up to this version, as its owner. Safe to call from many nodes at once: one works, the others
 * wait and find nothing to do. The job queue's own tables belong to the application's role, which runs the jobs.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'greenlit-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await client.query('set client_min_messages = warning');
    await client.query(BEFORE);
    const { rows } = await client.query(LETTERS);
    if (!rows[0]?.known)
      throw new Error(
        'The database knows no letters beyond ASCII. Create it with a Unicode locale, such as the builtin C.UTF-8.',
      );
    await applyMigrations(drizzle(client), { migrationsFolder: FOLDER });
    await client.query(AFTER);
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
