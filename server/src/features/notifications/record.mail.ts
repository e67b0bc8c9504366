import { letter } from '../../mail/layout.ts';
import type { Message } from '../../ports/mail.ts';

/** To the provider's own address, when stored files or records are not what they were. */
export function recordAlarm(to: string, heading: string, paragraphs: string[], providerName: string): Message {
  return letter({
    to,
    subject: heading,
    preview: paragraphs[0] ?? heading,
    heading,
    paragraphs,
    footer: `You get this because this is the provider's address of ${providerName}.`,
    sender: providerName,
  });
}
