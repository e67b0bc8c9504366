import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { MailPort, Message } from '../ports/mail.ts';

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
      await transport.sendMail({
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
        messageId: `<${messageNumber(message)}@${from.address.split('@')[1]}>`,
        // asks mail systems not to send out-of-office replies
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
    inbox: null,
  };
}

/** The same mail gets the same id, so that a mail resent after a broken connection is recognized as a duplicate. */
const messageNumber = ({ to, subject, text }: Message): string =>
  createHash('sha256')
    .update(JSON.stringify([to, subject, text]))
    .digest('hex')
    .slice(0, 40);
