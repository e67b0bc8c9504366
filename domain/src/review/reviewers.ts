import { z } from 'zod';
import { mailboxOf, sameMailbox } from '../identity/mailboxes.ts';
import { conflict, invalid } from '../shared/errors.ts';
import { emailField } from '../shared/fields.ts';
import { complianceEmailMissing, OWN_REVIEWER } from './schemas.ts';

/** The most reviewers that an account can name, the preset one included. */
export const REVIEWERS_MAX = 20;

/** Shown when a colleague who may not approve is named as a reviewer. */
export const NOT_AN_APPROVER = 'This person’s role does not let them approve videos. Change their role first';

const TOO_MANY = `You can name at most ${REVIEWERS_MAX} reviewers`;

function eachMailboxOnce(addresses: readonly string[]): string[] {
  const seen = new Set<string>();
  return addresses.filter((address) => seen.size < seen.add(mailboxOf(address)).size);
}

/** The reviewers besides the preset one, each mailbox once. */
export const otherReviewers = z
  .array(emailField())
  // far more than that is refused before it is compared
  .max(REVIEWERS_MAX * 2, TOO_MANY)
  .transform(eachMailboxOnce)
  .pipe(z.array(z.string()).max(REVIEWERS_MAX - 1, TOO_MANY));

/** Who decides on an account's work. */
export interface Reviewers {
  /** Who is asked unless the author chooses somebody else; without one, nothing can be sent. */
  preset: string | null;
  others: readonly string[];
}

/** All of them, the preset one first and each mailbox once; none without a preset. */
export const reviewersOf = ({ preset, others }: Reviewers): string[] =>
  preset?.trim() ? eachMailboxOnce([preset.trim(), ...others]) : [];

/** Those whom somebody with this address can ask: everybody but themselves. */
export const reviewersFor = (reviewers: Reviewers, ownEmail: string): string[] =>
  reviewersOf(reviewers).filter((address) => !sameMailbox(address, ownEmail));

/** Who decides on a submission: the one who is asked for, else the first whom the author can ask. */
export interface Choice {
  reviewers: Reviewers;
  ownEmail: string;
  /** People under an account wait for their company to name somebody. */
  hasParent: boolean;
  asked?: string | null | undefined;
  /** Who decided on the version before. */
  before?: string | undefined;
}

/**
 * The address that a submission goes to: the one asked for if the account names it, else whoever decided before if it still does,
 * else the preset one; never the author's own.
 * @throws DomainError INVALID `email`; CONFLICT if the one asked for is not named (any more)
 */
export function reviewerFor({ reviewers, ownEmail, hasParent, asked, before }: Choice): string {
  const missing = complianceEmailMissing(reviewers.preset, hasParent);
  if (missing !== null) throw invalid({ email: missing });
  const among = (list: readonly string[], address: string) => list.find((one) => sameMailbox(one, address));
  const open = reviewersFor(reviewers, ownEmail);
  if (!asked?.trim()) {
    const usual = (before && among(open, before)) || open[0];
    if (!usual) throw invalid({ email: OWN_REVIEWER });
    return usual;
  }
  const wanted = among(reviewersOf(reviewers), asked);
  if (!wanted)
    throw conflict('compliance_email_changed', 'That reviewer is no longer in your settings. Choose another one');
  if (sameMailbox(wanted, ownEmail)) throw invalid({ email: OWN_REVIEWER });
  return wanted;
}

/** Whom a change of the list adds and whom it leaves out; the preset one has an event of its own. */
export function listChange(before: Reviewers, after: Reviewers): { added: string[]; removed: string[] } {
  const missingIn = (from: readonly string[], { preset, others }: Reviewers) =>
    from.filter((address) => ![preset ?? '', ...others].some((one) => sameMailbox(one, address)));
  return { added: missingIn(after.others, before), removed: missingIn(before.others, after) };
}
