import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../db/migrate.ts';

const TEMPLATE = 'greenlit_template';
/** Any number that nothing else locks on the test server. */
const TEMPLATE_LOCK = 7_315_204;

export interface TestDatabase {
  ownerUrl: string;
  urlFor(role: string): string;
}

/** A migrated, empty database for one test file, copied from a template that the first caller creates. */
export async function freshDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await ensureTemplate(client, serverUrl);
    await client.query(`create database ${name} template ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  const ownerUrl = inDatabase(serverUrl, name);
  return {
    ownerUrl,
    urlFor: (role) => {
      const url = new URL(ownerUrl);
      url.username = role;
      return url.href;
    },
  };
}

async function ensureTemplate(client: pg.Client, serverUrl: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount) return;
    const unfinished = `${TEMPLATE}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await migrate(inDatabase(serverUrl, unfinished));
    await client.query(`alter database ${unfinished} rename to ${TEMPLATE}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

function inDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
