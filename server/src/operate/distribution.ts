import type pg from 'pg';
import type { Kind } from '../db/kinds.ts';
import { foreignKeysOf, kindsByName, shardColumn } from './spread.ts';

const named = (kind: Kind): string[] => [...kindsByName].filter(([, one]) => one === kind).map(([name]) => name);

/**
 * The statements that spread a migrated database over the nodes of a Citus coordinator. Foreign keys between tables that move are
 * taken off and put back, because a table moves alone. What is on the coordinator only becomes known to it, so that one
 * statement may read both.
 */
export async function distribution(client: pg.ClientBase): Promise<string[]> {
  const moves = (table: string) => ['distributed', 'reference'].includes(kindsByName.get(table) ?? '');
  const keys = (await foreignKeysOf(client)).filter(({ table }) => moves(table));
  const tables = named('distributed').toSorted((a, b) => Number(b === 'accounts') - Number(a === 'accounts'));
  return [
    ...keys.map(({ table, name }) => `alter table "${table}" drop constraint "${name}"`),
    ...[...named('directory'), ...named('plain')].map(
      (table) => `select citus_add_local_table_to_metadata('${table}')`,
    ),
    ...named('reference').map((table) => `select create_reference_table('${table}')`),
    ...tables.map((table) => {
      const beside = table === 'accounts' ? '' : ", colocate_with => 'accounts'";
      return `select create_distributed_table('${table}', '${shardColumn(table)}'${beside})`;
    }),
    ...keys.map(({ table, name, definition }) => `alter table "${table}" add constraint "${name}" ${definition}`),
  ];
}
