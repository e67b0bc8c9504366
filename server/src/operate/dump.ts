import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { hashing } from './objects.ts';
import { CommandError } from './program.ts';

/** The schemas with Greenlit's rows: its tables, and the job queue. Migrations write their own tables again. */
const SCHEMAS = ['public', 'graphile_worker'];
const OF_MIGRATIONS = ['graphile_worker.migrations'];
/** Tables that must not outlive the day. */
const OF_THE_DAY = ['public.viewer_salts'];

export const dumpedTable = z.object({
  /** Schema and name. */
  table: z.string().regex(/^\w+\.\w+$/),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** SHA-256 of the rows before they were compressed. */
  sha256: z.string(),
});
export type DumpedTable = z.infer<typeof dumpedTable>;
export const dumpedSequence = z.object({ sequence: z.string().regex(/^\w+\.\w+$/), value: z.string() });
export type DumpedSequence = z.infer<typeof dumpedSequence>;

const quoted = (name: string) => name.split('.').map(pg.escapeIdentifier).join('.');
const columnList = (columns: readonly string[]) => columns.map(pg.escapeIdentifier).join(', ');
const tableFile = (folder: string, table: string) => join(folder, `${table}.copy.gz`);

/** Tables with their writable columns; generated columns are computed again. */
async function listTables(client: pg.Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any($1)
     group by 1 order by 1`,
    [SCHEMAS],
  );
  return rows.filter(({ table }) => ![...OF_MIGRATIONS, ...OF_THE_DAY].includes(table));
}

/**
 * Writes every row that the client's open snapshot sees into files of the folder: one per table, in Postgres's own COPY
 * format, compressed.
 */
export async function dumpDatabase(
  client: pg.Client,
  folder: string,
): Promise<{ tables: DumpedTable[]; sequences: DumpedSequence[] }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const tables: DumpedTable[] = [];
  for (const { table, columns } of await listTables(client)) {
    const source = client.query(copyTo(`copy ${quoted(table)} (${columnList(columns)}) to stdout`));
    const hash = createHash('sha256');
    const file = createWriteStream(tableFile(folder, table), { mode: 0o600, flush: true });
    await pipeline(source, hashing(hash), createGzip({ level: 3 }), file);
    tables.push({ table, columns, rows: source.rowCount, sha256: hash.digest('hex') });
  }
  const { rows: sequences } = await client.query<DumpedSequence>(
    `select schemaname || '.' || sequencename as sequence, last_value::text as value from pg_sequences
     where schemaname = any($1) and last_value is not null`,
    [SCHEMAS],
  );
  return { tables, sequences };
}

/** Fills the empty tables of a migrated database with what was dumped, all of it or nothing. */
export async function loadDatabase(
  client: pg.Client,
  folder: string,
  { tables, sequences }: { tables: readonly DumpedTable[]; sequences: readonly DumpedSequence[] },
): Promise<void> {
  const known = new Map((await listTables(client)).map(({ table, columns }) => [table, columns]));
  for (const { table, columns } of tables)
    if (columns.some((column) => !known.get(table)?.includes(column)))
      throw new CommandError(
        `The backup has the table ${table} in a form that this version of Greenlit does not know.`,
      );
  const ordered = await inOrder(client, tables);
  await client.query('begin');
  try {
    // rows are restored as they were, so triggers must not derive anything from them again
    for (const { table } of ordered) await client.query(`alter table ${quoted(table)} disable trigger user`);
    // rows inserted by migrations are also in the dump
    for (const { table } of ordered.toReversed()) await client.query(`delete from ${quoted(table)}`);
    for (const dumped of ordered) await loadTable(client, folder, dumped);
    for (const { table } of ordered) await client.query(`alter table ${quoted(table)} enable trigger user`);
    for (const { sequence, value } of sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(sequence), value]);
    // the process that ran these jobs is gone
    await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('analyze');
}

async function loadTable(client: pg.Client, folder: string, { table, columns, rows, sha256 }: DumpedTable) {
  const target = client.query(copyFrom(`copy ${quoted(table)} (${columnList(columns)}) from stdin`));
  const hash = createHash('sha256');
  await pipeline(createReadStream(tableFile(folder, table)), createGunzip(), hashing(hash), target);
  if (target.rowCount !== rows || hash.digest('hex') !== sha256)
    throw new CommandError(`The backup is damaged: the rows of ${table} are not those that were saved.`);
}

/** Sorted so that referenced tables come first. */
async function inOrder(client: pg.Client, tables: readonly DumpedTable[]): Promise<DumpedTable[]> {
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select distinct a.relnamespace::regnamespace || '.' || a.relname as from,
       b.relnamespace::regnamespace || '.' || b.relname as to
     from pg_constraint k join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
     where k.contype = 'f' and a.oid <> b.oid`,
  );
  const ordered: DumpedTable[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ table }) => table));
    const ready = left.filter(({ table }) => !references.some(({ from, to }) => from === table && waiting.has(to)));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    ordered.push(...ready);
    left = left.filter((one) => !ready.includes(one));
  }
  return ordered;
}
