import type { UserKind } from '../accounts/access.ts';
import { can, PERMISSIONS, permissionsOf, type RoleRights } from './permissions.ts';
import { INTERNAL_USER_DEFAULTS } from './schemas.ts';

/** Somebody as far as managing people goes. `above` holds the ids of those they work under, the nearest first. */
export interface TeamMember {
  id: string;
  kind: UserKind;
  above: readonly string[];
  roles: readonly RoleRights[];
}

/** Removing oneself; the words are ours. */
export const OWN_REMOVAL = 'You cannot remove your own user';

/** Who runs a team of their own; everybody else works in somebody's. */
const RUNS_A_TEAM: readonly UserKind[] = ['individual', 'enterprise', 'company'];

/**
 * Whose team a person invites to, sees and manages: their own when they run one, else that of the one they work under.
 * Null for staff, who have none.
 */
export function teamOf(person: TeamMember): string | null {
  if (RUNS_A_TEAM.includes(person.kind)) return person.id;
  return person.kind === 'staff' ? null : (person.above[0] ?? null);
}

/** Staff who hold the role admin. */
export function isProviderAdmin(person: Pick<TeamMember, 'kind' | 'roles'>): boolean {
  return person.kind === 'staff' && person.roles.some((role) => role.name === 'admin');
}

/**
 * Whether `by` may switch off or remove `target`. Provider admins: everybody. Owners, enterprises and companies:
 * whoever works under them, at any depth. Internal users: whoever works under their enterprise; members: members of
 * the same team; both with Users Create, and nobody who can do more than they can. Nobody: themselves.
 */
export function mayManage(by: TeamMember, target: TeamMember): boolean {
  if (by.id === target.id) return false;
  if (by.kind === 'staff') return isProviderAdmin(by);
  if (target.kind === 'staff' || !can({ hasParent: by.above.length > 0, roles: by.roles }, 'usersWrite')) return false;
  const team = teamOf(by);
  if (team === null || !target.above.includes(team)) return false;
  if (team === by.id) return true;
  if (by.kind === 'member' && (target.kind !== 'member' || target.above[0] !== team)) return false;
  return holdsAllOf(by, target);
}

/**
 * Whether `by` may see the people of the team that `owner` runs: their own team; a team below it, unless they are a
 * mere member; provider admins every one.
 */
export function maySeeTeam(by: TeamMember, owner: Pick<TeamMember, 'id' | 'above'>): boolean {
  if (by.kind === 'staff') return isProviderAdmin(by);
  const team = teamOf(by);
  if (team === null) return false;
  if (team === owner.id) return true;
  return by.kind !== 'member' && owner.above.includes(team);
}

/**
 * Whether `by` may know who `target` is: provider admins everybody, staff each other; others those above and below
 * them, and who works in the same team. So the partner companies of an enterprise do not know each other's people.
 */
export function maySee(by: TeamMember, target: TeamMember): boolean {
  if (by.id === target.id || isProviderAdmin(by)) return true;
  if (by.kind === 'staff' || target.kind === 'staff') return by.kind === target.kind;
  const team = teamOf(by);
  if (team === null) return false;
  if (by.above.includes(target.id) || team === target.above[0]) return true;
  return by.kind !== 'member' && target.above.includes(team);
}

function holdsAllOf(by: TeamMember, target: TeamMember): boolean {
  const [held, wanted] = [permissionsOf(by.roles), permissionsOf(target.roles)];
  return PERMISSIONS.every((name) => held[name] || !wanted[name]);
}

/** What an invited person becomes: by the built-in roles Company and Enterprise; every other role makes a member. */
export function kindInvited(roleName: string): 'company' | 'enterprise_internal' | 'member' {
  if (roleName === 'Company') return 'company';
  return roleName === INTERNAL_USER_DEFAULTS.role ? 'enterprise_internal' : 'member';
}

/** The name of invited people until they give theirs. */
export const PENDING_NAME = INTERNAL_USER_DEFAULTS.name;

/** Whether joining is all the setup there is: companies and enterprises have a plan to choose afterwards. */
export function setupDoneByJoining(kind: UserKind): boolean {
  return kind === 'member' || kind === 'enterprise_internal';
}
