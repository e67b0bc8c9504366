import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { favorites } from '../../db/tables.ts';

/** Stars are personal and not recorded as events. True if this changed anything. */
export async function setFavorite(
  tx: Transaction,
  person: Person,
  itemType: ItemType,
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
            hasUser(favorites, { accountId: key.accountId, id: key.userId }),
            eq(favorites.itemType, itemType),
            eq(favorites.itemId, itemId),
          ),
        )
        .returning();
  return changed.length > 0;
}
