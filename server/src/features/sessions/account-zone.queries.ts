import { firstZone } from '@greenlit/domain/shared/days.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { settings, users } from '../../db/tables.ts';

/** The time zone of an account, which its owner set; UTC until it is known. For mails to people who are not loaded. */
export async function zoneOfAccount(db: Readable, accountId: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: settings.timeZone })
    .from(settings)
    .innerJoin(users, hasUser(settings, users))
    .where(
      and(
        eq(settings.accountId, accountId),
        eq(users.accountId, accountId),
        isNull(users.parentId),
        isNotNull(settings.timeZone),
      ),
    )
    .limit(1);
  return firstZone(row?.timeZone);
}
