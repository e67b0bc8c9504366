import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { type ledgerEvents, roles, userRoles, users } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { putOnBell } from './news.actions.ts';
import { mailProvider, providerAdmins } from './provider.ts';

/** Notifies the provider of a damaged file of an approved item: its admins by bell, its address by mail. */
export async function notifyOfDamagedFile(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const { file, title, found } = event.data;
  const state = found === null ? 'missing or unreadable' : 'not the one that was approved';
  const message = `The stored ${file} of “${title}” is ${state} (account ${event.accountId})`;
  const admins = await providerAdmins(ports);
  await putOnBell(ports, event, ...admins.map((person) => ({ ...person, message, link: null })));
  await mailProvider(ports, 'A stored file is damaged', [
    `${message}.`,
    `File ${event.data.fileId}, SHA-256 ${event.data.sha256}; found: ${found ?? 'nothing'}.`,
    'Restore this file from a backup, then find out what changed it. Until then the video may not play.',
  ]);
}

/** Notifies the provider and the account's owner of a ledger that failed verification. */
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
          and(eq(users.accountId, event.subjectId), isNull(users.parentId), sql`${users.kind} <> 'staff'`),
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
  await mailProvider(ports, 'A record failed verification', [
    `${message(event.accountId)}.`,
    'Run npm run verify-records for details, and compare the record with a backup.',
  ]);
}

/** Notifies the person who requested a package that it is ready. */
export async function notifyOfExport(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const userId = event.actor.id;
  if (!userId) return;
  await putOnBell(ports, event, {
    accountId: event.accountId,
    userId,
    message: 'Your export of records is ready',
    link: '/dashboard/account/records?tab=packages',
  });
}
