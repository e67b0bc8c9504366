import type { Context } from '../../context.ts';
import { allEvents, toldEvent } from '../../events/all.ts';
import type { StoredEvent } from '../../events/stored.ts';
import { messageOf } from '../../mail/letter.tsx';
import { AddressRefused, type Attachment, type Message } from '../../ports/mail.ts';
import type { Ports } from '../../ports/ports.ts';
import { noteRefusal } from '../accounts/reviewers.actions.ts';
import { invoiceByNumber } from '../billing/invoices/invoices.queries.ts';
import { endChannelsOfDisabled, reopenChannels } from '../channel/ending.actions.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { eventById } from '../ledger/ledger.queries.ts';
import { noteRefusedInvitation } from '../people/invitations.actions.ts';
import { drawInvoice } from '../records/pdfs.ts';
import { roundOf } from '../review/told.ts';
import { putOnBell } from './notifications.actions.ts';

/**
 * Delivers what follows from a committed event: notifications and mail. Runs as a job that is retried until it succeeds;
 * notifications are unique per event, so a retry never adds a second one.
 */
export async function deliverEvent(
  ports: Ports,
  { accountId, eventId }: { accountId: string; eventId: string },
): Promise<void> {
  const event = await eventById(ports.db, accountId, eventId);
  if (!event) return;
  if ((await allEvents()).get(event.type)?.mayRestoreAccess) await reopenChannels(ports, accountId);
  if (event.type === 'account.disabled') await endChannelsOfDisabled(ports, event);
  const definition = await toldEvent(event.type);
  if (!definition) return;
  const told = await definition.tell({ ...event, data: definition.data.parse(event.data) }, ports);
  await putOnBell(ports, event, ...(told?.bells ?? []));
  for (const { letter, invoice } of told?.mails ?? []) {
    const message = messageOf(letter);
    const invoices = invoice === undefined ? [] : await invoiceOf(ports, accountId, invoice);
    const attachments = [...invoices, ...(message.attachments ?? [])];
    await sendFor(ports, event, attachments.length > 0 ? { ...message, attachments } : message);
  }
}

/** Sends a mail of an event. An address that does not exist is noted and told; sending again would not help. */
async function sendFor(ports: Ports, event: StoredEvent<unknown>, message: Message): Promise<void> {
  try {
    await ports.mail.send(message);
    if (isOfRound(event, message.to)) await noteRefusal(ports.db, event.accountId, message.to, null);
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    await noteAddressRefused(ports, event, message.to);
  }
}

async function noteAddressRefused(ports: Ports, event: StoredEvent<unknown>, email: string): Promise<void> {
  const { accountId, subjectId } = event;
  const ctx: Context = { ports, actor: { kind: 'system', name: 'the mail server' }, from: null };
  await ports.db.transaction(async (tx) => {
    const { invitedBy } = event.data as { invitedBy?: string };
    if (event.type === 'user.invited' && invitedBy) {
      const user = { accountId, id: subjectId };
      await noteRefusedInvitation(tx, user);
      await record(tx, ctx, 'mail.refused', about('user', user), { email, invitedBy });
    } else if (isOfRound(event, email)) {
      await noteRefusal(tx, accountId, email, new Date());
      const round = await roundOf(tx, event);
      if (!round) return;
      const subject = about(round.itemType, { accountId, id: round.videoId ?? round.scriptId ?? '' });
      await record(tx, ctx, 'mail.refused', subject, { email, roundId: round.id, title: round.title });
    } else ports.log.warn({ event: event.type }, 'a mail server refused an address');
  });
}

/** Whether a mail of this event asks a reviewer, whose address this is. */
const isOfRound = (
  event: StoredEvent<unknown>,
  to: string,
): event is StoredEvent<{ roundId: string; reviewerEmail: string }> =>
  ASKS.has(event.type) && (event.data as { reviewerEmail?: string }).reviewerEmail === to;

const ASKS: ReadonlySet<string> = new Set([
  ...['item.submitted', 'item.revised', 'item.resent', 'item.reminded', 'review.forwarded'],
]);

/** The invoice as a PDF, if available: a mail without it is better than none. */
async function invoiceOf(ports: Ports, accountId: string, number: number): Promise<Attachment[]> {
  const invoice = await invoiceByNumber(ports.db, { accountId, number });
  if (!invoice) return [];
  try {
    const { name, bytes } = await drawInvoice(ports, invoice);
    return [{ name, type: 'application/pdf', content: bytes.toString('base64') }];
  } catch (error) {
    ports.log.error({ invoice: number, reason: String(error) }, 'an invoice could not be drawn for its mail');
    return [];
  }
}
