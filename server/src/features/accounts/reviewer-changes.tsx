import { reviewersOf } from '@greenlit/domain/review/reviewers.ts';
import { timeWithZone } from '@greenlit/domain/shared/days.ts';
import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { ReactNode } from 'react';
import { nameIn, type Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { reviewRounds } from '../../db/tables.ts';
import type { Mail } from '../../events/definition.ts';
import type { StoredEvent } from '../../events/stored.ts';
import { Button, Paragraph } from '../../mail/blocks.tsx';
import { Letter, type Sender } from '../../mail/letter.tsx';
import type { Ports } from '../../ports/ports.ts';
import { reviewersAbove } from '../sessions/person-facts.ts';
import { NoLongerReviewer } from './letters/no-longer-reviewer.tsx';
import { companyName, firmLogo, stopLinkOf } from './reviewer-mail.ts';

/** A change of who decides, and who made it. */
export interface ReviewerChange {
  to: string;
  event: StoredEvent<unknown>;
  timeZone: string;
  sender: Sender;
}

interface ChangeLetterProps extends ReviewerChange {
  heading: string;
  preview: string;
  verbatim: readonly string[];
  children: ReactNode;
}

/** To the owner of an account: who decides was changed. */
export const ChangeLetter = ({ event, timeZone, children, ...letter }: ChangeLetterProps) => (
  <Letter
    {...letter}
    subject={letter.heading}
    footer="If nobody in your company did this, change it back, reset your password and sign out all devices."
  >
    {children}
    <Paragraph>
      This was done on {timeWithZone(event.at, timeZone)}. Reviews already sent stay with their reviewer.
    </Paragraph>
    <Button url={`${letter.sender.mainHost}/dashboard/account/settings?tab=company`}>Open the settings</Button>
  </Letter>
);

export const whoChanged = ({ event }: ReviewerChange): string => nameIn(event.actor);

/** The mails to those of these addresses that are no longer reviewers, and know that they were. */
export async function toFormerReviewers(ports: Ports, owner: Person, addresses: readonly string[]): Promise<Mail[]> {
  const mails: Mail[] = [];
  const { accountId } = owner.user;
  for (const to of addresses) {
    // they may still be on the list, and an address that never got a review need not know
    if (reviewersOf(reviewersAbove(owner)).some((one) => sameMailbox(one, to))) continue;
    if (!(await wasAsked(ports.db, accountId, to))) continue;
    const stopLink = await stopLinkOf(ports, accountId, to);
    if (stopLink === null) continue;
    const look = { logo: await firmLogo(ports, owner), picture: null };
    const letter = { to, company: companyName(owner), stopLink, sender: ports.config, look };
    mails.push({ letter: <NoLongerReviewer {...letter} /> });
  }
  return mails;
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
