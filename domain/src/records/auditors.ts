/** The built-in role that sees and exports records, and does nothing else. */
export const AUDITOR_ROLE = 'auditor';

/** A role as far as its name goes. */
export interface NamedRole {
  name: string;
}

/** Whether the role auditor is among these. */
export const isAuditor = (roles: readonly NamedRole[]): boolean => roles.some(({ name }) => name === AUDITOR_ROLE);

/** Whether the role auditor is all that somebody has: such a person changes nothing but their own profile. */
export function isOnlyAuditor(person: { hasParent: boolean; roles: readonly NamedRole[] }): boolean {
  return person.hasParent && isAuditor(person.roles) && person.roles.every(({ name }) => name === AUDITOR_ROLE);
}
