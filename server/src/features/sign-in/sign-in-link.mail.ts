import { letter } from '../../mail/layout.tsx';
import type { Message } from '../../ports/mail.ts';

/** Asks the mailbox of an existing account whether its firm's sign-in may open it. */
export function signInLinkLetter(
  { to, sealed, minutes }: { to: string; sealed: string; minutes: number },
  { providerName, mainHost }: { providerName: string; mainHost: string },
): Message {
  return letter({
    to,
    subject: `Confirm your company’s sign-in at ${providerName}`,
    preview: `The link works for ${minutes} minutes.`,
    heading: 'Let your company’s sign-in open your account?',
    paragraphs: [
      `Somebody signed in at your company as ${to}. You already have an account at ${providerName} with this address.`,
      'If you confirm, your company’s sign-in opens that account from now on. Your password keeps working.',
    ],
    action: { label: 'Review and confirm', url: `${mainHost}/login/callback#${sealed}` },
    footer: `The link works once, for ${minutes} minutes. If this was not you, ignore this e-mail: nothing changes without the link.`,
    sender: providerName,
  });
}
