import { unknownSenderLink } from '@greenlit/domain/channel/links.ts';
import { and, eq } from 'drizzle-orm';
import { fullName } from '../../context.ts';
import { reviewRounds } from '../../db/tables.ts';
import type { JobPayloads } from '../../jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { keepAddress } from '../accounts/reviewers.actions.ts';
import { stopSecret } from '../accounts/reviewers.queries.ts';
import { personOfAccount } from '../sessions/person.ts';
import { receiptOf } from './receipts.queries.ts';
import { lookOf } from './review.look.ts';
import { decisionReceipt } from './review.mail.ts';

/** Mails the receipt to the decider: the round's address, or the member. */
export async function mailReceipt(ports: Ports, { accountId, roundId }: JobPayloads['mail_receipt']): Promise<void> {
  const { db, secrets, config } = ports;
  const [round] = await db
    .select()
    .from(reviewRounds)
    .where(and(eq(reviewRounds.accountId, accountId), eq(reviewRounds.id, roundId)));
  const receipt = round && (await receiptOf(db, round));
  if (!receipt) return;
  const author = await personOfAccount(db, accountId, round.submittedBy);
  const from = {
    askedBy: round.submitter ?? (author ? fullName(author.user) : ''),
    company: author?.parent?.settings?.companyName ?? author?.settings?.companyName ?? null,
  };
  const sender = { ...config, look: await lookOf(ports, author, round) };
  if (round.decidedByUserId) {
    const member = await personOfAccount(db, accountId, round.decidedByUserId);
    if (member?.user.active && !member.user.removedAt)
      await ports.mail.send(decisionReceipt(receipt, { ...from, to: member.user.email, stopLink: null }, sender));
    return;
  }
  const address = await keepAddress(db, secrets, accountId, round.reviewerEmail);
  if (address.stoppedAt) return;
  const stopLink = unknownSenderLink(config.mainHost, stopSecret(secrets, address));
  await ports.mail.send(decisionReceipt(receipt, { ...from, to: round.reviewerEmail, stopLink }, sender));
}
