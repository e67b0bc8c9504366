import { unknownSenderLink } from '@greenlit/domain/channel/links.ts';
import { reviewersOf } from '@greenlit/domain/review/reviewers.ts';
import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { type ledgerEvents, reviewRounds } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { complianceChangedNotice, noLongerReviewer, reviewersChangedNotice } from '../accounts/compliance.mail.ts';
import { firmLogo } from '../accounts/firm-logo.ts';
import { keepAddress } from '../accounts/reviewers.actions.ts';
import { type ReviewerAddress, stopSecret } from '../accounts/reviewers.queries.ts';
import { personOfAccount } from '../sessions/person.ts';
import { reviewersAbove } from '../sessions/person-facts.ts';

type EventRow = typeof ledgerEvents.$inferSelect;

/** The page where the reader of this address can stop mail from the account. */
export const stopLinkOf = ({ config, secrets }: Ports, address: ReviewerAddress): string =>
  unknownSenderLink(config.mainHost, stopSecret(secrets, address));

/** The name of the company that writes to a reviewer. */
export const companyOf = (person: Person | null): string | null =>
  person?.parent?.settings?.companyName ?? person?.settings?.companyName ?? null;

/** Notifies the owner of the settings, and each address that is no longer a reviewer. */
export async function tellOfReviewers(ports: Ports, event: EventRow): Promise<void> {
  const owner = await personOfAccount(ports.db, event.accountId, event.subjectId);
  if (!owner || owner.user.removedAt) return;
  const notice = event.type === 'reviewers.changed' ? reviewersChangedNotice : complianceChangedNotice;
  await ports.mail.send(notice(event, { to: owner.user.email }, ports.config));
  const { from, removed } = event.data;
  for (const address of Array.isArray(removed) ? removed : [from])
    if (typeof address === 'string') await tellFormerReviewer(ports, event, owner, address);
}

async function tellFormerReviewer(ports: Ports, event: EventRow, owner: Person, from: string): Promise<void> {
  // they may still be on the list, and an address that never got a review need not know
  if (reviewersOf(reviewersAbove(owner)).some((one) => sameMailbox(one, from))) return;
  if (!(await wasAsked(ports.db, event.accountId, from))) return;
  const address = await keepAddress(ports.db, ports.secrets, event.accountId, from);
  if (address.stoppedAt) return;
  const letter = { to: from, company: companyOf(owner), stopLink: stopLinkOf(ports, address) };
  const look = { logo: await firmLogo(ports, owner), picture: null };
  await ports.mail.send(noLongerReviewer(letter, { ...ports.config, look }));
}

/** Whether the account ever sent a review to this address. */
async function wasAsked(db: Readable, accountId: string, email: string): Promise<boolean> {
  const [round] = await db
    .select({ id: reviewRounds.id })
    .from(reviewRounds)
    .where(
      and(eq(reviewRounds.accountId, accountId), eq(sql`lower(${reviewRounds.reviewerEmail})`, email.toLowerCase())),
    )
    .limit(1);
  return round !== undefined;
}
