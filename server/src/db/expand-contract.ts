import type pg from 'pg';
import { ConfigError } from '../config.ts';
import { type Migration, migrationsIn, schemaOf } from './schema-version.ts';

/**
 * What code that runs already may fail of, from the moment of the migration: what it reads or writes is gone, an `ON CONFLICT` has no
 * key any more, or a row it writes is refused. Which of these do no harm after all, as a wider CHECK, says their mark.
 */
const BREAKING: readonly RegExp[] = [
  /\bdrop\s+(table|column|view|materialized view|schema|type|function|sequence|index)\b/i,
  /^alter\s+table\b.*\bdrop\s+(?!not\s+null\b|expression\b)/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+"?\w+"?\s+(set\s+data\s+)?type\b/i,
  /^create\s+unique\s+index\b/i,
  /\badd\s+(constraint|unique|primary|check|foreign|exclude)\b/i,
  /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?"?(?!constraint\b)\w+"?\s(?!.*\b(?:default|generated)\b).*\bnot\s+null\b/i,
];

const CREATED = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\.)?"?(\w+)/gi;
/** The table whose keys and rules a statement changes. */
const CHANGED =
  /^(?:alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?|create\s+unique\s+index\s.*?\son\s+(?:only\s+)?)(?:"?public"?\.)?"?(\w+)/i;

/** `-- contract: nothing since 0003_two-names uses this` */
const MARK = /^-- contract: nothing since (\S+) uses this$/m;

/** The statements of a migration that break code that runs already, which knows nothing of the tables it makes. */
export function breakingIn(sql: string): string[] {
  const plain = sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'[^']*'/g, "''");
  const created = new Set([...plain.matchAll(CREATED)].map(([, table]) => table));
  return plain
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter(
      (statement) =>
        !created.has(CHANGED.exec(statement)?.[1]) &&
        changesIn(statement).some((change) => BREAKING.some((pattern) => pattern.test(change))),
    );
}

/** The changes of a statement: an ALTER TABLE may list several, with commas between them that are in no parentheses. */
function changesIn(statement: string): string[] {
  if (!/^alter table\b/i.test(statement)) return [statement];
  const changes = [''];
  let depth = 0;
  for (const character of statement) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) changes.push('alter table');
    else changes.push(`${changes.pop() ?? ''}${character}`);
  }
  return changes;
}

/**
 * The rule "expand, then contract": a migration only adds, so that the version before runs on beside the new one. What nobody uses
 * any more goes in a later one, which says since which migration.
 *
 * @returns the index of the migration whose code no longer uses what this one takes away: its own, if it does not say; null if it
 * only adds
 */
export function unusedSince(migrations: readonly Migration[], index: number): number | null {
  const { sql = '' } = migrations[index] ?? {};
  if (breakingIn(sql).length === 0) return null;
  const since = MARK.exec(sql)?.[1];
  const at = migrations.findIndex(({ tag }) => tag === since);
  return at >= 0 && at < index ? at : index;
}

/** Refuses a version that is too old, and migrations that would break a process that runs on this database at this moment. Nothing runs on an empty one. */
export async function refuseBreaking(client: pg.Client, folder: string): Promise<void> {
  const { rows: known } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!known[0]?.exists) return;
  await refuseTooOld(client, folder);
  const { rows: applied } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  const migrations = migrationsIn(folder);
  const { rows: connections } = await client.query<{ name: string }>(
    'select distinct application_name as name from pg_stat_activity where datname = current_database()',
  );
  const running = connections.flatMap(({ name }) => schemaOf(name) ?? []);
  for (let index = applied[0]?.count ?? 0; index < migrations.length; index += 1) {
    const since = unusedSince(migrations, index);
    if (since !== null && running.some((count) => count <= since))
      throw new ConfigError([
        `A version of Greenlit from before migration ${migrations[since]?.tag} is still running on this database, and uses what migration ${migrations[index]?.tag} takes away. Stop it first, or go by a version in between.`,
      ]);
  }
}

/** How many migrations a version must know at least, kept where the applied ones are. */
const OLDEST = `coalesce(substring(obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') from '\\d+')::int, 0)`;

/** Refuses a version that uses what a newer one has taken away: it may start when the newer one no longer runs, or on another machine. */
async function refuseTooOld(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query(`select ${OLDEST} as oldest`);
  if (migrationsIn(folder).length < rows[0]?.oldest)
    throw new ConfigError([
      'This version of Greenlit is too old for the database: a newer one has taken away what it uses. Start the newer one, or restore the backup that was made before.',
    ]);
}

/** Notes which versions may start from now on. */
export async function noteOldest(client: pg.Client, folder: string): Promise<void> {
  const migrations = migrationsIn(folder);
  const needed = migrations.map((_one, index) => (unusedSince(migrations, index) ?? -1) + 1);
  const { rows } = await client.query(`select greatest(${OLDEST}, $1::int) as oldest`, [Math.max(0, ...needed)]);
  await client.query(
    `comment on table drizzle.__drizzle_migrations is 'Code must know at least ${rows[0]?.oldest} migrations'`,
  );
}
