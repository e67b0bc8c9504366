import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { type ledgerEvents, roles, userRoles, users } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { putOnBell } from './news.actions.ts';

/** Notifies the provider's admins and the account's owner of a ledger that failed verification. */
export async function notifyOfBrokenRecord(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const people = await ports.db
    .selectDistinct({ accountId: users.accountId, userId: users.id })
    .from(users)
    .leftJoin(userRoles, and(eq(userRoles.accountId, users.accountId), eq(userRoles.userId, users.id)))
    .leftJoin(roles, eq(roles.id, userRoles.roleId))
    .where(
      and(
        isNull(users.removedAt),
        or(
          and(eq(users.accountId, event.accountId), eq(users.kind, 'staff'), eq(roles.name, 'admin')),
          and(
            sql`${users.accountId}::text = ${event.subjectId}`,
            isNull(users.parentId),
            sql`${users.kind} <> 'staff'`,
          ),
        ),
      ),
    );
  const place = event.data.seq === 0 ? '' : ` at event ${event.data.seq}`;
  const message = (accountId: string) =>
    accountId === event.accountId
      ? `The record of account ${event.subjectId} failed verification${place}: ${event.data.problem}`
      : `The nightly check found that your record was tampered with${place}. We are looking into it`;
  const news = people.map((person) => ({ ...person, message: message(person.accountId), link: null }));
  await putOnBell(ports, event, ...news);
}

/** Notifies the person who requested a package that it is ready. */
export async function notifyOfExport(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const userId = event.actor.id;
  if (!userId) return;
  await putOnBell(ports, event, {
    accountId: event.accountId,
    userId,
    message: 'Your package of records is ready',
    link: '/dashboard/account/records?tab=packages',
  });
}
