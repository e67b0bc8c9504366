import { conflict, invalid } from '../shared/errors.ts';
import { PERMISSIONS, type Permissions } from './permissions.ts';

/** A role before a change. */
export interface StoredRole {
  name: string;
  builtIn: boolean;
  permissions: Readonly<Partial<Permissions>>;
}

/** Another role has this name, ignoring capitals. */
export const ROLE_NAME_TAKEN = 'A role with this name already exists';
/** A role that is assigned cannot be removed. */
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
export function checkRoleChange(role: StoredRole, next: { name: string; permissions: Permissions }): void {
  if (role.builtIn && next.name !== role.name) throw invalid({ name: BUILT_IN_NAME });
  const changed = PERMISSIONS.some((name) => next.permissions[name] !== (role.permissions[name] ?? false));
  if (role.builtIn && role.name === 'admin' && changed) throw invalid({ permissions: ADMIN_PERMISSIONS });
}

/** @throws DomainError CONFLICT `built_in` or `role_in_use` for a role that cannot be removed */
export function refuseRoleRemoval(role: Pick<StoredRole, 'builtIn'>, holders: number): void {
  if (role.builtIn) throw conflict('built_in', BUILT_IN_STAYS);
  if (holders > 0) throw conflict('role_in_use', ROLE_IN_USE);
}
