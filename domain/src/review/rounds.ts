/** How long a reviewer's link lives, in days (decisions, section 3). */
export const REVIEW_LINK_DAYS = 30;
const DAY = 86_400_000;

/** What decides whether a round's link still opens. Dates are instants, null while it has not happened. */
export interface RoundFacts {
  sentAt: Date;
  decidedAt: Date | null;
  /** Set when the link was sent anew; the facts are then those of the old link. */
  replacedAt: Date | null;
  withdrawnAt: Date | null;
}

/** open: the reviewer can decide; decided: the page shows the done state; the others: the link is dead. */
export type RoundState = 'open' | 'decided' | 'replaced' | 'withdrawn' | 'expired';

/** The state of a round's link. A decision stays visible for ever; otherwise 30 days from when it was sent. */
export function roundState(round: RoundFacts, now: Date): RoundState {
  if (round.replacedAt !== null) return 'replaced';
  if (round.decidedAt !== null) return 'decided';
  if (round.withdrawnAt !== null) return 'withdrawn';
  return now.getTime() >= linkEnd(round.sentAt).getTime() ? 'expired' : 'open';
}

/** When a link that was sent at this instant stops working. */
export function linkEnd(sentAt: Date): Date {
  return new Date(sentAt.getTime() + REVIEW_LINK_DAYS * DAY);
}

/** What the page says when the link does not open; the done state has words of its own. */
export const ROUND_CLOSED: Readonly<Record<Exclude<RoundState, 'open' | 'decided'>, string>> = {
  replaced: 'A newer link was sent for this review, please open that one',
  withdrawn: 'This was withdrawn from review',
  expired: 'This link has expired, please ask for a new one',
};

/** A decision under the address alone, without a typed name, is marked so in the record. */
export function reviewerLabel(email: string, name: string | null): { label: string; named: boolean } {
  const typed = name?.trim() ?? '';
  return typed === '' ? { label: email, named: false } : { label: `${typed} <${email}>`, named: true };
}
