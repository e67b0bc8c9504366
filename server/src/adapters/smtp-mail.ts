import { createTransport } from 'nodemailer';
import type { MailPort } from '../ports/mail.ts';

/** Sends through an SMTP server; a failure is thrown, and the job that sends is tried again. */
export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport(url);
  return {
    async send(message) {
      await transport.sendMail({ from, ...message });
    },
    inbox: null,
  };
}
