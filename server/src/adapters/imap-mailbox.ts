import { ImapFlow } from 'imapflow';
import type { Mailbox } from '../ports/mail.ts';

const TIMEOUT_MS = 15_000;
/** Mails looked at in one go, and how far back the first time. */
const MOST = 200;
const FIRST_DAYS = 2;
/** The parts that are read come first in a report; behind them is the mail that came back. */
const REPORT_BYTES = 262_144;

/** A mailbox behind an IMAP server. It is opened to read only. */
export function imapMailbox(url: string, { timeoutMs = TIMEOUT_MS } = {}): Mailbox {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url);
  const secure = protocol === 'imaps:';
  const folder = decodeURIComponent(pathname.replace(/^\/|\/$/g, '')) || 'INBOX';
  const newClient = () =>
    new ImapFlow({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? 993 : 143),
      secure,
      // passwords are only sent encrypted, unless the URL allows otherwise
      ...(secure ? {} : { doSTARTTLS: searchParams.get('requireTLS') !== 'false' }),
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: 2 * timeoutMs,
    });
  return {
    async *since(mark, stopping) {
      const client = newClient();
      // whatever is under way fails as well
      client.on('error', () => undefined);
      const stop = () => client.close();
      stopping.addEventListener('abort', stop);
      try {
        stopping.throwIfAborted();
        await client.connect();
        const opened = await client.mailboxOpen(folder, { readOnly: true });
        const validity = String(opened.uidValidity);
        const first = mark?.validity === validity ? mark.uid + 1 : null;
        const found = await client.search(
          first === null ? { since: new Date(Date.now() - FIRST_DAYS * 86_400_000) } : { uid: `${first}:*` },
          { uid: true },
        );
        if (!found) throw new Error('the mailbox could not be searched');
        // the newest mail is always among them, even if it was read before
        const uids = found.filter((uid) => uid >= (first ?? 0)).toSorted((one, other) => one - other);
        for (const uid of uids.slice(0, MOST)) {
          yield { mark: { validity, uid }, bytes: await reportAt(client, uid) };
        }
      } finally {
        await client.logout().catch(() => client.close());
        stopping.removeEventListener('abort', stop);
      }
    },
  };
}

/** Null for other mail, and for a mail that the server refuses to hand out: those behind it must not wait for it. */
async function reportAt(client: ImapFlow, uid: number): Promise<Uint8Array | null> {
  try {
    return (await isReport(client, uid)) ? await sourceOf(client, uid) : null;
  } catch (error) {
    const { code, responseStatus } = error as Error & { code?: string; responseStatus?: string };
    if (responseStatus !== 'NO' || code === 'ETHROTTLE') throw error;
    return null;
  }
}

async function isReport(client: ImapFlow, uid: number): Promise<boolean> {
  const found = await client.fetchOne(String(uid), { headers: ['content-type'] }, { uid: true });
  const head = found ? String(found.headers ?? '') : '';
  return /multipart\/report/i.test(head) && /delivery-status/i.test(head);
}

async function sourceOf(client: ImapFlow, uid: number): Promise<Uint8Array | null> {
  const found = await client.fetchOne(String(uid), { source: { maxLength: REPORT_BYTES } }, { uid: true });
  return found ? (found.source ?? null) : null;
}
