import { reviewerListLink } from '@greenlit/domain/channel/links.ts';
import { letter } from '../../mail/layout.tsx';
import type { Message } from '../../ports/mail.ts';

/** The link to everything sent to an address for review, for the reader of its mail. */
export function reviewerListLetter(
  { to, secret, minutes }: { to: string; secret: string; minutes: number },
  { providerName, mainHost }: { providerName: string; mainHost: string },
): Message {
  return letter({
    to,
    subject: 'Your reviews',
    preview: `The link works for ${minutes} minutes.`,
    heading: 'Your reviews',
    paragraphs: ['Here is the link to the reviews that were sent to you, waiting and decided.'],
    action: { label: 'Open my reviews', url: reviewerListLink(mainHost, secret) },
    footer: `The link works for ${minutes} minutes. Do not forward it: anyone with it can open your reviews. If you did not ask for it, you can ignore this e-mail.`,
    sender: providerName,
  });
}
