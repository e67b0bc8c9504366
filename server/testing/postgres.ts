import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate, migrationHashes } from '../src/db/migrate.ts';
import { distribute, setForSpread } from '../src/scale-out/distribution.ts';
import { KINDS } from '../src/scale-out/kinds.ts';
import { closeTo, dropDatabases, joinNodes, nodesOf, on, once } from '../src/scale-out/testing/cluster.ts';
import { sha256Hex } from '../src/secrets.ts';

/**
 * The template's name, derived from these migrations and kinds of tables: a server that outlives the run has one for each
 * tested version.
 */
const TEMPLATE = `greenlit_template_${sha256Hex(JSON.stringify([migrationHashes(), [...KINDS]])).slice(0, 12)}`;
/** Any number that nothing else locks on the test server. */
const TEMPLATE_LOCK = 7_315_204;

export interface TestDatabase {
  ownerUrl: string;
  urlFor(role: string): string;
  /** Drops the database once nobody is connected: to remove hundreds of them at the end of the run would take minutes. */
  drop(): Promise<void>;
}

/** A migrated, empty database for one test file, copied from a template that the first caller creates. */
export async function freshDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const kept = inject('keptPrefix');
  const name = `${kept ?? 'test_'}${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const nodes = await nodesOf(client, serverUrl);
    await ensureTemplate(client, serverUrl, nodes);
    for (const node of [serverUrl, ...nodes]) await once(node, `create database ${name} template ${TEMPLATE}`);
    if (nodes.length > 0) await on(inDatabase(serverUrl, name), setForSpread);
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
    drop: () => dropDatabases(serverUrl, name),
  };
}

async function ensureTemplate(client: pg.Client, serverUrl: string, nodes: readonly string[]): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount) return;
    const unfinished = `${TEMPLATE}_unfinished`;
    const all = [serverUrl, ...nodes];
    for (const node of all) {
      await once(node, `drop database if exists ${unfinished} with (force)`);
      await once(node, `create database ${unfinished}`);
    }
    const url = inDatabase(serverUrl, unfinished);
    if (nodes.length > 0)
      await joinNodes(
        url,
        nodes.map((node) => inDatabase(node, unfinished)),
      );
    await migrate(url);
    if (nodes.length > 0) await on(url, distribute);
    for (const node of all) await closeTo(node, unfinished);
    for (const node of all) await once(node, `alter database ${unfinished} rename to ${TEMPLATE}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

function inDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
