import { describe, expect, test } from 'vitest';
import { DomainError } from '../shared/errors.ts';
import { BUILT_IN_PERMISSIONS, type Grantor, NO_PERMISSIONS, type Permission } from './permissions.ts';
import {
  ADMIN_PERMISSIONS,
  BUILT_IN_NAME,
  BUILT_IN_STAYS,
  checkOwnRole,
  checkRoleChange,
  MORE_THAN_YOURS,
  ROLE_FOR_CLIENTS,
  ROLE_IN_USE,
  ROLE_NAME_TAKEN,
  ROLES_MAX,
  refuseRoleRemoval,
  refuseTooManyRoles,
  type StoredRole,
} from './roles.ts';

function said(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

const admin: StoredRole = { name: 'admin', builtIn: true, audience: 'staff', permissions: BUILT_IN_PERMISSIONS.admin };
const company: StoredRole = {
  name: 'Company',
  builtIn: true,
  audience: 'clients',
  permissions: BUILT_IN_PERMISSIONS.Company,
};
const editor: StoredRole = { name: 'Editor', builtIn: false, audience: 'both', permissions: { myVideosWrite: true } };
const mine = { ...NO_PERMISSIONS, myVideosWrite: true };

test.each<[string, StoredRole, { name: string; permissions: typeof mine }, string | null]>([
  ['a written role anything', editor, { name: 'Author', permissions: { ...mine, postVideos: true } }, null],
  ['a written role nothing', editor, { name: 'Editor', permissions: mine }, null],
  ['a built-in role its flags', company, { name: 'Company', permissions: mine }, null],
  ['a built-in role its name', company, { name: 'Firm', permissions: BUILT_IN_PERMISSIONS.Company }, BUILT_IN_NAME],
  ['a built-in role its case', company, { name: 'company', permissions: BUILT_IN_PERMISSIONS.Company }, BUILT_IN_NAME],
  ['admin its name', admin, { name: 'boss', permissions: BUILT_IN_PERMISSIONS.admin }, BUILT_IN_NAME],
  ['admin its flags', admin, { name: 'admin', permissions: mine }, ADMIN_PERMISSIONS],
  ['admin its description alone', admin, { name: 'admin', permissions: BUILT_IN_PERMISSIONS.admin }, null],
])('changing %s', (_name, role, next, message) => {
  expect(said(() => checkRoleChange(role, { audience: role.audience, ...next }))).toBe(message);
});

test('whom a built-in role is for cannot be changed', () => {
  expect(said(() => checkRoleChange(company, { ...company, permissions: mine, audience: 'both' }))).toBe(
    'Whom a built-in role is for cannot be changed',
  );
  expect(said(() => checkRoleChange(editor, { ...editor, permissions: mine, audience: 'staff' }))).toBeNull();
});

test.each([
  [0, null],
  [ROLES_MAX - 1, null],
  [ROLES_MAX, 'There can be 50 roles at most. Remove one first'],
])('an account with %i roles makes another: %s', (own, message) => {
  expect(said(() => refuseTooManyRoles(own))).toBe(message);
});

describe('making a role', () => {
  const held = (...may: Permission[]): Grantor['roles'] => [
    { name: 'held', permissions: Object.fromEntries(may.map((name) => [name, true])) },
  ];
  const approver = { name: 'Approver', audience: 'clients', permissions: { approveVideos: true } } as const;
  test.each<[string, Grantor, Parameters<typeof checkOwnRole>[1], string | null]>([
    ['an owner', { kind: 'individual', roles: [] }, approver, null],
    ['an enterprise', { kind: 'enterprise', roles: [] }, approver, null],
    ['an internal user who may as much', { kind: 'enterprise_internal', roles: held('approveVideos') }, approver, null],
    ['an internal user who may less', { kind: 'enterprise_internal', roles: held() }, approver, MORE_THAN_YOURS],
    ['a partner company', { kind: 'company', roles: held('approveVideos') }, approver, 'ACCESS DENIED'],
    ['a member', { kind: 'member', roles: held('approveVideos', 'usersWrite') }, approver, 'ACCESS DENIED'],
    ['staff', { kind: 'staff', roles: held('usersWrite') }, approver, 'ACCESS DENIED'],
    [
      'an admin, for staff',
      { kind: 'staff', roles: [{ name: 'admin', permissions: {} }] },
      { ...approver, audience: 'staff' },
      null,
    ],
    ['an owner, for staff', { kind: 'individual', roles: [] }, { ...approver, audience: 'staff' }, ROLE_FOR_CLIENTS],
    ['an owner, called Admin', { kind: 'individual', roles: [] }, { ...approver, name: ' Admin' }, ROLE_NAME_TAKEN],
  ])('%s', (_name, by, role, message) => {
    expect(said(() => checkOwnRole(by, role))).toBe(message);
  });
});

test.each<[string, StoredRole, number, string | null]>([
  ['nobody holds', editor, 0, null],
  ['somebody holds', editor, 1, ROLE_IN_USE],
  ['is built in', company, 0, BUILT_IN_STAYS],
])('removing a role that %s', (_name, role, holders, message) => {
  expect(said(() => refuseRoleRemoval(role, holders))).toBe(message);
});
