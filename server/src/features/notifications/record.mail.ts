import { letter } from '../../mail/layout.tsx';
import type { Message } from '../../ports/mail.ts';

/** A button in a mail, and its link. */
export type MailAction = { label: string; url: string };

/** To the provider's own address: stored files or records were altered or damaged, or something needs its admins. */
export function recordAlarm(
  to: string,
  heading: string,
  paragraphs: string[],
  providerName: string,
  action?: MailAction,
): Message {
  return letter({
    to,
    subject: heading,
    preview: paragraphs[0] ?? heading,
    heading,
    paragraphs,
    ...(action ? { action } : {}),
    footer: `You get this because this is the provider's address of ${providerName}.`,
    sender: providerName,
  });
}
