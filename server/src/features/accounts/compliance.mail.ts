import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import type { ledgerEvents } from '../../db/tables.ts';
import { type Look, letter } from '../../mail/layout.tsx';
import type { Message } from '../../ports/mail.ts';

interface Sender {
  providerName: string;
  mainHost: string;
}
type EventRow = typeof ledgerEvents.$inferSelect;

/** Tells an account's owner that its compliance e-mail was changed. */
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
      `This was done on ${ordinalDateTime(event.at)} UTC. Reviews already sent stay with their reviewer.`,
    ],
    action: { label: 'Open the settings', url: `${mainHost}/dashboard/account/settings?tab=company` },
    footer: 'If nobody in your company did this, change it back, reset your password and sign out all devices.',
    sender: providerName,
    verbatim: [before, after],
  });
}

/** Tells an account's owner that its list of further reviewers was changed. */
export function reviewersChangedNotice(
  event: EventRow,
  { to }: { to: string },
  { providerName, mainHost }: Sender,
): Message {
  const [added, removed] = [addressesOf(event.data.added), addressesOf(event.data.removed)];
  const by = event.actor.label.replace(/ <[^<>]*>$/, '');
  return letter({
    to,
    subject: 'Your list of reviewers was changed',
    preview: 'The list of people your authors can send reviews to has changed.',
    heading: 'Your list of reviewers was changed',
    paragraphs: [
      ...(added.length > 0 ? [`${by} added ${added.join(', ')}.`] : []),
      ...(removed.length > 0 ? [`${by} removed ${removed.join(', ')}.`] : []),
      `This was done on ${ordinalDateTime(event.at)} UTC. Reviews already sent stay with their reviewer.`,
    ],
    action: { label: 'Open the settings', url: `${mainHost}/dashboard/account/settings?tab=company` },
    footer: 'If nobody in your company did this, change it back, reset your password and sign out all devices.',
    sender: providerName,
    verbatim: [...added, ...removed],
  });
}

/** The link in every mail to a reviewer that stops mail from the sender's account. */
export const unknownSender = (url: string) => ({ label: "I don't know this sender", url });

/** Tells the provider that a reviewer does not know an account that writes to them. */
export function unknownSenderNotice(
  event: EventRow,
  { to, sender }: { to: string; sender: string },
  { providerName, mainHost }: Sender,
): Message {
  const email = addressOf(event.data.email);
  return letter({
    to,
    subject: 'A reviewer does not know the sender of a review',
    preview: 'They stopped further mail from this account.',
    heading: 'A reviewer does not know the sender',
    paragraphs: [
      `${email} does not know ${sender} and stopped further review mail from this account.`,
      `The account is ${event.accountId}. This was done on ${ordinalDateTime(event.at)} UTC. Please check whether the account sends unwanted mail.`,
    ],
    action: { label: 'Open the back office', url: `${mainHost}/admin` },
    footer: 'You get this because this is the address of the provider (PROVIDER_EMAIL).',
    sender: providerName,
    verbatim: [email],
  });
}

/** Tells the previous reviewer that new requests go to somebody else. */
export function noLongerReviewer(
  { to, company, stopLink }: { to: string; company: string | null; stopLink: string },
  { providerName, look }: Sender & { look?: Look },
): Message {
  return letter({
    to,
    subject: 'You are no longer a reviewer',
    preview: 'New review requests go to another address.',
    heading: 'You are no longer a reviewer',
    paragraphs: [
      `${company ?? 'An account'} now sends its review requests to another address. Links that you already have keep working.`,
      'If you did not expect this, please ask them: it may have been done without their knowledge.',
    ],
    footer: 'You get this because this address was set as the compliance e-mail of the account.',
    asides: [unknownSender(stopLink)],
    sender: providerName,
    look,
  });
}

const addressOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const addressesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(addressOf) : []);
