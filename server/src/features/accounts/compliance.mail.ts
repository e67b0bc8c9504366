import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import type { ledgerEvents } from '../../db/tables.ts';
import { letter } from '../../mail/layout.ts';
import type { Message } from '../../ports/mail.ts';

interface Sender {
  providerName: string;
  mainHost: string;
}
type EventRow = typeof ledgerEvents.$inferSelect;

/** Tells an account's owner that the address that decides on its work was changed. */
export function complianceChangedNotice(
  event: EventRow,
  { to }: { to: string },
  { providerName, mainHost }: Sender,
): Message {
  const [before, after] = [addressOf(event.data.from), addressOf(event.data.to)];
  const by = event.actor.label.replace(/ <[^<>]*>$/, '');
  const change = after
    ? `${by} changed it${before ? ` from ${before}` : ''} to ${after}.`
    : `${by} removed ${before}. Until there is another one, nothing can be sent to compliance.`;
  return letter({
    to,
    subject: 'Your compliance e-mail was changed',
    preview: 'From now on review requests go to another address.',
    heading: 'Your compliance e-mail was changed',
    paragraphs: [
      change,
      `This was done on ${ordinalDateTime(event.at)} UTC. Reviews that were sent before stay with the address they were sent to.`,
    ],
    action: { label: 'Open the settings', url: `${mainHost}/dashboard/account/settings?tab=company` },
    footer: 'If nobody in your company did this, change it back, reset your password and sign out all devices.',
    sender: providerName,
    verbatim: [before, after],
  });
}

/** Tells the previous reviewer that new requests go to somebody else. */
export function noLongerReviewer(
  { to, company }: { to: string; company: string | null },
  { providerName }: Sender,
): Message {
  return letter({
    to,
    subject: 'You are no longer the reviewer',
    preview: 'New review requests go to another address.',
    heading: 'You are no longer the reviewer',
    paragraphs: [
      `${company ?? 'An account'} now sends its review requests to another address. Links that you already have keep working.`,
      'If you did not expect this, please ask them: it may have been done without their knowledge.',
    ],
    footer: 'You get this because this address was set as the compliance e-mail of the account.',
    sender: providerName,
  });
}

const addressOf = (value: unknown): string => (typeof value === 'string' ? value : '');
