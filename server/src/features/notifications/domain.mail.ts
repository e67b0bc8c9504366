import { DOMAIN_HOURS, WRONG_DAYS } from '@greenlit/domain/accounts/domains.ts';
import type { ledgerEvents } from '../../db/tables.ts';
import { letter } from '../../mail/layout.tsx';
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
  const { domain: name, reason, words, was } = event.data;
  const domain = String(name);
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
      return reason === 'staff'
        ? {
            names,
            heading: was === 'active' ? `${domain} was deactivated` : `${domain} was rejected`,
            more: `${was === 'active' ? 'Your video channel is no longer shown there.' : 'Your video channel will not be shown there.'} Reason: ${String(words)}`,
            action: 'See the settings',
          }
        : {
            names,
            heading: `${domain} was rejected`,
            more: `Its two records were still not right after ${DOMAIN_HOURS} hours. Correct them and save the domain again.`,
            action: 'Save it again',
          };
    case 'domain.records_wrong':
      return {
        names,
        heading: `The records of ${domain} changed`,
        more: `To keep your video channel there, set the A record to ${target} and restore the TXT record within ${WRONG_DAYS} days.`,
        action: 'See both records',
      };
    case 'domain.lapsed':
      return {
        names,
        heading: `${domain} no longer shows your channel`,
        more: `Its records have been wrong for ${WRONG_DAYS} days. Correct both, and we will check the domain again.`,
        action: 'See both records',
      };
    default:
      return {
        names,
        heading: `${domain} is in review`,
        more: "Both records are right. We'll let you know as soon as the domain is approved.",
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
