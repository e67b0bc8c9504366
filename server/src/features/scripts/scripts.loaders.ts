import type { ItemType } from '@greenlit/domain/shared/items.ts';
import DataLoader from 'dataloader';
import { and, eq, sql } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { favorites } from '../../db/tables.ts';
import { perRequest, rowLoader } from '../../fields/loading.ts';
import { offeredScriptCounts } from './scripts.queries.ts';

const prepare = (db: Readable) =>
  db
    .select({ id: favorites.itemId })
    .from(favorites)
    .where(
      and(
        eq(favorites.accountId, sql.placeholder('accountId')),
        eq(favorites.userId, sql.placeholder('userId')),
        eq(favorites.itemType, sql.placeholder('itemType')),
        sql`${favorites.itemId} = any(${sql.placeholder('ids')})`,
      ),
    )
    .prepare('starred_among');

/** Prepared once, because every list runs it. */
const prepared = new WeakMap<Readable, ReturnType<typeof prepare>>();

/** Which of the items the user has starred. */
async function starredAmong(db: Readable, person: Person, itemType: ItemType, ids: readonly string[]) {
  const statement = prepared.get(db) ?? prepare(db);
  prepared.set(db, statement);
  const { accountId, id: userId } = person.user;
  const rows = await statement.execute({ accountId, userId, itemType, ids });
  return new Set(rows.map((row) => row.id));
}

export const scriptCountLoader = rowLoader((ctx, keys) => offeredScriptCounts(ctx.ports.db, keys));

/** Whether the caller has starred an item, keyed by its id. */
const starLoader = (type: ItemType) =>
  perRequest(
    (ctx) =>
      new DataLoader<string, boolean>(async (ids) => {
        if (ctx.actor.kind !== 'user') return ids.map(() => false);
        const stars = await starredAmong(ctx.ports.db, ctx.actor.person, type, ids);
        return ids.map((id) => stars.has(id));
      }),
  );
export const isScriptStarred = starLoader('script');
export const isVideoStarred = starLoader('video');
