import { DOMAIN_HOURS } from '@greenlit/domain/accounts/domains.ts';
import { type ledgerEvents, notifications } from '../../db/tables.ts';
import { letter } from '../../mail/layout.ts';
import type { Ports } from '../../ports/ports.ts';
import { targetOf } from '../accounts/domains.queries.ts';
import { personOfAccount } from '../identity/person.ts';

type EventRow = typeof ledgerEvents.$inferSelect;

const SETTINGS = '/dashboard/account/settings?tab=advanced';

interface News {
  heading: string;
  more: string;
  action: string;
}

function newsOf(event: EventRow, target: string): News {
  const domain = String(event.data.domain);
  switch (event.type) {
    case 'domain.activated':
      return { heading: `${domain} is active`, more: 'Your video channel is shown there.', action: 'See the settings' };
    case 'domain.rejected':
      return {
        heading: `${domain} was rejected`,
        more: `Its A record did not point to ${target} within ${DOMAIN_HOURS} hours. Correct the record and save the domain again.`,
        action: 'Save it again',
      };
    default:
      return {
        heading: `${domain} is in review`,
        more: 'Its A record is right. You are told as soon as the domain is approved.',
        action: 'See the settings',
      };
  }
}

/** What has become of somebody's domain, by bell and mail. */
export async function tellOfDomain(ports: Ports, event: EventRow): Promise<void> {
  const person = await personOfAccount(ports.db, event.accountId, event.subjectId);
  if (!person || person.user.removedAt) return;
  const { providerName, mainHost } = ports.config;
  const { heading, more, action } = newsOf(event, targetOf(ports.config));
  await ports.db
    .insert(notifications)
    .values({
      accountId: event.accountId,
      userId: person.user.id,
      eventId: event.id,
      from: providerName,
      type: event.type,
      message: heading,
      link: SETTINGS,
    })
    .onConflictDoNothing();
  await ports.mail.send(
    letter({
      to: person.user.email,
      subject: heading,
      preview: more,
      heading,
      paragraphs: [more],
      action: { label: action, url: `${mainHost}${SETTINGS}` },
      footer: 'You get this because you saved a domain for your video channel.',
      sender: providerName,
    }),
  );
}
