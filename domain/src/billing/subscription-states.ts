import { conflict } from '../shared/errors.ts';

/**
 * The states of a subscription. `unpaid`: chosen, never paid. `past_due`: a renewal failed, access goes on. `cancelled`: runs to
 * the end of its period. `ended`: over, and can be bought again.
 */
export const SUBSCRIPTION_STATES = ['unpaid', 'trialing', 'active', 'past_due', 'cancelled', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Everything that can happen to a subscription. `purchase`, `change` and `renew` happen when their money has moved. */
export const SUBSCRIPTION_MOVES = [
  'startTrial',
  'purchase',
  'change',
  'renew',
  'failRenewal',
  'cancel',
  'resume',
  'end',
] as const;
export type SubscriptionMove = (typeof SUBSCRIPTION_MOVES)[number];

/** The state after each move; a move that is not listed for a state is refused. A trial begins only once. */
const TABLE: Record<SubscriptionMove, Partial<Record<SubscriptionState, SubscriptionState>>> = {
  startTrial: { unpaid: 'trialing' },
  purchase: { unpaid: 'active', trialing: 'active', ended: 'active' },
  change: { active: 'active' },
  renew: { active: 'active', past_due: 'active' },
  failRenewal: { active: 'past_due', past_due: 'past_due' },
  cancel: { active: 'cancelled', past_due: 'ended' },
  resume: { cancelled: 'active' },
  end: { trialing: 'ended', cancelled: 'ended', past_due: 'ended' },
};

const STANDING: Record<SubscriptionState, string> = {
  unpaid: 'This plan has not been paid for yet',
  trialing: 'This plan is a free trial',
  active: 'This plan is active',
  past_due: 'The last payment of this plan failed, please pay it first',
  cancelled: 'This plan has been cancelled, please resume it first',
  ended: 'This plan has ended',
};

/** @throws DomainError CONFLICT `subscription_<state>` if this cannot happen in this state. */
export function moveSubscription(move: SubscriptionMove, state: SubscriptionState): SubscriptionState {
  const next = TABLE[move][state];
  if (next === undefined) throw conflict(`subscription_${state}`, STANDING[state]);
  return next;
}

export function canMoveSubscription(move: SubscriptionMove, state: SubscriptionState): boolean {
  return TABLE[move][state] !== undefined;
}
