import type pg from 'pg';
import { APP_ROLE } from '../db/connect.ts';
import { schemaVersion } from '../db/schema-version.ts';
import { CommandError } from '../operate/program.ts';
import { JOB_TRIGGER } from './jobs.ts';
import { distributionColumn, KINDS, type Kind } from './kinds.ts';
import { foreignKeys } from './obstacles.ts';

const named = (kind: Kind): string[] => [...KINDS].filter(([, one]) => one === kind).map(([name]) => name);

/**
 * The statements that distribute a migrated database over the nodes of a Citus coordinator, except for the tables in `there`,
 * which already are. Foreign keys between tables are dropped and recreated, because each table moves alone. Local tables stay
 * ordinary tables of the coordinator (`coordinatorTriggers`).
 */
export async function distribution(client: pg.ClientBase, there: ReadonlySet<string> = new Set()): Promise<string[]> {
  const moves = (table: string) => ['distributed', 'reference'].includes(KINDS.get(table) ?? '');
  const remaining = (kind: Kind) => named(kind).filter((table) => !there.has(table));
  const keys = (await foreignKeys(client)).filter(
    ({ table, target }) => moves(table) && !(there.has(table) && there.has(target)),
  );
  const tables = remaining('distributed').toSorted((a, b) => Number(b === 'accounts') - Number(a === 'accounts'));
  return [
    ...keys.map(({ table, name }) => `alter table "${table}" drop constraint "${name}"`),
    ...remaining('reference').map((table) => `select create_reference_table('${table}')`),
    ...tables.map((table) => {
      const beside = table === 'accounts' ? '' : ", colocate_with => 'accounts'";
      return `select create_distributed_table('${table}', '${distributionColumn(table)}'${beside})`;
    }),
    ...keys.map(({ table, name, definition }) => `alter table "${table}" add constraint "${name}" ${definition}`),
  ];
}

/**
 * A node would commit before the coordinator, whose part might then be lost: an event would exist without its job. Both commit
 * in two phases once a statement has changed a table of the coordinator that Citus knows, even if no row changed. So every
 * change to another table there also touches this one. Can be run again, and must be when there are new tables.
 */
export const coordinatorTriggers = (): string[] => [
  'create schema if not exists spread',
  'create table if not exists spread.touched (id integer primary key)',
  `select citus_add_local_table_to_metadata('spread.touched')
    where not exists (select 1 from pg_dist_partition where logicalrelid = 'spread.touched'::regclass)`,
  `grant usage on schema spread to ${APP_ROLE}`,
  `grant select, update on spread.touched to ${APP_ROLE}`,
  `create or replace function spread.touch() returns trigger language plpgsql as
    $$ begin update spread.touched set id = id where id = 0; return null; end $$`,
  ...[...named('local'), 'graphile_worker._private_jobs'].map(
    (table) => `create or replace trigger spread_touch after insert or update or delete on ${table}
      for each statement execute function spread.touch()`,
  ),
  ...JOB_TRIGGER,
];

/** Triggers of tenant tables only write rows of the same account, which are on the same node. */
const SETTINGS = [
  'set local citus.enable_unsafe_triggers = on',
  // tables that refer to each other move in one transaction
  "set local citus.multi_shard_modify_mode = 'sequential'",
];

/** Settings of every later connection to the database. */
const LASTING = ['citus.enable_unsafe_triggers = on', "citus.multi_shard_modify_mode = 'sequential'"];

/**
 * Distributes the database, completely or not at all, and returns how many tables moved: none if all were already moved. Tables
 * added by a later version move when it is called again.
 */
export async function distribute(client: pg.ClientBase): Promise<number> {
  await refuseUnready(client);
  const there = await spreadAlready(client);
  const statements = await distribution(client, there);
  await client.query('begin');
  try {
    for (const statement of [...SETTINGS, ...statements, ...coordinatorTriggers()]) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await setForSpread(client);
  return statements.filter((statement) => statement.startsWith('select create_')).length;
}

/** Settings outside the tables, which a copy of the database does not contain. */
export async function setForSpread(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  for (const setting of LASTING) await client.query(`alter database ${rows[0]?.name} set ${setting}`);
  // the coordinator connects to its nodes with the role of the caller
  const { rowCount: isClosed } = await client.query('select from pg_roles where rolname = $1 and not rolcanlogin', [
    APP_ROLE,
  ]);
  if (isClosed) await client.query(`alter role ${APP_ROLE} login`);
}

async function refuseUnready(client: pg.ClientBase): Promise<void> {
  const { rowCount: extensions } = await client.query("select from pg_extension where extname = 'citus'");
  if (!extensions)
    throw new CommandError(
      'This database is no Citus coordinator. Create the extension citus in it and on its nodes, and name the nodes to it (docs/operate/citus.md).',
    );
  const { rows: nodes } = await client.query<{ ready: boolean; workers: number }>(
    `select bool_or(groupid = 0) as ready, count(*) filter (where groupid <> 0 and isactive)::int as workers from pg_dist_node`,
  );
  if (!nodes[0]?.ready || nodes[0].workers === 0)
    throw new CommandError(
      'The coordinator does not know itself or has no nodes. Use citus_set_coordinator_host and citus_add_node first (docs/operate/citus.md).',
    );
  const { rows: connections } = await client.query<{ name: string }>(
    'select distinct application_name as name from pg_stat_activity where datname = current_database()',
  );
  if (connections.some(({ name }) => schemaVersion(name) !== null))
    throw new CommandError('Greenlit is running on this database. Stop it first: nothing may be written meanwhile.');
}

/** The tables that are already distributed. @throws CommandError if one is distributed in another way than its kind requires */
async function spreadAlready(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string; by: string | null; everywhere: boolean }>(
    `select c.relname as name, column_to_column_name(p.logicalrelid, p.partkey) as by, p.repmodel = 't' as everywhere
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = 'public'::regnamespace and (p.partmethod = 'h' or p.repmodel = 't')`,
  );
  for (const { name, by, everywhere } of rows) {
    const kind = KINDS.get(name);
    const fits = everywhere ? kind === 'reference' : kind === 'distributed' && by === distributionColumn(name);
    if (!fits)
      throw new CommandError(
        `The table ${name} is spread already, by ${by ?? 'copies on every node'}, and not as it should be. Undo that first with undistribute_table('${name}').`,
      );
  }
  return new Set(rows.map(({ name }) => name));
}
