import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { refusesAddress } from '../mail/no-address.ts';
import { AddressRefused, type MailPort, type Message } from '../ports/mail.ts';

/** The longest that an unresponsive server can delay a job. */
const TIMEOUT_MS = 15_000;

interface Sender {
  name: string;
  address: string;
}

/** Sends through an SMTP server; if that fails it throws, and the job is retried. */
export function smtpMail(url: string, from: Sender, { timeoutMs = TIMEOUT_MS } = {}): MailPort {
  const { username, searchParams } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
    // passwords are only sent encrypted, unless the URL allows otherwise
    ...(username && !searchParams.has('requireTLS') ? { requireTLS: true } : {}),
  });
  return {
    async send(message) {
      const { to, replyTo, subject, html, text, attachments = [] } = message;
      const sent = transport.sendMail({
        from,
        // as an object, it is always a single address, whatever it contains
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text,
        attachments: attachments.map(({ name, type, content, cid }) => ({
          filename: name,
          contentType: type,
          content,
          encoding: 'base64',
          ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
        })),
        messageId: `<${messageId(message)}@${from.address.split('@')[1]}>`,
        // asks mail systems not to send out-of-office replies
        headers: { 'auto-submitted': 'auto-generated' },
      });
      await sent.catch((error: unknown) => {
        throw isNoAddress(error) ? new AddressRefused(to, error) : error;
      });
    },
    inbox: null,
  };
}

/** The same mail gets the same id, so that a mail resent after a broken connection is recognized as a duplicate. */
function messageId({ to, subject, text, number }: Message): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([to, subject, text]))
    .digest('hex');
  return number === undefined ? hash.slice(0, 40) : `${number}.${hash.slice(0, 12)}`;
}

function isNoAddress(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode, response } = error as Error & {
    command?: unknown;
    responseCode?: unknown;
    response?: unknown;
  };
  return refusesAddress({ command, code: Number(responseCode), answer: String(response ?? '') });
}
