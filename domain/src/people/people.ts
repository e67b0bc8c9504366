/** A person's state in a team: invited, active, deactivated, or removed. */
export const PERSON_STATES = ['invited', 'active', 'off', 'removed'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** The state of a person; `hasJoined` once they accepted their invitation. */
export function personState(person: { active: boolean; hasJoined: boolean; isRemoved: boolean }): PersonState {
  const { active, hasJoined, isRemoved } = person;
  if (isRemoved) return 'removed';
  if (!active) return 'off';
  return hasJoined ? 'active' : 'invited';
}
