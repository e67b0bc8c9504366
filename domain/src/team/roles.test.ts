import { expect, test } from 'vitest';
import { DomainError } from '../shared/errors.ts';
import { BUILT_IN_PERMISSIONS, NO_PERMISSIONS } from './permissions.ts';
import {
  ADMIN_PERMISSIONS,
  BUILT_IN_NAME,
  BUILT_IN_STAYS,
  checkRoleChange,
  ROLE_IN_USE,
  refuseRoleRemoval,
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

const admin: StoredRole = { name: 'admin', builtIn: true, permissions: BUILT_IN_PERMISSIONS.admin };
const company: StoredRole = { name: 'Company', builtIn: true, permissions: BUILT_IN_PERMISSIONS.Company };
const editor: StoredRole = { name: 'Editor', builtIn: false, permissions: { myVideosWrite: true } };
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
  expect(said(() => checkRoleChange(role, next))).toBe(message);
});

test.each<[string, StoredRole, number, string | null]>([
  ['nobody holds', editor, 0, null],
  ['somebody holds', editor, 1, ROLE_IN_USE],
  ['is built in', company, 0, BUILT_IN_STAYS],
])('removing a role that %s', (_name, role, holders, message) => {
  expect(said(() => refuseRoleRemoval(role, holders))).toBe(message);
});
