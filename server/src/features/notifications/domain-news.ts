import type { ledgerEvents } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { targetOf } from '../accounts/domains.queries.ts';
import { personOfAccount } from '../sessions/person.ts';
import { DOMAIN_SETTINGS, domainLetter, domainNews } from './domain.mail.ts';
import { putOnBell } from './news.actions.ts';

/** Notifies the owner of a domain about its status, by bell and mail. */
export async function notifyOfDomain(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const person = await personOfAccount(ports.db, event.accountId, event.subjectId);
  if (!person || person.user.removedAt) return;
  const news = domainNews(event, targetOf(ports.config));
  const { id: userId, accountId } = person.user;
  await putOnBell(ports, event, { accountId, userId, message: news.heading, link: DOMAIN_SETTINGS });
  await ports.mail.send(domainLetter(person.user.email, news, ports.config));
}
