import { dayWords } from '@greenlit/domain/shared/text.ts';
import type { ledgerEvents } from '../../db/tables.ts';
import { letter } from '../../mail/layout.tsx';
import type { Message } from '../../ports/mail.ts';

type EventRow = typeof ledgerEvents.$inferSelect;

/** Also the text of the bell's notification. */
export const claimHeading = ({ data }: EventRow): string =>
  `The evidence for “${String(data.words)}” expires on ${dayWords(String(data.until))}`;

/** Titles shown on the bell; the mail lists all that were recorded. */
export const NAMED_ON_BELL = 3;

/** Which published content makes the claim. */
export function publishedUse(
  { data: { published, isPart, items } }: EventRow,
  most = Number.POSITIVE_INFINITY,
): string {
  const listed = (Array.isArray(items) ? items : []).slice(0, most);
  const titles = listed.map((item) => `“${String((item as { title: unknown }).title)}”`);
  const count = Number(published);
  const rest = count - titles.length;
  if (count === 0)
    return isPart === true
      ? 'Its words are too common to list the published content that uses it.'
      : 'No published content uses it.';
  const more = isPart === true ? ' and others' : rest > 0 ? ` and ${rest} more` : '';
  return `Published content that uses it: ${titles.join(', ')}${more}.`;
}

export function claimLetter(
  to: string,
  event: EventRow,
  { providerName, mainHost, page }: { providerName: string; mainHost: string; page: string },
): Message {
  const used = publishedUse(event);
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
