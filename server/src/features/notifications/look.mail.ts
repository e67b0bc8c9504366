import type { ledgerEvents } from '../../db/tables.ts';
import { letter } from '../../mail/layout.tsx';
import type { Message } from '../../ports/mail.ts';

type EventRow = typeof ledgerEvents.$inferSelect;
interface Sender {
  providerName: string;
  mainHost: string;
}

/** Where clients see who viewed their account. */
export const RECORD_PAGE = '/dashboard/account/records';

/** Who is viewing (without the e-mail address at the end of the ledger's label), and until when. */
export function lookFacts({ actor, data }: EventRow): { who: string; until: string; reason: string } {
  const until = `${String(data.until).slice(0, 16).replace('T', ' ')} UTC`;
  return { who: actor.label.replace(/ <[^>]*>$/, ''), until, reason: String(data.reason) };
}

/** Notifies an account's owner that somebody from the provider is viewing their account. */
export function lookLetter(to: string, event: EventRow, { providerName, mainHost }: Sender): Message {
  const { who, until, reason } = lookFacts(event);
  return letter({
    to,
    subject: `${who} is viewing your account`,
    preview: `They can see it until ${until}, and cannot change anything.`,
    heading: `${who} is viewing your account`,
    paragraphs: [
      `${who} works for ${providerName}. They can see your account as you see it until ${until}. They cannot change, approve or pay for anything, and they do not see your password or codes.`,
      'The reason they gave:',
    ],
    quote: reason,
    action: { label: 'See your record', url: `${mainHost}${RECORD_PAGE}` },
    footer: `You get this because you own the account. If you did not ask for help, write to ${providerName}.`,
    sender: providerName,
  });
}
