import { NO_PERMISSIONS } from '@greenlit/domain/people/permissions.ts';
import type { Lineage, Person } from '../../context.ts';

/** Those who run an enterprise, and its partner companies, see its settings and plan; the companies' people see only its name. */
const SEE_ALL: readonly Person['user']['kind'][] = ['enterprise', 'enterprise_internal', 'company'];

/** The enterprise the person belongs to; null if there is none or `id` is a different one. */
export function enterpriseOf(person: Person, id: string | null): { person: Person; full: boolean } | null {
  const enterprise = top(person);
  if (enterprise.user.kind !== 'enterprise' || (id !== null && id !== enterprise.user.id)) return null;
  return {
    person: { ...enterprise, roles: [], permissions: NO_PERMISSIONS },
    full: SEE_ALL.includes(person.user.kind),
  };
}

const top = (lineage: Lineage): Lineage => (lineage.parent ? top(lineage.parent) : lineage);
