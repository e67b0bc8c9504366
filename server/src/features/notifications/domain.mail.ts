import { DOMAIN_HOURS } from '@greenlit/domain/channel/domains.ts';
import type { ledgerEvents } from '../../db/tables.ts';
import { letter } from '../../mail/layout.ts';
import type { Message } from '../../ports/mail.ts';

type EventRow = typeof ledgerEvents.$inferSelect;

/** The page where a custom domain is managed. */
export const DOMAIN_SETTINGS = '/dashboard/account/settings?tab=advanced';

export interface DomainNews {
  /** The recipient's own domain, and the address that it must point to. */
  names: string[];
  heading: string;
  more: string;
  action: string;
}

/** The notification for a domain event. */
export function domainNews(event: EventRow, target: string): DomainNews {
  const domain = String(event.data.domain);
  const names = [domain, target];
  switch (event.type) {
    case 'domain.activated':
      return {
        names,
        heading: `${domain} is active`,
        more: 'Your video channel is shown there.',
        action: 'See the settings',
      };
    case 'domain.rejected':
      return {
        names,
        heading: `${domain} was rejected`,
        more: `Its A record did not point to ${target} within ${DOMAIN_HOURS} hours. Correct the record and save the domain again.`,
        action: 'Save it again',
      };
    default:
      return {
        names,
        heading: `${domain} is in review`,
        more: "Its A record is correct. We'll let you know as soon as the domain is approved.",
        action: 'See the settings',
      };
  }
}

export function domainLetter(
  to: string,
  { names, heading, more, action }: DomainNews,
  { providerName, mainHost }: { providerName: string; mainHost: string },
): Message {
  return letter({
    to,
    subject: heading,
    preview: more,
    heading,
    paragraphs: [more],
    action: { label: action, url: `${mainHost}${DOMAIN_SETTINGS}` },
    footer: 'You get this because you saved a domain for your video channel.',
    sender: providerName,
    verbatim: names,
  });
}
