import type { ledgerEvents } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { ownerOf } from '../sessions/person.ts';
import { claimHeading, claimLetter, NAMED_ON_BELL, publishedUse } from './claim.mail.ts';
import { putOnBell } from './news.actions.ts';

/** Warns the account's owner that the evidence for a claim expires soon, and lists the published items that make it. */
export async function notifyOfClaim(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const owner = await ownerOf(ports.db, event.accountId);
  if (!owner || owner.user.removedAt) return;
  const { id: userId, email, kind, active } = owner.user;
  const page = `/${kind === 'enterprise' ? 'admin-enterprise' : 'dashboard'}/rules#claims`;
  const message = `${claimHeading(event)}. ${publishedUse(event, NAMED_ON_BELL)}`;
  await putOnBell(ports, event, { accountId: event.accountId, userId, message, link: page });
  if (active) await ports.mail.send(claimLetter(email, event, { ...ports.config, page }));
}
