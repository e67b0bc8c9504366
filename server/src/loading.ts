import DataLoader from 'dataloader';
import type { Context } from './context.ts';
import type { RowKey } from './db/keys.ts';

/** How a row is asked for: `account/id`. */
export const rowKey = ({ accountId }: { accountId: string }, id: string): string => `${accountId}/${id}`;

export function keyOf(key: string): RowKey {
  const [accountId = '', id = ''] = key.split('/');
  return { accountId, id };
}

/** What is made once for each request, when it is first asked for. */
export function perRequest<T>(make: (ctx: Context) => T): (ctx: Context) => T {
  const made = new WeakMap<Context, { value: T }>();
  return (ctx) => {
    const known = made.get(ctx) ?? { value: make(ctx) };
    made.set(ctx, known);
    return known.value;
  };
}

/** Rows that other rows refer to, asked for once for all rows of a request; by keys that `rowKey` makes. */
export const rowLoader = <Row>(load: (ctx: Context, keys: readonly RowKey[]) => Promise<Map<string, Row>>) =>
  perRequest(
    (ctx) =>
      new DataLoader<string, Row | null>(async (wanted) => {
        const keys = wanted.map(keyOf);
        const rows = await load(ctx, keys);
        return keys.map(({ id }) => rows.get(id) ?? null);
      }),
  );
