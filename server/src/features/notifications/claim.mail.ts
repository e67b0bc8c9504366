import { dayWords } from '@greenlit/domain/shared/text.ts';
import type { ledgerEvents } from '../../db/tables.ts';
import { letter } from '../../mail/layout.ts';
import type { Message } from '../../ports/mail.ts';

type EventRow = typeof ledgerEvents.$inferSelect;

/** What its bell says too. */
export const claimHeading = ({ data }: EventRow): string =>
  `The claim “${String(data.words)}” may be said until ${dayWords(String(data.until))}`;

export function claimLetter(
  to: string,
  event: EventRow,
  { providerName, mainHost, page }: { providerName: string; mainHost: string; page: string },
): Message {
  const { published, isPart, items } = event.data;
  const titles = (Array.isArray(items) ? items : []).map((item) => `“${String((item as { title: unknown }).title)}”`);
  const count = Number(published);
  const rest = count - titles.length;
  const more = isPart === true ? ' and others' : rest > 0 ? ` and ${rest} more` : '';
  const used =
    count > 0
      ? `Published content that uses it: ${titles.join(', ')}${more}.`
      : isPart === true
        ? 'Its words are too common to list the published content that uses it.'
        : 'No published content uses it.';
  const heading = claimHeading(event);
  return letter({
    to,
    subject: heading,
    preview: used,
    heading,
    paragraphs: [
      used,
      'Renew its evidence, or take down the content that uses it. After that day, the compliance check flags it in every script.',
    ],
    action: { label: 'Open the register of claims', url: `${mainHost}${page}` },
    footer: 'You get this because you own the account.',
    sender: providerName,
  });
}
