import type pg from 'pg';
import { ConfigError } from '../config.ts';
import { type Migration, migrationsIn, schemaVersion } from './schema-version.ts';

/**
 * Changes that can break running code from the moment of the migration: something it reads or writes is gone, an `ON CONFLICT`
 * lost its key, or a row it writes is refused.
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

/** A check that a column has one of some values. */
const CHECK = /\bconstraint\s+"(\w+)"\s+check\s*\("(\w+)"\.("\w+") in \(([^()]*)\)\)/gi;

const valuesByCheck = (sql: string): Map<string, string[]> =>
  new Map(
    [...sql.matchAll(CHECK)].map(([, name, table, column, values = '']) => [
      `alter table "${table}" # constraint "${name}" ${column}`,
      values.split(',').map((value) => value.trim()),
    ]),
  );

/** How statements begin that replace a check by one that allows more values. */
function widerChecks(sql: string, earlier: string): string[] {
  const before = valuesByCheck(earlier);
  const wider = [...valuesByCheck(sql)].filter(([check, values]) =>
    before.get(check)?.every((one) => values.includes(one)),
  );
  return wider.flatMap(([check]) => {
    const statement = check.slice(0, check.lastIndexOf(' '));
    return [statement.replace('#', 'drop'), statement.replace('#', 'add')];
  });
}

/**
 * The statements of a migration that break running code, which does not know the tables it creates; `earlier` is the text of the
 * migrations before it.
 */
export function breakingIn(sql: string, earlier = ''): string[] {
  const wider = widerChecks(sql, earlier);
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
        !wider.some((beginning) => statement.toLowerCase().startsWith(beginning)) &&
        !created.has(CHANGED.exec(statement)?.[1]) &&
        changesIn(statement).some((change) => BREAKING.some((pattern) => pattern.test(change))),
    );
}

/** The changes of a statement: an ALTER TABLE may list several, separated by commas outside of parentheses. */
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
 * The rule "expand, then contract": a migration only adds, so that the previous version can keep running beside the new one.
 * What is no longer used is removed by a later one, which says since which migration.
 *
 * @returns the index of the migration whose code no longer uses what this one takes away: its own, if it does not say; null if
 * it only adds
 */
export function unusedSince(migrations: readonly Migration[], index: number): number | null {
  const { sql = '' } = migrations[index] ?? {};
  if (breakingOf(migrations, index).length === 0) return null;
  const since = MARK.exec(sql)?.[1];
  const at = migrations.findIndex(({ tag }) => tag === since);
  return at >= 0 && at < index ? at : index;
}

function breakingOf(migrations: readonly Migration[], index: number): string[] {
  const earlier = migrations.slice(0, index).map(({ sql }) => sql);
  return breakingIn(migrations[index]?.sql ?? '', earlier.join('\n'));
}

/** What is wrong with a migration that breaks running code and does not say since when nothing uses it; null if nothing is. */
export function complaintAbout(migrations: readonly Migration[], index: number): string | null {
  if (unusedSince(migrations, index) !== index) return null;
  const statements = breakingOf(migrations, index).map((statement) => `  ${statement}`);
  return [
    `${migrations[index]?.tag} breaks the version that is still running:`,
    ...statements,
    'If the code of an earlier migration no longer uses it, or it harms nobody, begin the file with',
    `-- contract: nothing since ${migrations[index - 1]?.tag} uses this`,
  ].join('\n');
}

/**
 * Refuses a version that is too old, and migrations that would break a process currently running on this database. An empty
 * database has none.
 */
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
  const running = connections.flatMap(({ name }) => schemaVersion(name) ?? []);
  for (let index = applied[0]?.count ?? 0; index < migrations.length; index += 1) {
    const since = unusedSince(migrations, index);
    if (since !== null && running.some((count) => count <= since))
      throw new ConfigError([
        `A version of Greenlit from before migration ${migrations[since]?.tag} is still running on this database, and uses what migration ${migrations[index]?.tag} takes away. Stop it first, or go by a version in between.`,
      ]);
  }
}

/** The number of migrations that a version must know at least, stored beside the applied ones. */
const OLDEST = `coalesce(substring(obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') from '\\d+')::int, 0)`;

/** Refuses a version that uses something a newer one has removed. */
async function refuseTooOld(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query(`select ${OLDEST} as oldest`);
  if (migrationsIn(folder).length < rows[0]?.oldest)
    throw new ConfigError([
      'This version of Greenlit is too old for the database: a newer one has taken away what it uses. Start the newer one, or restore the backup that was made before.',
    ]);
}

/** Records which versions may start from now on. */
export async function noteOldest(client: pg.Client, folder: string): Promise<void> {
  const migrations = migrationsIn(folder);
  const needed = migrations.map((_one, index) => (unusedSince(migrations, index) ?? -1) + 1);
  const { rows } = await client.query(`select greatest(${OLDEST}, $1::int) as oldest`, [Math.max(0, ...needed)]);
  await client.query(
    `comment on table drizzle.__drizzle_migrations is 'Code must know at least ${rows[0]?.oldest} migrations'`,
  );
}
