import pg from 'pg';
import { APP_ROLE } from '../../db/connect.ts';

/** Few, because each test file has a database of its own. */
const SHARDS = 4;

export async function on<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const once = (url: string, text: string, values: unknown[] = []): Promise<unknown> =>
  on(url, (client) => client.query(text, values));

/** The nodes of a Citus coordinator, in the same database as it; none of any other server. */
export async function clusterNodes(client: pg.Client, serverUrl: string): Promise<string[]> {
  const { rowCount: extensions } = await client.query("select from pg_extension where extname = 'citus'");
  if (!extensions) return [];
  const { rows } = await client.query<{ host: string; port: number }>(
    'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by nodeid',
  );
  return rows.map(({ host, port }) => {
    const url = new URL(serverUrl);
    url.hostname = host;
    url.port = String(port);
    return url.href;
  });
}

/** Connects a coordinator's new database with those of its nodes to one cluster. */
export async function joinNodes(url: string, nodes: readonly string[]): Promise<void> {
  for (const each of [url, ...nodes]) {
    await once(each, 'create extension citus');
    // the coordinator connects to its nodes with the role of the caller
    await once(
      each,
      `do $$ begin create role ${APP_ROLE} login; exception when duplicate_object then alter role ${APP_ROLE} login; end $$`,
    );
  }
  await on(url, async (client) => {
    const here = new URL(url);
    await client.query('select citus_set_coordinator_host($1, $2)', [here.hostname, Number(here.port)]);
    for (const node of nodes.map((each) => new URL(each)))
      await client.query('select citus_add_node($1, $2)', [node.hostname, Number(node.port)]);
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(`alter database ${rows[0]?.name} set citus.shard_count = ${SHARDS}`);
  });
}

/** Disconnects everybody, including Citus's own processes, from a database that others are copied from. */
export async function closeTo(node: string, database: string): Promise<void> {
  await once(node, `alter database ${database} with allow_connections false`);
  await once(node, 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [database]);
}

/** Drops all databases whose names begin with this, also on the coordinator's nodes. */
export async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const nodes = await on(serverUrl, (client) => clusterNodes(client, serverUrl));
  for (const node of [serverUrl, ...nodes])
    await on(node, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'select datname as name from pg_database where starts_with(datname, $1)',
        [prefix],
      );
      for (const { name } of rows) {
        await closeTo(node, name);
        await client.query(`drop database ${name} with (force)`);
      }
    });
}
