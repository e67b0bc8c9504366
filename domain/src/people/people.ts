import { signInProvider } from '../sign-in/provider.ts';

/** A person's state in a team: invited, active, deactivated, gone to an account of their own instead of joining, or removed. */
export const PERSON_STATES = ['invited', 'active', 'off', 'elsewhere', 'removed'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** Who signs these people in, as the part of `userSub` before the underscore: their own account does. */
export const ELSEWHERE = 'elsewhere';

/** The state of a person; `hasJoined` once they accepted their invitation. */
export function personState(person: {
  active: boolean;
  hasJoined: boolean;
  isRemoved: boolean;
  userSub: string | null;
}): PersonState {
  const { active, hasJoined, isRemoved, userSub } = person;
  if (isRemoved) return 'removed';
  if (signInProvider(userSub) === ELSEWHERE) return 'elsewhere';
  if (!active) return 'off';
  return hasJoined ? 'active' : 'invited';
}
