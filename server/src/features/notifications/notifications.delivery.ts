import { allEvents, toldEvent } from '../../events/all.ts';
import { enqueue, type JobPayloads } from '../../jobs.ts';
import { messageOf } from '../../mail/letter.tsx';
import type { Attachment } from '../../ports/mail.ts';
import type { Ports } from '../../ports/ports.ts';
import { paperByNumber } from '../billing/invoices/papers.queries.ts';
import { endChannelsOfDisabled, reopenChannels } from '../channel/ending.actions.ts';
import { eventById } from '../ledger/ledger.queries.ts';
import { drawPaper } from '../records/pdfs.ts';
import { putOnBell } from './notifications.actions.ts';
import { sendFor } from './refused-mail.actions.ts';

/**
 * Delivers what follows from a committed event: notifications and mail. Runs as a job that is retried until it succeeds;
 * notifications are unique per event, so a retry never adds a second one. Where only some of the mails could be sent, a job of its own
 * sends the others, so that nobody gets one again.
 */
export async function deliverEvent(
  ports: Ports,
  { accountId, eventId, only }: JobPayloads['deliver_event'],
): Promise<void> {
  const event = await eventById(ports.db, accountId, eventId);
  if (!event) return;
  if ((await allEvents()).get(event.type)?.mayRestoreAccess) await reopenChannels(ports, accountId);
  if (event.type === 'account.disabled') await endChannelsOfDisabled(ports, event);
  const definition = await toldEvent(event.type);
  if (!definition) return;
  const told = await definition.tell({ ...event, data: definition.data.parse(event.data) }, ports);
  await putOnBell(ports, event, ...(told?.bells ?? []));
  // drawn once, however many people get it
  let papers: Promise<Attachment[]> | undefined;
  const mails = (told?.mails ?? []).map(({ letter, ...attached }) => ({ message: messageOf(letter), ...attached }));
  const waiting = mails.filter(({ message }) => only?.includes(message.to) ?? true);
  const failures = new Map<string, unknown>();
  for (const { message, ...attached } of waiting) {
    const isPaper = attached.invoice !== undefined || attached.creditNote !== undefined;
    if (isPaper) papers ??= papersOf(ports, accountId, attached);
    const attachments = [...((isPaper && (await papers)) || []), ...(message.attachments ?? [])];
    await sendFor(ports, event, attachments.length > 0 ? { ...message, attachments } : message).catch((error) =>
      failures.set(message.to, error),
    );
  }
  if (failures.size === 0) return;
  const [failure] = failures.values();
  if (waiting.every(({ message }) => failures.has(message.to))) throw failure;
  ports.log.warn({ event: event.type, reason: String(failure) }, 'some mails of an event are sent later');
  await ports.db.transaction((tx) => enqueue(tx, 'deliver_event', { accountId, eventId, only: [...failures.keys()] }));
}

/** The invoice or credit note as a PDF, if available: a mail without it is better than none. */
async function papersOf(
  ports: Ports,
  accountId: string,
  { invoice, creditNote }: { invoice?: number | undefined; creditNote?: number | undefined },
): Promise<Attachment[]> {
  try {
    const paper =
      creditNote === undefined
        ? await paperByNumber(ports.db, { accountId, invoice: invoice ?? 0 })
        : await paperByNumber(ports.db, { accountId, creditNote });
    if (!paper) return [];
    const { name, bytes } = await drawPaper(ports, paper);
    return [{ name, type: 'application/pdf', content: bytes.toString('base64') }];
  } catch (error) {
    ports.log.error({ invoice, creditNote, reason: String(error) }, 'an invoice could not be drawn for its mail');
    return [];
  }
}
