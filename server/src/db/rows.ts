import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

const casing = new CasingCache('snake_case');

/**
 * A joined row as one JSON value, null if there is none: parsing dozens of separate columns takes longer. Not for bytea
 * columns.
 */
export function asValue<Row extends { id: unknown }>(table: PgTable & { id: AnyPgColumn; $inferSelect: Row }) {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: casing.getColumnCasing(column),
    isInstant: column.dataType === 'date',
  }));
  const decode = (row: Record<string, unknown>): Row => {
    const decoded: Record<string, unknown> = {};
    for (const { key, name, isInstant } of columns) {
      const value = row[name];
      decoded[key] = isInstant && value !== null ? new Date(String(value)) : value;
    }
    return decoded as Row;
  };
  return sql`row_to_json(${sql.identifier(getTableConfig(table).name)})`.mapWith(decode) as SQL<Row | null>;
}

/** The row of a statement that always returns one: `insert … returning().then(one)`. */
export function one<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('the statement returned no row');
  return row;
}

/** Class 23 of SQLSTATE: constraints. */
const BROKEN = /^23/;

/**
 * Whether the error reports that a row with this unique key already exists, or that what this foreign key refers to does not. On a
 * cluster, the key's name ends in a number, and a node's error has it in its message alone.
 */
export function breaksKey(error: unknown, key: string): boolean {
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof Error && 'code' in cause && BROKEN.test(String(cause.code)))) return false;
  const named = 'constraint' in cause && cause.constraint;
  const names = named ? [String(named)] : cause.message.match(/(?<=")[^"]+(?=")/g);
  return (names ?? []).some((name) => name.replace(/_\d+$/, '') === key);
}
