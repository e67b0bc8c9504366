import pg from 'pg';
import { median, milliseconds, percentile, seconds } from './numbers.ts';
import type { Goal } from './report.ts';

/** A query, with its variables for the nth run. */
export interface Asked {
  name: string;
  query: string;
  variables: (run: number) => object;
}

/** Sends the queries as a signed-in person. */
export interface Asker {
  url: string;
  token: string;
  runs: number;
}

/** Runs that are not counted. */
const WARM_UP = 2;

/** The durations of the queries, sent one after the other. */
export async function timesOf(asker: Asker, asked: readonly Asked[]): Promise<{ name: string; taken: number[] }[]> {
  const times: { name: string; taken: number[] }[] = [];
  for (const { name, query, variables } of asked) {
    const taken: number[] = [];
    for (let run = -WARM_UP; run < asker.runs; run += 1) {
      const ms = await timed(asker, query, variables(Math.max(run, 0)));
      if (run >= 0) taken.push(ms);
    }
    times.push({ name, taken });
  }
  return times;
}

export const p95 = (taken: readonly number[]): number => percentile(taken, 0.95);
export const timeCells = (taken: readonly number[]): string[] => [median(taken), p95(taken)].map(milliseconds);

export const p95Goal = (job: string, taken: readonly number[], most: number): Goal => ({
  ...{ job: `${job}, p95`, goal: `≤ ${milliseconds(most)}` },
  ...{ measured: milliseconds(p95(taken)), met: p95(taken) <= most },
});

async function timed({ url, token }: Asker, query: string, variables: object): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { errors } = (await response.json()) as { errors?: { message: string }[] };
  const ms = performance.now() - began;
  if (errors) throw new Error(errors[0]?.message);
  return ms;
}

/**
 * Fills a database in one transaction, without triggers and foreign keys, and creates indexes afterwards; skipped if an earlier
 * run did.
 */
export async function filled(
  url: string,
  { lastUser, statements, tables }: { lastUser: string; statements: readonly string[]; tables: readonly string[] },
): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const run = async (statement: string) => {
    const began = performance.now();
    await db.query(statement);
    console.log(`${seconds(performance.now() - began)}: ${statement.trim().replaceAll(/\s+/g, ' ').slice(0, 70)}`);
  };
  try {
    const { rows } = await db.query('select 1 from users where email = $1', [lastUser]);
    if (rows.length > 0) return;
    await db.query(`set session_replication_role = replica; set synchronous_commit = off;
      set work_mem = '512MB'; set maintenance_work_mem = '1GB'; begin`);
    const indexes = await db.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid::regclass::text = any($1) and not exists (select from pg_constraint where conindid = indexrelid)`,
      [tables],
    );
    for (const { name } of indexes.rows) await db.query(`drop index ${name}`);
    for (const statement of statements) await run(statement);
    for (const { definition } of indexes.rows) await run(definition);
    await db.query('commit');
    for (const table of tables) await run(`vacuum analyze ${table}`);
  } finally {
    await db.end();
  }
}
