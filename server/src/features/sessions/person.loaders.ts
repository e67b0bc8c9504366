import DataLoader from 'dataloader';
import { type Context, fullName, type Person } from '../../context.ts';
import { keyOf, perRequest, rowKey, rowLoader } from '../../fields/loading.ts';
import { authorsByKeys, peopleOfAccounts } from './person.ts';

export const authorLoader = rowLoader((ctx, keys) => authorsByKeys(ctx.ports.db, keys));

/** Keyed by `rowKey` of account and user. */
export const personLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Person | null>((keys) =>
      peopleOfAccounts(
        ctx.ports.db,
        keys.map(keyOf).map(({ accountId, id }) => ({ accountId, userId: id })),
      ),
    ),
);

/** The full name of a user of the row's account; null if there is no such user. */
export async function nameOf(ctx: Context, row: { accountId: string }, userId: string): Promise<string | null> {
  const author = await authorLoader(ctx).load(rowKey(row, userId));
  return author && fullName(author);
}
