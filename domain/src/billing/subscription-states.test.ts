import { expect, test } from 'vitest';
import {
  canMoveSubscription,
  moveSubscription,
  SUBSCRIPTION_MOVES,
  SUBSCRIPTION_STATES,
  type SubscriptionMove,
  type SubscriptionState,
} from './subscription-states.ts';

/** Written out a second time, so that a change of the table is a change of two places. */
const ALLOWED: Record<string, SubscriptionState> = {
  'unpaid startTrial': 'trialing',
  'unpaid purchase': 'active',
  'trialing purchase': 'active',
  'trialing end': 'ended',
  'active change': 'active',
  'active renew': 'active',
  'active failRenewal': 'past_due',
  'active cancel': 'cancelled',
  'past_due renew': 'active',
  'past_due failRenewal': 'past_due',
  'past_due cancel': 'ended',
  'past_due end': 'ended',
  'cancelled resume': 'active',
  'cancelled end': 'ended',
  'ended purchase': 'active',
};

const CASES = SUBSCRIPTION_STATES.flatMap((state) =>
  SUBSCRIPTION_MOVES.map((move): [SubscriptionState, SubscriptionMove, SubscriptionState | 'refused'] => [
    state,
    move,
    ALLOWED[`${state} ${move}`] ?? 'refused',
  ]),
);

test.each(CASES)('%s, %s: %s', (state, move, next) => {
  expect(canMoveSubscription(move, state)).toBe(next !== 'refused');
  if (next !== 'refused') expect(moveSubscription(move, state)).toBe(next);
  else {
    const refusal = expect.objectContaining({ code: 'CONFLICT', reason: `subscription_${state}` });
    expect(() => moveSubscription(move, state)).toThrow(refusal);
  }
});
