import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
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
        messageId: `<${messageNumber(message)}@${from.address.split('@')[1]}>`,
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
const messageNumber = ({ to, subject, text }: Message): string =>
  createHash('sha256')
    .update(JSON.stringify([to, subject, text]))
    .digest('hex')
    .slice(0, 40);

/**
 * The extended codes that say that the recipient's address is none: no such mailbox, domain or form of it, moved, or disabled. The others of
 * 5.1.x are about the sender's address, 5.7.x about rules and reputation, 5.2.2 about a mailbox that is full.
 */
const NO_ADDRESS: ReadonlySet<string> = new Set(['1.1', '1.2', '1.3', '1.6', '1.10', '2.1']);

/**
 * Whether a server refused the recipient for good: 550 and its neighbors in answer to RCPT TO. A widespread one says 5.4.1 for people
 * whom its directory does not know.
 */
function isNoAddress(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode, response } = error as Error & {
    command?: unknown;
    responseCode?: unknown;
    response?: unknown;
  };
  const answer = String(response ?? '');
  const [, status] = /^5\d\d[ -]5\.(\d\.\d{1,3})\b/.exec(answer) ?? [];
  if (command !== 'RCPT TO' && !(command === 'DATA' && status?.startsWith('1.'))) return false;
  if (![550, 551, 553, 556].includes(Number(responseCode)) || /sender/i.test(answer)) return false;
  if (status === undefined) return !/spam|policy|block|blacklist|relay|denied|reputation|spf|dmarc/i.test(answer);
  return NO_ADDRESS.has(status) || (status === '4.1' && /recipient/i.test(answer));
}
