import type { UserKind } from '../accounts/access.ts';

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
/** The name of a flag. */
export type Permission = (typeof PERMISSIONS)[number];
/** All ten flags of a role or of a person. */
export type Permissions = Record<Permission, boolean>;

/** The switches of the role form, with their labels; the specification's eight and the two for favourites. */
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

/** The roles that are always there; `full` is shown as "Basic". */
export const BUILT_IN_ROLES = ['admin', 'Enterprise', 'Company', 'full', 'basic', 'auditor'] as const;
/** The name of a built-in role, as it is stored. */
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

/** The role a sign-up gets, whatever the client asks for. */
export const SIGN_UP_ROLE: BuiltInRole = 'full';
/** The role of a person who has none. */
export const FALLBACK_ROLE: BuiltInRole = 'basic';

const flags = (...granted: Permission[]): Permissions =>
  Object.fromEntries(PERMISSIONS.map((name) => [name, granted.includes(name)])) as Permissions;

/** All ten flags off. */
export const NO_PERMISSIONS: Readonly<Permissions> = flags();

/**
 * The built-in roles and what they may. `full` makes and publishes content of its own; approving and managing people
 * are given by Company, Enterprise, or a role that somebody writes. The specification names the roles, not their
 * flags: these are our choice.
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
  // sees and exports records, by its name (records/scope), and does nothing else
  auditor: flags(),
};

/** How a role's name is shown: `full` is "Basic", every other as it is called. */
export function roleLabel(name: string): string {
  return name === 'full' ? 'Basic' : name;
}

/** A role as a person holds it. */
export interface RoleRights {
  name: string;
  permissions: Readonly<Partial<Permissions>>;
}

/** What the permission check needs to know of a person. */
export interface RightsHolder {
  /** Whether they work for somebody else, so that their roles decide: for a parent account, or for the provider. */
  hasParent: boolean;
  roles: readonly RoleRights[];
}

/** What roles add up to; `admin` is all ten; no role at all is `basic`. */
export function permissionsOf(roles: readonly RoleRights[]): Permissions {
  const held = roles.length === 0 ? [{ name: FALLBACK_ROLE, permissions: BUILT_IN_PERMISSIONS.basic }] : roles;
  if (held.some((role) => role.name === 'admin')) return flags(...PERMISSIONS);
  return flags(...PERMISSIONS.filter((name) => held.some((role) => role.permissions[name] === true)));
}

/**
 * The specification's permission check: no parent account, or nothing required, always passes; otherwise one of the
 * required flags is enough. It says nothing about whose rows: that is the scope's business.
 */
export function can(person: RightsHolder, ...required: readonly Permission[]): boolean {
  if (!person.hasParent || required.length === 0) return true;
  const held = permissionsOf(person.roles);
  return required.some((name) => held[name]);
}

/** The permissions that routes ask for, by the first part of the path below the area; one of them is enough. */
export const ROUTE_PERMISSIONS: Readonly<Record<string, readonly Permission[]>> = {
  'content-library': ['contentLibraryRead'],
  'video-record': ['myVideosWrite'],
  'edit-script': ['myVideosWrite'],
  'in-review': ['myVideosWrite'],
  'review-script': ['myVideosWrite'],
  'need-changes': ['myVideosWrite'],
  approved: ['myVideosWrite', 'postVideos'],
  'content-videos': ['myVideosRead'],
  favorites: ['favoritesRead'],
  review: ['approveVideos'],
};

/** What a path asks for ("/dashboard/approved/7" → myVideosWrite or postVideos); empty when it asks for nothing. */
export function requiredForPath(path: string): readonly Permission[] {
  const match = /^\/(?:dashboard|admin-enterprise)\/([^/?#]+)/.exec(path);
  const name = match?.[1] ?? '';
  return Object.hasOwn(ROUTE_PERMISSIONS, name) ? (ROUTE_PERMISSIONS[name] ?? []) : [];
}

/** Somebody who gives a role to somebody else. */
export interface Grantor {
  kind: UserKind;
  roles: readonly RoleRights[];
}

const BY_KIND: Readonly<Record<UserKind, readonly BuiltInRole[]>> = {
  individual: ['full', 'basic', 'auditor'],
  enterprise: ['Enterprise', 'Company', 'full', 'basic', 'auditor'],
  enterprise_internal: ['Enterprise', 'Company', 'full', 'basic', 'auditor'],
  company: ['full', 'basic', 'auditor'],
  // who sees their own records alone gives nobody the sight of everybody's
  member: ['full', 'basic'],
  staff: [],
};

/**
 * The built-in roles this person may give by an invitation: a set per kind, so `admin` is not in any. Staff with the
 * role admin give roles by the staff profile form, where `admin` is one of them (`mayGrantStaff`).
 */
export function rolesGrantable(by: Grantor): readonly BuiltInRole[] {
  return BY_KIND[by.kind];
}

/** Whether this person may give this role to provider staff: admins among them any but those of an enterprise's people. */
export function mayGrantStaff(by: Grantor, role: RoleRights): boolean {
  const builtIn = builtInCalled(role.name);
  return by.kind === 'staff' && holdsAdmin(by) && builtIn !== 'Enterprise' && builtIn !== 'Company';
}

/**
 * Whether this person may give this role by an invitation. Built-in roles: the set of their kind. Nobody who works
 * for somebody else, and so by their roles, gives a role that can do more than they can.
 */
export function mayGrant(by: Grantor, role: RoleRights): boolean {
  const builtIn = builtInCalled(role.name);
  if (by.kind === 'staff' || (builtIn !== undefined && !rolesGrantable(by).includes(builtIn))) return false;
  if (by.kind === 'individual' || by.kind === 'enterprise') return true;
  const held = permissionsOf(by.roles);
  return PERMISSIONS.every((name) => role.permissions[name] !== true || held[name]);
}

function builtInCalled(roleName: string): BuiltInRole | undefined {
  return BUILT_IN_ROLES.find((name) => name.toLowerCase() === roleName.trim().toLowerCase());
}

function holdsAdmin(by: Grantor): boolean {
  return by.roles.some((role) => role.name === 'admin');
}
