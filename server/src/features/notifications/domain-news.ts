import { type ledgerEvents, notifications } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { targetOf } from '../accounts/domains.queries.ts';
import { personOfAccount } from '../identity/person.ts';
import { DOMAIN_SETTINGS, domainLetter, domainNews } from './domain.mail.ts';

/** What has become of somebody's domain, by bell and mail. */
export async function tellOfDomain(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const person = await personOfAccount(ports.db, event.accountId, event.subjectId);
  if (!person || person.user.removedAt) return;
  const news = domainNews(event, targetOf(ports.config));
  await ports.db
    .insert(notifications)
    .values({
      accountId: event.accountId,
      userId: person.user.id,
      eventId: event.id,
      from: ports.config.providerName,
      type: event.type,
      message: news.heading,
      link: DOMAIN_SETTINGS,
    })
    .onConflictDoNothing();
  await ports.mail.send(domainLetter(person.user.email, news, ports.config));
}
