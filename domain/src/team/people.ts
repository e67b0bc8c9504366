/** Where a person stands in a team: they have an invitation, take part, or are switched off. */
export const PERSON_STATES = ['invited', 'active', 'off'] as const;
/** Where a person stands in a team. */
export type PersonState = (typeof PERSON_STATES)[number];

/** The state of a person who has not been removed; `hasJoined` once they accepted their invitation. */
export function personState({ active, hasJoined }: { active: boolean; hasJoined: boolean }): PersonState {
  if (!active) return 'off';
  return hasJoined ? 'active' : 'invited';
}
