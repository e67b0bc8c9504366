/** How long a reviewer's link lives, in days (decisions, section 3). */
export const REVIEW_LINK_DAYS = 30;
const DAY = 86_400_000;

/** What becomes of a round of review: its outcome, or why nobody decides it any more. */
export const ROUND_STATES = ['open', 'corrections', 'approved', 'withdrawn', 'superseded', 'expired'] as const;
/** What becomes of a round of review. */
export type RoundState = (typeof ROUND_STATES)[number];

/** What decides the state of a round, for whoever looks at it. */
export interface RoundFacts {
  /** What was decided or done last; `open` until then. */
  state: RoundState;
  /** When the link that it is seen through stops working; inside the account, the newest link. */
  expiresAt: Date;
  /** When a newer link took that link's place. */
  replacedAt: Date | null;
}

/** The state of a round. An outcome stays for ever; an open round ends with its link. */
export function roundState({ state, expiresAt, replacedAt }: RoundFacts, now: Date): RoundState {
  if (state !== 'open') return state;
  if (replacedAt !== null) return 'superseded';
  return expiresAt <= now ? 'expired' : 'open';
}

/** When a link that was sent at this instant stops working. */
export function linkEnd(sentAt: Date): Date {
  return new Date(sentAt.getTime() + REVIEW_LINK_DAYS * DAY);
}

/** A decision under the address alone, without a typed name, is marked so in the record. */
export function reviewerLabel(email: string, name: string | null): { label: string; named: boolean } {
  const typed = name?.trim() ?? '';
  return typed === '' ? { label: email, named: false } : { label: `${typed} <${email}>`, named: true };
}
