import type { UserKind } from '../accounts/access.ts';
import { byName } from '../shared/by-name.ts';

/** The ten flags of a role. */
export const PERMISSIONS = [
  'usersRead',
  'usersWrite',
  'contentLibraryRead',
  'contentLibraryWrite',
  'myVideosRead',
  'myVideosWrite',
  'favoritesRead',
  'favoritesWrite',
  'approveVideos',
  'postVideos',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
export type Permissions = Record<Permission, boolean>;

/** The switches of the role form, with their labels. */
export const PERMISSION_LABELS: Readonly<Record<Permission, string>> = {
  usersRead: 'Users Read',
  usersWrite: 'Users Create',
  myVideosRead: 'Video Read',
  myVideosWrite: 'Video Create',
  contentLibraryRead: 'Content Read',
  contentLibraryWrite: 'Content Create',
  favoritesRead: 'Favorites Read',
  favoritesWrite: 'Favorites Create',
  postVideos: 'Post Videos',
  approveVideos: 'Approve Videos',
};

export const BUILT_IN_ROLES = ['admin', 'Enterprise', 'Company', 'full', 'basic', 'auditor'] as const;
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

/** The role of new sign-ups, whatever the client sends. */
export const SIGN_UP_ROLE: BuiltInRole = 'full';
export const FALLBACK_ROLE: BuiltInRole = 'basic';

const flags = (...granted: Permission[]): Permissions => byName(PERMISSIONS, (name) => granted.includes(name));

export const NO_PERMISSIONS: Readonly<Permissions> = flags();

/**
 * The permissions of the built-in roles. `full` creates and publishes its own content; approving and managing people
 * require Company, Enterprise or a custom role. Only the roles' names are fixed: the flags are our choice.
 */
export const BUILT_IN_PERMISSIONS: Readonly<Record<BuiltInRole, Readonly<Permissions>>> = {
  admin: flags(...PERMISSIONS),
  Enterprise: flags(...PERMISSIONS),
  Company: flags(...PERMISSIONS),
  full: flags(
    'contentLibraryRead',
    'contentLibraryWrite',
    'myVideosRead',
    'myVideosWrite',
    'favoritesRead',
    'favoritesWrite',
    'postVideos',
  ),
  basic: flags('contentLibraryRead', 'myVideosRead', 'favoritesRead', 'favoritesWrite'),
  // can see and export records because of its name (records/scope), and nothing else
  auditor: flags(),
};

/** Whom a role is for: the provider's staff, clients' people, or both. */
export const ROLE_AUDIENCES = ['staff', 'clients', 'both'] as const;
export type RoleAudience = (typeof ROLE_AUDIENCES)[number];

/** The built-in roles' audience; `Enterprise` and `Company` change what a person is, so staff never hold them. */
export const BUILT_IN_AUDIENCE: Readonly<Record<BuiltInRole, RoleAudience>> = {
  admin: 'staff',
  Enterprise: 'clients',
  Company: 'clients',
  full: 'both',
  basic: 'both',
  auditor: 'both',
};

/** `full` is shown as Basic, so `basic` needs a label of its own. */
const LABELS: Readonly<Record<BuiltInRole, string>> = {
  admin: 'Admin',
  Enterprise: 'Enterprise',
  Company: 'Company',
  full: 'Basic',
  basic: 'Viewer',
  auditor: 'Auditor',
};
const ROLE_LABELS = new Map<string, string>(Object.entries(LABELS));

/** The displayed name of a role; others than the built-in ones are shown as they are. */
export const roleLabel = (name: string): string => ROLE_LABELS.get(name) ?? name;

export interface RoleRights {
  name: string;
  permissions: Readonly<Partial<Permissions>>;
}

export interface GivenRole extends RoleRights {
  audience: RoleAudience;
}

export interface RightsHolder {
  /** Whether they are under a parent account or work for the provider, so that roles apply. */
  hasParent: boolean;
  roles: readonly RoleRights[];
}

/** The union of the roles' permissions; `admin` has all ten; no role counts as `basic`. */
export function permissionsOf(roles: readonly RoleRights[]): Permissions {
  const held = roles.length === 0 ? [{ name: FALLBACK_ROLE, permissions: BUILT_IN_PERMISSIONS.basic }] : roles;
  if (held.some((role) => role.name === 'admin')) return flags(...PERMISSIONS);
  return flags(...PERMISSIONS.filter((name) => held.some((role) => role.permissions[name] === true)));
}

/**
 * The permission check: always passes without a parent account or without a requirement; otherwise
 * one of the required flags suffices. It says nothing about which rows: that depends on the person's reach.
 */
export function can(person: RightsHolder, ...required: readonly Permission[]): boolean {
  if (!person.hasParent || required.length === 0) return true;
  const held = permissionsOf(person.roles);
  return required.some((name) => held[name]);
}

/** The permissions that routes require, by the first path segment below the area; one of them suffices. */
export const ROUTE_PERMISSIONS: Readonly<Record<string, readonly Permission[]>> = {
  'content-library': ['contentLibraryRead'],
  'video-record': ['myVideosWrite'],
  'edit-script': ['myVideosWrite'],
  'in-review': ['myVideosWrite', 'approveVideos'],
  'review-script': ['myVideosWrite', 'approveVideos'],
  'need-changes': ['myVideosWrite'],
  approved: ['myVideosWrite', 'postVideos'],
  'content-videos': ['myVideosRead'],
  viewers: ['myVideosRead', 'postVideos'],
  favorites: ['favoritesRead'],
  review: ['approveVideos'],
};

/** The permissions a path requires ("/dashboard/approved/7" → myVideosWrite or postVideos); empty for none. */
export function requiredForPath(path: string): readonly Permission[] {
  const match = /^\/(?:dashboard|admin-enterprise)\/([^/?#]+)/.exec(path);
  const name = match?.[1] ?? '';
  return Object.hasOwn(ROUTE_PERMISSIONS, name) ? (ROUTE_PERMISSIONS[name] ?? []) : [];
}

/** A person who gives a role to someone. */
export interface Grantor {
  kind: UserKind;
  roles: readonly RoleRights[];
}

const BY_KIND: Readonly<Record<UserKind, readonly BuiltInRole[]>> = {
  individual: ['full', 'basic', 'auditor'],
  enterprise: ['Enterprise', 'Company', 'full', 'basic', 'auditor'],
  enterprise_internal: ['Enterprise', 'Company', 'full', 'basic', 'auditor'],
  company: ['full', 'basic', 'auditor'],
  // people who only see their own records may not let others see everyone's
  member: ['full', 'basic'],
  staff: [],
};

/**
 * The built-in roles that this person may give by invitation, by kind; `admin` is never included. Staff admins assign
 * roles in the staff profile form, which includes `admin` (`mayGrantStaff`).
 */
export function rolesGrantable(by: Grantor): readonly BuiltInRole[] {
  return BY_KIND[by.kind];
}

export function mayGrantStaff(by: Grantor, role: GivenRole): boolean {
  return role.audience !== 'clients' && mayTakeFromStaff(by, role);
}

/** Whether this person may take this role from provider staff: staff admins may, except roles of an enterprise's people. */
export function mayTakeFromStaff(by: Grantor, role: RoleRights): boolean {
  const builtIn = builtInCalled(role.name);
  return by.kind === 'staff' && holdsAdmin(by) && builtIn !== 'Enterprise' && builtIn !== 'Company';
}

/** Whether this person may give this role to a client's people, by invitation or later. Never a role for staff. */
export function mayGrant(by: Grantor, role: GivenRole): boolean {
  return role.audience !== 'staff' && mayTake(by, role);
}

/**
 * Whether this person may take this role from somebody. Built-in roles depend on the kind. People below someone else,
 * whose rights come from roles, cannot change a role with more permissions than they have.
 */
export function mayTake(by: Grantor, role: RoleRights): boolean {
  const builtIn = builtInCalled(role.name);
  if (by.kind === 'staff' || (builtIn !== undefined && !rolesGrantable(by).includes(builtIn))) return false;
  if (by.kind === 'individual' || by.kind === 'enterprise') return true;
  return hasAllPermissionsOf(by, role);
}

export function hasAllPermissionsOf(by: Pick<Grantor, 'roles'>, role: Pick<RoleRights, 'permissions'>): boolean {
  const held = permissionsOf(by.roles);
  return PERMISSIONS.every((name) => role.permissions[name] !== true || held[name]);
}

function builtInCalled(roleName: string): BuiltInRole | undefined {
  return BUILT_IN_ROLES.find((name) => name.toLowerCase() === roleName.trim().toLowerCase());
}

export function holdsAdmin(by: { roles: readonly RoleRights[] }): boolean {
  return by.roles.some((role) => role.name === 'admin');
}
