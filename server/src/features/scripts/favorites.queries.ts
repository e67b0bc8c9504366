import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { favorites } from '../../db/tables.ts';

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
export async function starredAmong(
  db: Readable,
  person: Person,
  itemType: ItemType,
  ids: readonly string[],
): Promise<Set<string>> {
  const statement = prepared.get(db) ?? prepare(db);
  prepared.set(db, statement);
  const { accountId, id: userId } = person.user;
  const rows = await statement.execute({ accountId, userId, itemType, ids });
  return new Set(rows.map((row) => row.id));
}
