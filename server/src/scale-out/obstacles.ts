import type pg from 'pg';
import { distributionColumn, KINDS, type Kind } from './kinds.ts';

export interface ForeignKey {
  table: string;
  name: string;
  target: string;
  /** The first column, and the one that it refers to. */
  first: string;
  targetFirst: string;
  definition: string;
}

const UNIQUE_KEYS = `
  select t.relname as "table", i.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any(x.indkey::int2[])) as columns
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where x.indisunique and t.relnamespace = 'public'::regnamespace order by 1, 2`;

const FOREIGN_KEYS = `
  select t.relname as "table", k.conname as name, f.relname as target, a.attname as first, b.attname as "targetFirst",
    pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = f.oid and b.attnum = k.confkey[1]
  where k.contype = 'f' and t.relnamespace = 'public'::regnamespace order by 1, 2`;

const TRIGGERS = `
  select t.relname as "table", g.tgname as name, p.prosrc as source
  from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
  where not g.tgisinternal and t.relnamespace = 'public'::regnamespace order by 1, 2`;

const TABLES = `select relname as name from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`;

async function queryRows<Row>(client: pg.ClientBase, text: string): Promise<Row[]> {
  return (await client.query(text)).rows as Row[];
}

export const foreignKeys = (client: pg.ClientBase): Promise<ForeignKey[]> => queryRows(client, FOREIGN_KEYS);

/**
 * INSERT … SELECT … FROM a table; selecting from a function's result stays on the node. `extract(day from x)` is not a table.
 * Only the trigger's own source is read, not the functions it calls.
 */
const INSERTS_FROM_TABLE =
  /\binsert\s+into\b[^;]*?\bselect\b[^;]*?(?<!\bextract\s*\(\s*\w+\s+)\bfrom\s+"?\w+\b"?(?!\s*\()/i;

/** What prevents distributing a migrated database over nodes by account: the key, foreign key or trigger, and why. */
export async function obstacles(
  client: pg.ClientBase,
  kinds: ReadonlyMap<string, Kind> = KINDS,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const there = await queryRows<{ name: string }>(client, TABLES);
  for (const { name } of there) if (!kinds.has(name)) found.set(name, 'has no kind');
  for (const name of kinds.keys())
    if (!there.some((one) => one.name === name)) found.set(name, 'is not in the database');

  const isDistributed = (table: string) => kinds.get(table) === 'distributed';
  for (const { table, name, columns } of await queryRows<{ table: string; name: string; columns: string[] }>(
    client,
    UNIQUE_KEYS,
  ))
    if (isDistributed(table) && !columns.includes(distributionColumn(table)))
      found.set(`${table}.${name}`, 'is unique over all accounts, which no node can tell');

  for (const key of await foreignKeys(client)) {
    const refusal = keyObstacle(key, kinds);
    if (refusal) found.set(`${key.table}.${key.name}`, refusal);
  }

  for (const { table, name, source } of await queryRows<{ table: string; name: string; source: string }>(
    client,
    TRIGGERS,
  )) {
    if (kinds.get(table) === 'reference') found.set(`${table}.${name}`, 'would fire on every node');
    if (!isDistributed(table)) continue;
    if (/\btg_table_name\b|\btg_relid\b/i.test(source)) found.set(`${table}.${name}`, "would write a shard's name");
    if (/\bpg_notify\b|\bnotify\b/i.test(source))
      found.set(`${table}.${name}`, 'would notify a node, where nobody listens');
    if (INSERTS_FROM_TABLE.test(source))
      found.set(`${table}.${name}`, 'inserts what it selects, which a node asks of all nodes');
  }
  return found;
}

function keyObstacle({ table, target, first, targetFirst }: ForeignKey, kinds: ReadonlyMap<string, Kind>) {
  const [from, to] = [kinds.get(table), kinds.get(target)];
  if (to === 'reference')
    return from === 'distributed' || from === 'reference' ? null : 'refers to a table on every node';
  if (from === 'distributed' && to === 'distributed')
    return first === distributionColumn(table) && targetFirst === distributionColumn(target)
      ? null
      : 'does not begin with the account';
  if (from === 'distributed' || from === 'reference') return 'refers to a table that is only on the coordinator';
  return to === 'distributed' ? 'refers from the coordinator to a table on the nodes' : null;
}
