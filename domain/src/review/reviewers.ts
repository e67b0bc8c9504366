import { z } from 'zod';
import { conflict, invalid, parse } from '../shared/errors.ts';
import { emailField } from '../shared/fields.ts';
import { mailboxOf, sameMailbox } from '../shared/mailboxes.ts';
import { complianceEmailMissing, OWN_REVIEWER } from './schemas.ts';

/** The most reviewers that an account can have, the default one included. */
export const REVIEWERS_MAX = 20;

/** Shown when a colleague who may not approve is named as a reviewer. */
export const NOT_AN_APPROVER = 'This person’s role does not let them approve videos. Change their role first';

const TOO_MANY = `You can have at most ${REVIEWERS_MAX} reviewers`;

function eachMailboxOnce(addresses: readonly string[]): string[] {
  const seen = new Set<string>();
  return addresses.filter((address) => seen.size < seen.add(mailboxOf(address)).size);
}

/** The reviewers besides the default one, each mailbox once. */
export const otherReviewers = z
  .array(emailField())
  // many more than that are refused before they are compared
  .max(REVIEWERS_MAX * 2, TOO_MANY)
  .transform(eachMailboxOnce)
  .pipe(z.array(z.string()).max(REVIEWERS_MAX - 1, TOO_MANY));

export interface Reviewers {
  /** The default reviewer; without one, nothing can be sent. */
  preset: string | null;
  others: readonly string[];
}

/** All of them, the default one first and each mailbox once; none without a default. */
export const reviewersOf = ({ preset, others }: Reviewers): string[] =>
  preset?.trim() ? eachMailboxOnce([preset.trim(), ...others]) : [];

/** The reviewers that somebody with this address can choose: all but themselves. */
export const reviewersFor = (reviewers: Reviewers, ownEmail: string): string[] =>
  reviewersOf(reviewers).filter((address) => !sameMailbox(address, ownEmail));

/** The facts that decide who reviews a submission. */
export interface Choice {
  reviewers: Reviewers;
  ownEmail: string;
  /** People under another account wait for their company to set a reviewer. */
  hasParent: boolean;
  asked?: string | null | undefined;
  /** The address of the previous version's reviewer. */
  before?: string | undefined;
}

/**
 * The address that a submission goes to: the one that was chosen, else the one that decided before if it is still on the list, else
 * the first on the list. Never the author's own.
 * @throws DomainError INVALID `email`; CONFLICT if the chosen one is not on the list (any more)
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

const REVIEWER_REQUIRED = 'Enter the reviewer’s e-mail address';

/**
 * The address that a submission of the provider's staff goes to, who have no list to choose from: the one that was named, else the one
 * that decided before, else their own default, else the one in the form. Never the author's own.
 * @throws DomainError INVALID `email`
 */
export function reviewerForStaff({
  ownEmail,
  asked,
  before,
  preset,
  ofForm,
}: Pick<Choice, 'ownEmail' | 'asked' | 'before'> & Pick<Reviewers, 'preset'> & { ofForm: string | null }): string {
  const others = [before, preset, ofForm].filter((address) => address?.trim() && !sameMailbox(address, ownEmail));
  const wanted = asked?.trim() || others[0];
  if (!wanted) throw invalid({ email: REVIEWER_REQUIRED });
  const { email } = parse(z.object({ email: emailField() }), { email: wanted });
  if (sameMailbox(email, ownEmail)) throw invalid({ email: OWN_REVIEWER });
  return email;
}

/** The reviewers that a change of the list adds and removes; a change of the default one has its own event. */
export function listChange(before: Reviewers, after: Reviewers): { added: string[]; removed: string[] } {
  const missingIn = (from: readonly string[], { preset, others }: Reviewers) =>
    from.filter((address) => ![preset ?? '', ...others].some((one) => sameMailbox(one, address)));
  return { added: missingIn(after.others, before), removed: missingIn(before.others, after) };
}
