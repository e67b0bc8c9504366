import type { Database } from '../src/db/connect.ts';

/** A hash of everything stored, except rate limits and the time a session was last used. */
export async function everything(db: Database): Promise<unknown> {
  const { rows: tables } = await db.$client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'",
  );
  const lines = tables.map(
    ({ tablename: name }) => `select '${name}' || (to_jsonb(t) - 'last_seen_at')::text as line from ${name} t`,
  );
  const { rows } = await db.$client.query(
    `select md5(string_agg(line, '' order by line)) from (${lines.join(' union all ')}) lines`,
  );
  return rows[0];
}

/** Whether the open transaction has written or locked a row: if not, nothing stored has changed. */
export async function hasWritten(db: Database): Promise<boolean> {
  const { rows } = await db.$client.query('select pg_current_xact_id_if_assigned() is not null as yes');
  return rows[0]?.yes === true;
}
