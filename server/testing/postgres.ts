import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect } from '../src/db/connect.ts';
import { migrate, migrationHashes } from '../src/db/migrate.ts';
import { install } from '../src/install.ts';
import { distribute, setForSpread } from '../src/scale-out/distribution.ts';
import { KINDS } from '../src/scale-out/kinds.ts';
import { closeTo, clusterNodes, dropDatabases, joinNodes, on, once } from '../src/scale-out/testing/cluster.ts';
import { sha256Hex } from '../src/secrets.ts';
import { notePages } from './told-pages.ts';

/**
 * The template's name, derived from these migrations and kinds of tables: a server that outlives the run has one for each
 * tested version.
 */
const TEMPLATE = `greenlit_template_${sha256Hex(JSON.stringify([migrationHashes(), [...KINDS]])).slice(0, 12)}`;
/** The template after a first start, with the triggers of `notePages`; only on the run's own server. */
const INSTALLED = `${TEMPLATE}_installed`;
/** The provider's name in it: what a server has whose environment sets none. */
const PROVIDER_NAME = 'Greenlit';
/** Any number that nothing else locks on the test server. */
const TEMPLATE_LOCK = 7_315_204;

export interface TestDatabase {
  ownerUrl: string;
  urlFor(role: string): string;
  /** Drops the database once nobody is connected: to remove hundreds of them at the end of the run would take minutes. */
  drop(): Promise<void>;
}

/** A migrated, empty database for one test file, copied from a template that the first caller creates. */
export const freshDatabase = (): Promise<TestDatabase> => copied(TEMPLATE);

/** The same after a first start, watched by `notePages`; a server whose provider has another name is still to be installed. */
export async function installedDatabase(providerName = PROVIDER_NAME): Promise<TestDatabase> {
  if (inject('keptPrefix') === null && providerName === PROVIDER_NAME) return copied(INSTALLED);
  const database = await copied(TEMPLATE);
  await notePages(database.ownerUrl);
  return database;
}

async function copied(template: string): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const kept = inject('keptPrefix');
  const name = `${kept ?? 'test_'}${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const nodes = await clusterNodes(client, serverUrl);
    await ensureTemplates(client, serverUrl, nodes);
    for (const node of [serverUrl, ...nodes]) await once(node, `create database ${name} template ${template}`);
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

async function ensureTemplates(client: pg.Client, serverUrl: string, nodes: readonly string[]): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    await ensure(client, [serverUrl, ...nodes], TEMPLATE, 'template0', async (url) => {
      if (nodes.length > 0)
        await joinNodes(
          url,
          nodes.map((node) => inDatabase(node, databaseOf(url))),
        );
      await migrate(url);
      if (nodes.length > 0) await on(url, distribute);
    });
    if (inject('keptPrefix') === null) await ensure(client, [serverUrl], INSTALLED, TEMPLATE, installOn);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** Creates a template on all nodes, unless it is there. */
async function ensure(
  client: pg.Client,
  all: readonly string[],
  template: string,
  from: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (rowCount) return;
  const unfinished = `${template}_unfinished`;
  for (const node of all) {
    await once(node, `drop database if exists ${unfinished} with (force)`);
    await once(node, `create database ${unfinished} template ${from}`);
  }
  await fill(inDatabase(all[0] ?? '', unfinished));
  for (const node of all) await closeTo(node, unfinished);
  for (const node of all) await once(node, `alter database ${unfinished} rename to ${template}`);
}

async function installOn(url: string): Promise<void> {
  const db = connect(url, { max: 1 });
  try {
    await install(db, PROVIDER_NAME);
  } finally {
    await db.$client.end();
  }
  await notePages(url);
}

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

function inDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
