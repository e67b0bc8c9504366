import type { ledgerEvents } from '../../db/tables.ts';
import { letter } from '../../mail/layout.tsx';
import type { Message } from '../../ports/mail.ts';
import { CODE_MINUTES, type CodePurpose } from '../sessions/codes.actions.ts';

interface Sender {
  providerName: string;
  mainHost: string;
}
type EventRow = typeof ledgerEvents.$inferSelect;

const CODE_LETTERS: Record<CodePurpose, { subject: string; heading: string; what: string; unasked: string }> = {
  confirm: {
    subject: 'Confirm your account',
    heading: 'Confirm your account',
    what: 'Enter this code to confirm that this address is yours:',
    unasked: 'If you did not sign up, you can ignore this e-mail: nothing happens without the code.',
  },
  reset: {
    subject: 'Reset your password',
    heading: 'Reset your password',
    what: 'Enter this code to set a new password:',
    unasked: 'If you did not request this, you can ignore this e-mail: your password does not change without the code.',
  },
  email: {
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new e-mail address',
    what: 'Enter this code in your account settings to use this address from now on:',
    unasked: 'If you did not request this, you can ignore this e-mail: nothing changes without the code.',
  },
};

/** The code appears only in the body, because subjects end up in logs and lists. */
export function codeLetter(
  purpose: CodePurpose,
  { to, code }: { to: string; code: string },
  { providerName }: Sender,
): Message {
  const { subject, heading, what, unasked } = CODE_LETTERS[purpose];
  return letter({
    to,
    subject: `${subject} at ${providerName}`,
    preview: `Your code works for ${CODE_MINUTES} minutes.`,
    heading,
    paragraphs: [what],
    code,
    footer: `The code works once, for ${CODE_MINUTES} minutes. Don't share it: ${providerName} never asks for it. ${unasked}`,
    sender: providerName,
  });
}

/** Sent to people who request a new password but sign in with a provider. */
export function signInElsewhere(
  { email }: { email: string },
  provider: string,
  { providerName, mainHost }: Sender,
): Message {
  const where = provider === 'google' ? 'Google' : 'your company';
  return letter({
    to: email,
    subject: `How you sign in at ${providerName}`,
    preview: `You sign in with ${where}.`,
    heading: `You sign in with ${where}`,
    paragraphs: [
      `Somebody asked for a new password for this address. You don't have one: you sign in at ${providerName} with your account at ${where}.`,
    ],
    action: { label: 'Sign in', url: `${mainHost}/login` },
    footer: 'If you did not request this, you can ignore this e-mail.',
    sender: providerName,
  });
}

/** The notice for a change to how somebody signs in, with its recipient; null for events that need none. */
export function noticeOf(event: EventRow, user: { email: string }, { providerName, mainHost }: Sender): Message | null {
  const words = NOTICES[event.type]?.(event);
  if (!words) return null;
  return letter({
    to: words.to ?? user.email,
    subject: `${words.heading} at ${providerName}`,
    preview: words.text,
    heading: words.heading,
    paragraphs: [words.text, whenAndWhere(event)],
    ...(words.footer ? {} : { action: { label: 'Open your account', url: `${mainHost}/dashboard/account` } }),
    footer:
      words.footer ??
      'If this was not you, reset your password now, which signs out all devices. Then check your settings, or ask for help.',
    sender: providerName,
    verbatim: event.from?.ip ? [event.from.ip] : [],
  });
}

const NOTICES: Record<string, (event: EventRow) => { heading: string; text: string; to?: string; footer?: string }> = {
  'account.closed': () => ({
    heading: 'Your account was closed',
    text: 'You and your team can no longer sign in. Your plan has ended, and your channel and links are no longer public. Records of what was reviewed and published are kept as long as the law requires.',
    footer: 'If this was not you, write to us today. Nothing has been deleted yet.',
  }),
  'password.changed': ({ data }) => ({
    heading: 'Your password was changed',
    text:
      data.by === 'reset'
        ? 'Your password was reset with a code sent to this address. You have been signed out everywhere.'
        : 'Your password was changed. You have been signed out on your other devices.',
  }),
  'identity.linked': ({ data }) => ({
    heading: `Signing in with ${data.provider === 'google' ? 'Google' : 'single sign-on'} was added`,
    text: 'Somebody signed in at a provider that has confirmed this address as theirs, and can do so from now on. Your password keeps working.',
  }),
  'two_factor.enabled': () => ({
    heading: 'Two-factor authentication is on',
    text: 'From now on you need a code from your authenticator or a backup code to sign in.',
  }),
  'two_factor.disabled': () => ({
    heading: 'Two-factor authentication is off',
    text: 'From now on your password alone is enough to sign in. The authenticator and the backup codes no longer work.',
  }),
  'email.change_requested': () => ({
    heading: 'A new e-mail address was requested',
    text: 'Someone who is signed in to your account asked to use another address. This one stays valid until the code sent to the new one is entered.',
  }),
  'email.changed': ({ data }) => ({
    heading: 'Your e-mail address was changed',
    text: 'You sign in with another address from now on. This one is no longer used.',
    to: String(data.from),
  }),
};

function whenAndWhere({ at, from }: EventRow): string {
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return from?.ip ? `This was done on ${when} from ${from.ip}.` : `This was done on ${when}.`;
}
