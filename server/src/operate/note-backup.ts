import type pg from 'pg';

/** For the office's installation page; an older version's database cannot store it. */
export async function noteBackup(client: pg.Client, at: Date, lost: number): Promise<void> {
  const { rows } = await client.query(`select to_regclass('service_states') as there`);
  if (!rows[0]?.there) return;
  await client.query(
    `insert into service_states (name, worked_at, failing_since, message)
      values ('backup', $1, case when $2::text is not null then $1::timestamptz end, $2)
      on conflict (name) do update set worked_at = excluded.worked_at, failing_since = excluded.failing_since, message = excluded.message`,
    [at, lost > 0 ? `${lost} stored files are missing or damaged` : null],
  );
}
