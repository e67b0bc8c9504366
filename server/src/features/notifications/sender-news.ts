import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import { and, eq } from 'drizzle-orm';
import { type ledgerEvents, reviewRounds } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { unknownSenderNotice } from '../accounts/compliance.mail.ts';
import { senderOf } from '../accounts/reviewers.actions.ts';
import { type News, putOnBell } from './news.actions.ts';
import { providerAdmins } from './provider.ts';

/** Notifies the provider, by bell and mail, and the people waiting for a reviewer who does not know them. */
export async function notifyOfUnknownSender(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const { accountId } = event;
  const email = String(event.data.email);
  const sender = await senderOf(ports.db, accountId);
  const admins = await providerAdmins(ports);
  const senders = await ports.db
    .selectDistinct({ userId: reviewRounds.authorId, reviewer: reviewRounds.reviewerEmail })
    .from(reviewRounds)
    .where(and(eq(reviewRounds.accountId, accountId), eq(reviewRounds.state, 'open')));
  const waiting = new Set(senders.filter(({ reviewer }) => sameMailbox(reviewer, email)).map(({ userId }) => userId));
  const news: News[] = [
    ...admins.map((admin) => ({
      ...admin,
      message: `${email} does not know ${sender} (account ${accountId}) and stopped their review mail`,
      link: null,
    })),
    ...[...waiting].map((userId) => ({
      accountId,
      userId,
      message: `${email} does not know you and stopped your e-mails. Withdraw what waits for them and choose another reviewer`,
      link: null,
    })),
  ];
  await putOnBell(ports, event, ...news);
  const { providerEmail } = ports.config;
  if (providerEmail) await ports.mail.send(unknownSenderNotice(event, { to: providerEmail, sender }, ports.config));
}
