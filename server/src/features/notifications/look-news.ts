import type { ledgerEvents } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { personOfAccount } from '../sessions/person.ts';
import { lookFacts, lookLetter, RECORD_PAGE } from './look.mail.ts';
import { putOnBell } from './news.actions.ts';

/** Notifies a client, by bell and mail, that somebody from the provider is viewing their account. */
export async function notifyOfLook(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const person = await personOfAccount(ports.db, event.accountId, event.subjectId);
  if (!person || person.user.removedAt) return;
  const { id: userId, accountId } = person.user;
  const { who, until, reason } = lookFacts(event);
  const message = `${who} is viewing your account until ${until}: ${reason}`;
  await putOnBell(ports, event, { accountId, userId, message, link: RECORD_PAGE });
  await ports.mail.send(lookLetter(person.user.email, event, ports.config));
}
