import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { favorites } from '../../db/tables.ts';

/** Stars are a person's own and no event. True when this changed something. */
export async function setFavorite(
  tx: Transaction,
  person: Person,
  itemType: 'script' | 'video',
  itemId: string,
  isFavorite: boolean,
): Promise<boolean> {
  const key = { accountId: person.user.accountId, userId: person.user.id, itemType, itemId };
  const changed = isFavorite
    ? await tx.insert(favorites).values(key).onConflictDoNothing().returning()
    : await tx
        .delete(favorites)
        .where(
          and(
            eq(favorites.accountId, key.accountId),
            eq(favorites.userId, key.userId),
            eq(favorites.itemType, itemType),
            eq(favorites.itemId, itemId),
          ),
        )
        .returning();
  return changed.length > 0;
}

/** Which of the items the user has starred. */
export async function starredAmong(
  db: Readable,
  person: Person,
  itemType: 'script' | 'video',
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: favorites.itemId })
    .from(favorites)
    .where(
      and(
        eq(favorites.accountId, person.user.accountId),
        eq(favorites.userId, person.user.id),
        eq(favorites.itemType, itemType),
        inArray(favorites.itemId, [...ids]),
      ),
    );
  return new Set(rows.map((row) => row.id));
}
