import { and, eq, isNull } from 'drizzle-orm';
import { providerAccountId } from '../../db/provider.ts';
import { roles, userRoles, users } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';

/** The provider's admins, notified of problems that only they can fix. */
export async function providerAdmins({ db }: Pick<Ports, 'db'>): Promise<{ accountId: string; userId: string }[]> {
  const accountId = await providerAccountId(db);
  return db
    .selectDistinct({ accountId: users.accountId, userId: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.accountId, users.accountId), eq(userRoles.userId, users.id)))
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.name, 'admin')))
    .where(and(eq(users.accountId, accountId), eq(users.kind, 'staff'), isNull(users.removedAt)));
}
