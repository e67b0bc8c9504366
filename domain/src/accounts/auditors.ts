/** The built-in role that can see and export records, and nothing else. */
export const AUDITOR_ROLE = 'auditor';

/** A role by its name. */
export interface NamedRole {
  name: string;
}

/** Whether these roles include auditor. */
export const isAuditor = (roles: readonly NamedRole[]): boolean => roles.some(({ name }) => name === AUDITOR_ROLE);

/** Whether auditor is a person's only role: such a person may change nothing but their own profile. */
export function isOnlyAuditor(person: { hasParent: boolean; roles: readonly NamedRole[] }): boolean {
  return person.hasParent && isAuditor(person.roles) && person.roles.every(({ name }) => name === AUDITOR_ROLE);
}
