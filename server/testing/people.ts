import type { TestApp, TestPerson } from './app.ts';
import { identityOf } from './sign-in.ts';
import { teamOf } from './team.ts';

export const USERS = `query ($filters: UserFiltersInput, $minimal: Boolean, $page: Int, $limit: Int) {
  getUsers(filters: $filters, minimal: $minimal, page: $page, limit: $limit, includes: ["settings"]) {
    currentPage pages total users { id email state lastSeenAt teamSize settings { id } }
  }
}`;
export const IMPORT = `mutation ($people: [ImportedPersonInput!]!, $message: String) {
  importSubUsers(people: $people, message: $message) { invited { email name roles { name } state } skipped }
}`;

export interface Listed {
  id: string;
  email: string;
  state: string;
  lastSeenAt: string | null;
  teamSize: number;
  settings: { id: string } | null;
}
export interface Page {
  currentPage: number;
  pages: number;
  total: number;
  users: Listed[];
}

let count = 0;
export const address = () => `list-${count++}@people.test`;
export const idsOf = (...people: TestPerson[]) => people.map(({ id }) => id).sort();

/** The people that somebody sees, and how they are invited. */
export function peopleOf(test: TestApp) {
  const team = teamOf(test);
  const identity = identityOf(test);
  const list = (by: TestPerson, variables: object = {}) => test.ask<Page>(by, USERS, { limit: 100, ...variables });
  const ids = async (by: TestPerson, filters: object = {}) =>
    (await list(by, { filters })).users.map(({ id }) => id).sort();
  /** Rows of an imported list. */
  const rowsOf = async (
    emails: string[],
    role: 'full' | 'basic' | 'auditor' | 'Company' | 'Enterprise' = 'full',
    name?: string,
  ) => {
    const id = await team.roleId(role);
    return emails.map((email) => ({ email, role: id, ...(name ? { name } : {}) }));
  };
  const accept = (link: object, more: object = {}) =>
    identity.post('accept-invitation', { ...link, password: 'Granite-lighthouse-42', ...more });
  return { team, identity, list, ids, rowsOf, accept };
}
