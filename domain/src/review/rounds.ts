import type { Status } from './lifecycle.ts';

/** How long a reviewer's link works, in days. */
export const REVIEW_LINK_DAYS = 30;
const DAY = 86_400_000;

/** The states of a review round: its outcome, or why it can no longer be decided. */
export const ROUND_STATES = [
  'open',
  'corrections',
  'declined',
  'approved',
  'withdrawn',
  'superseded',
  'expired',
] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** Whether a reviewer decided, so that there is a receipt and the author sees their notes. */
export const isDecided = (state: LinkState): state is 'corrections' | 'declined' | 'approved' =>
  state === 'corrections' || state === 'declined' || state === 'approved';

/** The status of its item while a round is in this state, or once it has ended like this. */
export const STATUS_BESIDE: Readonly<Record<RoundState, Status>> = {
  open: 'in_review',
  superseded: 'in_review',
  expired: 'in_review',
  corrections: 'need_changes',
  declined: 'need_changes',
  approved: 'approved',
  withdrawn: 'draft',
};

/** The same, plus the reasons why a link to an open round cannot decide: the account is disabled, or its holder forwarded it. */
export const LINK_STATES = [...ROUND_STATES, 'disabled', 'forwarded'] as const;
/** The state of a round as the holder of a link sees it. */
export type LinkState = (typeof LINK_STATES)[number];

/** The facts that decide the state of a round for a viewer. */
export interface RoundFacts {
  /** The last decision or action; `open` until there is one. */
  state: RoundState;
  /** When the viewer's link expires; inside the account, the newest link. */
  expiresAt: Date;
  replacedAt: Date | null;
}

/** The state of a round. An outcome is final; an open round expires with its link. */
export function roundState({ state, expiresAt, replacedAt }: RoundFacts, now: Date): RoundState {
  if (state !== 'open') return state;
  if (replacedAt !== null) return 'superseded';
  return expiresAt <= now ? 'expired' : 'open';
}

export function linkEnd(sentAt: Date): Date {
  return new Date(sentAt.getTime() + REVIEW_LINK_DAYS * DAY);
}

/** Marks, in the record, a decision made without a typed name. */
export function reviewerLabel(email: string, name: string | null): { label: string; named: boolean } {
  const typed = name?.trim() ?? '';
  return typed === '' ? { label: email, named: false } : { label: `${typed} <${email}>`, named: true };
}
