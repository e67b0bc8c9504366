import type pg from 'pg';
import { type Migration, migrationsIn, schemaOf } from './schema-version.ts';

/** What takes away from code that runs already: it would fail from the moment of the migration. */
const BREAKING: readonly RegExp[] = [
  /\bdrop\s+(table|column|view|materialized view|schema|type|function|sequence)\b/i,
  /\balter\s+table\b[\s\S]*\bdrop\s+(?!constraint\b|not\s+null\b|default\b|expression\b|identity\b|trigger\b)/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+"?\w+"?\s+(set\s+data\s+)?type\b/i,
  /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?"?(?!constraint\b)\w+"?\s(?![\s\S]*\b(?:default|generated)\b)[\s\S]*\bnot\s+null\b/i,
];

/** `-- contract: nothing since 0003_two-names uses this` */
const MARK = /^-- contract: nothing since (\S+) uses this$/m;

/** The statements of a migration that break code that runs already. */
export const breakingIn = (sql: string): string[] =>
  sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'[^']*'/g, "''")
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => BREAKING.some((pattern) => pattern.test(statement)));

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

/** Refuses migrations that would break a process that runs on this database at this moment. Nothing runs on an empty one. */
export async function refuseBreaking(client: pg.Client, folder: string): Promise<void> {
  const { rows: known } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!known[0]?.exists) return;
  const { rows: applied } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  const migrations = migrationsIn(folder);
  const { rows: connections } = await client.query<{ name: string }>(
    'select distinct application_name as name from pg_stat_activity where datname = current_database()',
  );
  const running = connections.flatMap(({ name }) => schemaOf(name) ?? []);
  for (let index = applied[0]?.count ?? 0; index < migrations.length; index += 1) {
    const since = unusedSince(migrations, index);
    if (since !== null && running.some((count) => count <= since))
      throw new Error(
        `A version of Greenlit from before migration ${migrations[since]?.tag} is still running on this database, and uses what migration ${migrations[index]?.tag} takes away. Stop it first, or go by a version in between.`,
      );
  }
}
