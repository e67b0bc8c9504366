import { UTC } from '@greenlit/domain/shared/days.ts';
import { fullName } from '../../context.ts';
import { hasKey } from '../../db/keys.ts';
import { reviewRounds } from '../../db/tables.ts';
import type { JobPayloads } from '../../jobs.ts';
import { messageOf } from '../../mail/letter.tsx';
import type { Ports } from '../../ports/ports.ts';
import { companyName, stopLinkOf } from '../accounts/reviewer-mail.ts';
import { personOfAccount } from '../sessions/person.ts';
import { zoneOf } from '../sessions/person-facts.ts';
import { DecisionReceipt } from './letters/receipt.tsx';
import { receiptOf } from './receipts.queries.ts';
import { lookOf } from './told.ts';

/** Mails the receipt to the decider: the round's address, or the member. */
export async function mailReceipt(ports: Ports, { accountId, roundId }: JobPayloads['mail_receipt']): Promise<void> {
  const { db } = ports;
  const [round] = await db
    .select()
    .from(reviewRounds)
    .where(hasKey(reviewRounds, { accountId, id: roundId }));
  const receipt = round && (await receiptOf(db, round));
  if (!receipt) return;
  const author = await personOfAccount(db, accountId, round.submittedBy);
  const from = {
    askedBy: round.submitter ?? (author ? fullName(author.user) : ''),
    company: companyName(author),
    timeZone: author ? zoneOf(author) : UTC,
  };
  const letter = { ...from, receipt, sender: ports.config, look: await lookOf(ports, author, round) };
  if (round.decidedByUserId) {
    const member = await personOfAccount(db, accountId, round.decidedByUserId);
    if (!member?.user.active || member.user.removedAt) return;
    return ports.mail.send(messageOf(DecisionReceipt({ ...letter, to: member.user.email, stopLink: null })));
  }
  const stopLink = await stopLinkOf(ports, accountId, round.reviewerEmail);
  if (stopLink === null) return;
  await ports.mail.send(messageOf(DecisionReceipt({ ...letter, to: round.reviewerEmail, stopLink })));
}
