import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import type { Context } from '../../context.ts';
import type { StoredEvent } from '../../events/stored.ts';
import { AddressRefused, type Message } from '../../ports/mail.ts';
import type { Ports } from '../../ports/ports.ts';
import { noteRefusal } from '../accounts/reviewers.actions.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { noteRefusedInvitation } from '../people/invitations.actions.ts';
import { roundOf } from '../review/told.ts';
import { personOfAccount } from '../sessions/person.ts';
import { mailNumber } from './mail-numbers.ts';

/** Sends a mail of an event. An address that does not exist is noted and told; sending again would not help. */
export async function sendFor(ports: Ports, event: StoredEvent<unknown>, message: Message): Promise<void> {
  try {
    await ports.mail.send({ ...message, number: mailNumber(ports.secrets, event, message.to) });
    const { accountId, subjectId: id } = event;
    if (event.type === 'user.invited') await noteRefusedInvitation(ports.db, { accountId, id }, null);
    if (isOfRound(event, message.to)) await noteRefusal(ports.db, event.accountId, message.to, null);
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    await noteAddressRefused(ports, event, message.to);
  }
}

type Addressed = Pick<StoredEvent<unknown>, 'accountId' | 'type' | 'subjectId' | 'data'>;

/** Whom the mail of an event invites or asks; null if its mail does neither. */
export function recipientOf({ type, data }: Addressed): string | null {
  const { email, reviewerEmail } = data as { email?: string; reviewerEmail?: string };
  return (type === 'user.invited' ? email : ASKS.has(type) ? reviewerEmail : null) ?? null;
}

/** `late`: a report, which may come twice, or after somebody corrected the address. */
export async function noteAddressRefused(
  ports: Ports,
  event: Addressed,
  email: string,
  { late = false } = {},
): Promise<void> {
  const { accountId, subjectId } = event;
  const name = late ? 'a delivery report' : 'the mail server';
  const ctx: Context = { ports, actor: { kind: 'system', name }, from: null };
  await ports.db.transaction(async (tx) => {
    const { invitedBy } = event.data as { invitedBy?: string };
    if (event.type === 'user.invited' && invitedBy) {
      const user = { accountId, id: subjectId };
      const person = await personOfAccount(tx, accountId, subjectId);
      if (!person || !sameMailbox(person.user.email, email)) return;
      const isNews = await noteRefusedInvitation(tx, user, new Date());
      if (isNews || !late) await record(tx, ctx, 'mail.refused', about('user', user), { email, invitedBy });
    } else if (isOfRound(event, email)) {
      const round = await roundOf(tx, event);
      // corrected, withdrawn or decided meanwhile
      if (round?.state !== 'open' || !sameMailbox(round.reviewerEmail, email)) return;
      const isNews = await noteRefusal(tx, accountId, email, new Date());
      // the author who reminds a reader was told already
      if ((event.type === 'item.reminded' || late) && !isNews) return;
      const subject = about(round.itemType, { accountId, id: round.videoId ?? round.scriptId ?? '' });
      await record(tx, ctx, 'mail.refused', subject, { email, roundId: round.id, title: round.title });
    } else ports.log.warn({ event: event.type }, 'a mail server refused an address');
  });
}

/** Whether a mail of this event asks a reviewer, whose address this is. */
const isOfRound = <Event extends Addressed>(
  event: Event,
  to: string,
): event is Event & { data: { roundId: string; reviewerEmail: string } } =>
  ASKS.has(event.type) && (event.data as { reviewerEmail?: string }).reviewerEmail === to;

const ASKS: ReadonlySet<string> = new Set([
  ...['item.submitted', 'item.revised', 'item.resent', 'item.reminded', 'review.forwarded'],
]);
