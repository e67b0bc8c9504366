import { conflict, forbidden, invalid } from '../shared/errors.ts';
import { asRead } from '../shared/lookalikes.ts';
import {
  BUILT_IN_ROLES,
  type Grantor,
  hasAllPermissionsOf,
  holdsAdmin,
  PERMISSIONS,
  type Permissions,
  type RoleAudience,
} from './permissions.ts';

export interface StoredRole {
  name: string;
  builtIn: boolean;
  audience: RoleAudience;
  permissions: Readonly<Partial<Permissions>>;
}

export const ROLE_NAME_TAKEN = 'A role with this name already exists';
export const ROLE_IN_USE = 'This role is in use. Assign another role to its people first';
/** The product relies on the built-in roles. */
export const BUILT_IN_STAYS = 'A built-in role cannot be removed';
/** Built-in roles are found by name. */
export const BUILT_IN_NAME = 'A built-in role cannot be renamed';
/** `admin` has every permission, whatever its row says. */
export const ADMIN_PERMISSIONS = 'The permissions of the admin role cannot be changed';

/**
 * Custom roles can change completely, built-in ones except for their name, and of `admin` only the description.
 * @throws DomainError INVALID for the field that cannot change
 */
export function checkRoleChange(
  role: StoredRole,
  next: { name: string; audience: RoleAudience; permissions: Permissions },
): void {
  if (role.builtIn && next.name !== role.name) throw invalid({ name: BUILT_IN_NAME });
  if (role.builtIn && next.audience !== role.audience)
    throw invalid({ audience: 'Whom a built-in role is for cannot be changed' });
  const changed = PERMISSIONS.some((name) => next.permissions[name] !== (role.permissions[name] ?? false));
  if (role.builtIn && role.name === 'admin' && changed) throw invalid({ permissions: ADMIN_PERMISSIONS });
}

/** The most roles of an account, because every list of roles to choose from loads them all. */
export const ROLES_MAX = 50;

/** @throws DomainError CONFLICT `too_many` if an account that has so many roles of its own makes another */
export function refuseTooManyRoles(own: number): void {
  if (own >= ROLES_MAX) throw conflict('too_many', `There can be ${ROLES_MAX} roles at most. Remove one first`);
}

/** @throws DomainError CONFLICT `built_in` or `role_in_use` for a role that cannot be removed */
export function refuseRoleRemoval(role: Pick<StoredRole, 'builtIn'>, holders: number): void {
  if (role.builtIn) throw conflict('built_in', BUILT_IN_STAYS);
  if (holders > 0) throw conflict('role_in_use', ROLE_IN_USE);
}

export const MORE_THAN_YOURS = 'A role cannot have more permissions than you have';
export const ROLE_FOR_CLIENTS = 'Roles of an account are for its own people';
/** Nobody would be left to run the installation. */
export const LAST_ADMIN = 'This is the last administrator. Make somebody else an administrator first';

/**
 * Whether this person may make roles for their account: its owner, an enterprise and its internal users. Partner companies and
 * members use those roles. Provider admins make the provider's roles.
 */
export function mayMakeRoles(by: Grantor): boolean {
  if (by.kind === 'staff') return holdsAdmin(by);
  return by.kind === 'individual' || by.kind === 'enterprise' || by.kind === 'enterprise_internal';
}

/**
 * An account's own role: for its own people, with a name that nobody can take for a built-in one, and without permissions that its creator lacks.
 * @throws DomainError FORBIDDEN or INVALID
 */
export function checkOwnRole(
  by: Grantor,
  role: { name: string; audience: RoleAudience; permissions: Partial<Permissions> },
): void {
  if (!mayMakeRoles(by)) throw forbidden();
  if (by.kind === 'staff') return;
  if (role.audience !== 'clients') throw invalid({ audience: ROLE_FOR_CLIENTS });
  const name = asRead(role.name);
  if (BUILT_IN_ROLES.some((builtIn) => asRead(builtIn) === name)) throw conflict('role_name_taken', ROLE_NAME_TAKEN);
  if (by.kind === 'enterprise_internal' && !hasAllPermissionsOf(by, role))
    throw invalid({ permissions: MORE_THAN_YOURS });
}
