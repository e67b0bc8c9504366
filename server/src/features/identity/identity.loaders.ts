import DataLoader from 'dataloader';
import type { Person } from '../../context.ts';
import { keyOf, perRequest, rowLoader } from '../../loading.ts';
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
