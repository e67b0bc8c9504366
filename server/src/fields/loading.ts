import DataLoader from 'dataloader';
import type { Context } from '../context.ts';
import type { RowKey } from '../db/keys.ts';

/** The loaders' key of a row: `account/id`. */
export const rowKey = ({ accountId }: { accountId: string }, id: string): string => `${accountId}/${id}`;

export function keyOf(key: string): RowKey {
  const [accountId = '', id = ''] = key.split('/');
  return { accountId, id };
}

/** A value that is created once per request, on first use. */
export function perRequest<T>(make: (ctx: Context) => T): (ctx: Context) => T {
  const made = new WeakMap<Context, { value: T }>();
  return (ctx) => {
    const known = made.get(ctx) ?? { value: make(ctx) };
    made.set(ctx, known);
    return known.value;
  };
}

/** A loader that fetches the referenced rows of a request in one query, by keys from `rowKey`. */
export const rowLoader = <Row>(load: (ctx: Context, keys: readonly RowKey[]) => Promise<Map<string, Row>>) =>
  perRequest(
    (ctx) =>
      new DataLoader<string, Row | null>(async (wanted) => {
        const keys = wanted.map(keyOf);
        const rows = await load(ctx, keys);
        return keys.map(({ id }) => rows.get(id) ?? null);
      }),
  );
