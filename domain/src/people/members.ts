import { isOnlyAuditor, type UserKind } from '../accounts/access.ts';
import { can, hasAllPermissionsOf, holdsAdmin, permissionsOf, type RoleRights } from './permissions.ts';
import { INTERNAL_USER_DEFAULTS } from './schemas.ts';

/** A person for the rules on managing people. `above` lists the ids of the people above them, nearest first. */
export interface TeamMember {
  id: string;
  kind: UserKind;
  above: readonly string[];
  roles: readonly RoleRights[];
}

/** The message for removing oneself; the words are ours. */
export const OWN_REMOVAL = 'You cannot remove your own user';

/** Messages for handing somebody's work to a colleague; the words are ours. */
export const HAND_OVER = {
  same: 'Choose somebody else',
  inactive: 'This person is inactive',
  role: 'This role cannot write scripts or make videos',
} as const;

/** Kinds that run their own team; everyone else belongs to somebody's. */
const RUNS_A_TEAM: readonly UserKind[] = ['individual', 'enterprise', 'company'];

/**
 * The team that a person invites to, sees and manages, named by its head: themselves if they run one, else the person
 * above them. Null for staff.
 */
export function teamOf(person: TeamMember): string | null {
  if (RUNS_A_TEAM.includes(person.kind)) return person.id;
  return person.kind === 'staff' ? null : (person.above[0] ?? null);
}

export function isProviderAdmin(person: Pick<TeamMember, 'kind' | 'roles'>): boolean {
  return person.kind === 'staff' && holdsAdmin(person);
}

/**
 * Whether `by` may deactivate or remove `target`. Provider admins: everyone. Owners, enterprises and companies:
 * everyone below them. Internal users: everyone below their enterprise. Members: other members of their team. The
 * last two need Users Create and at least the target's permissions. Nobody: themselves.
 */
export function mayManage(by: TeamMember, target: TeamMember): boolean {
  if (by.id === target.id) return false;
  if (by.kind === 'staff') return isProviderAdmin(by);
  if (target.kind === 'staff' || !can({ hasParent: by.above.length > 0, roles: by.roles }, 'usersWrite')) return false;
  const team = teamOf(by);
  if (team === null || !target.above.includes(team)) return false;
  if (team === by.id) return true;
  if (by.kind === 'member' && (target.kind !== 'member' || target.above[0] !== team)) return false;
  return hasAllPermissionsOf(by, { permissions: permissionsOf(target.roles) });
}

/**
 * Whether `by` may see the team that `owner` runs: their own team and, unless they are members, teams below it;
 * provider admins see all.
 */
export function maySeeTeam(by: TeamMember, owner: Pick<TeamMember, 'id' | 'above'>): boolean {
  if (by.kind === 'staff') return isProviderAdmin(by);
  const team = teamOf(by);
  if (team === null) return false;
  if (team === owner.id) return true;
  return by.kind !== 'member' && owner.above.includes(team);
}

/**
 * Whether `by` may see who `target` is: provider admins everyone, staff each other, others the people above and below
 * them and in their team. So partner companies of an enterprise do not see each other's people.
 */
export function maySee(by: TeamMember, target: TeamMember): boolean {
  if (by.id === target.id || isProviderAdmin(by)) return true;
  if (by.kind === 'staff' || target.kind === 'staff') return by.kind === target.kind;
  const team = teamOf(by);
  if (team === null) return false;
  if (by.above.includes(target.id) || team === target.above[0]) return true;
  return by.kind !== 'member' && target.above.includes(team);
}

/**
 * What an invited person becomes: the built-in roles Company and Enterprise decide, every other role makes a member.
 */
export function kindInvited(roleName: string): 'company' | 'enterprise_internal' | 'member' {
  if (roleName === 'Company') return 'company';
  return roleName === INTERNAL_USER_DEFAULTS.role ? 'enterprise_internal' : 'member';
}

/** The name of invited people until they enter theirs. */
export const PENDING_NAME = INTERNAL_USER_DEFAULTS.name;

/** Whether joining completes the setup: companies and enterprises still have to choose a plan. */
export function setupDoneByJoining(kind: UserKind): boolean {
  return kind === 'member' || kind === 'enterprise_internal';
}

export interface Invited {
  kind: UserKind;
  roles: readonly RoleRights[];
}

const BY_KIND: Partial<Record<UserKind, string>> = {
  staff: 'to join the team that runs it',
  enterprise: 'to set up your firm’s account',
  individual: 'to set up your account',
  enterprise_internal: 'to help run their video program',
  company: 'to join as a partner company, with your own team and your own videos',
};

/** What an invitation invites to, as the rest of a sentence: "… invites you to record videos". */
export function invitedTo({ kind, roles }: Invited): string {
  const byKind = BY_KIND[kind];
  if (byKind) return byKind;
  const holder = { hasParent: true, roles };
  if (isOnlyAuditor(holder))
    return 'to look through their compliance records: what was sent, decided and published, and when. You can search and export them; you cannot change anything';
  const parts = [
    ...(can(holder, 'contentLibraryWrite') ? ['write scripts'] : []),
    ...(can(holder, 'myVideosWrite') ? ['record videos'] : []),
    ...(can(holder, 'approveVideos') ? ['review what colleagues submit'] : []),
    ...(can(holder, 'usersWrite') ? ['manage the team'] : []),
  ];
  const last = parts.pop();
  if (last === undefined) return 'to read their scripts and watch their videos';
  return `to ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}`;
}
