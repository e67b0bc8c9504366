import type { Database } from '../src/db/connect.ts';

/** A hash of each table's rows, without the time a session was last used. */
export type Stored = Record<string, string>;

const TABLES = "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')";
/** The counts of a distributed database are on its nodes, so there every table may have changed. */
const TOUCHED = `${TABLES} and (pg_stat_get_xact_tuples_inserted(oid) > 0 or pg_stat_get_xact_tuples_updated(oid) > 0
  or pg_stat_get_xact_tuples_deleted(oid) > 0 or exists (select from pg_extension where extname = 'citus'))`;

/** Everything stored, except rate limits. */
export const everything = (db: Database): Promise<Stored> => hashesOf(db, TABLES);

/** Everything stored, if `before` was stored when the open transaction began: only the tables it has changed are read. */
export const everythingSince = async (db: Database, before: Stored): Promise<Stored> => ({
  ...before,
  ...(await hashesOf(db, TOUCHED)),
});

async function hashesOf(db: Database, tables: string): Promise<Stored> {
  const { rows: named } = await db.$client.query<{ relname: string }>(`${tables} and relname <> 'rate_limits'`);
  if (named.length === 0) return {};
  const hashes = named.map(
    ({ relname: name }) => `select '${name}' as name, (select md5(string_agg(line, '' order by line))
      from (select (to_jsonb(t) - 'last_seen_at')::text as line from ${name} t) lines) as hash`,
  );
  const { rows } = await db.$client.query<{ name: string; hash: string }>(hashes.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
