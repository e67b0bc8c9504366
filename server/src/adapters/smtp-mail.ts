import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { MailPort, Message } from '../ports/mail.ts';

/** A server that does not answer costs a job so long, and no more. */
const TIMEOUT_MS = 15_000;

interface Sender {
  name: string;
  address: string;
}

/** Sends through an SMTP server; a failure is thrown, and the job that sends is tried again. */
export function smtpMail(url: string, from: Sender, { timeoutMs = TIMEOUT_MS } = {}): MailPort {
  const { username, searchParams } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
    // a password never travels in the clear, unless the address says that it may
    ...(username && !searchParams.has('requireTLS') ? { requireTLS: true } : {}),
  });
  return {
    async send(message) {
      const { to, subject, html, text } = message;
      await transport.sendMail({
        from,
        // as an object it is one address, whatever it is made of
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId: `<${numberOf(message)}@${from.address.split('@')[1]}>`,
        // no out-of-office notes, please
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
    inbox: null,
  };
}

/** The same letter has the same number, so that one which a broken line made us send again is known as the same. */
const numberOf = ({ to, subject, text }: Message): string =>
  createHash('sha256')
    .update(JSON.stringify([to, subject, text]))
    .digest('hex')
    .slice(0, 40);
