import { describe, expect, test } from 'vitest';
import type { UserKind } from '../accounts/access.ts';
import {
  isProviderAdmin,
  kindInvited,
  mayManage,
  maySee,
  maySeeTeam,
  setupDoneByJoining,
  type TeamMember,
  teamOf,
} from './members.ts';
import { BUILT_IN_PERMISSIONS, type BuiltInRole, type Permission, type RoleRights } from './permissions.ts';

const builtIn = (name: BuiltInRole): RoleRights => ({ name, permissions: BUILT_IN_PERMISSIONS[name] });
const custom = (...granted: Permission[]): RoleRights => ({
  name: 'custom',
  permissions: Object.fromEntries(granted.map((name) => [name, true])),
});
const person = (id: string, kind: UserKind, above: string[] = [], ...roles: RoleRights[]): TeamMember => ({
  id,
  kind,
  above,
  roles,
});

// an owner with three members; an enterprise with two internal users, two companies, its own members and a company's
const PEOPLE = Object.fromEntries(
  [
    person('owner', 'individual', [], builtIn('full')),
    person('member', 'member', ['owner'], builtIn('full')),
    person('people', 'member', ['owner'], builtIn('full'), custom('usersRead', 'usersWrite')),
    person('reader', 'member', ['owner'], builtIn('basic')),
    person('approver', 'member', ['owner'], custom('approveVideos')),
    person('root', 'enterprise'),
    person('internal', 'enterprise_internal', ['root'], builtIn('Enterprise')),
    person('internal2', 'enterprise_internal', ['root'], builtIn('Enterprise')),
    person('weak', 'enterprise_internal', ['root'], custom('usersWrite', 'contentLibraryRead')),
    person('helper', 'member', ['root'], custom(...(Object.keys(BUILT_IN_PERMISSIONS.admin) as Permission[]))),
    person('company', 'company', ['root'], builtIn('Company')),
    person('company2', 'company', ['root'], builtIn('Company')),
    person('mute', 'company', ['root'], builtIn('full')),
    person('clerk', 'member', ['company', 'root'], builtIn('basic')),
    person('stranger', 'individual'),
    person('staff', 'staff', [], builtIn('full')),
    person('admin', 'staff', [], builtIn('admin')),
  ].map((one) => [one.id, one]),
);
const of = (id: string): TeamMember => {
  const found = PEOPLE[id];
  if (!found) throw new Error(`no person called ${id}`);
  return found;
};

describe('who may deactivate or remove whom', () => {
  test.each<[string, string]>([
    ['owner', 'member people reader approver'],
    ['member', ''],
    ['people', 'member reader'],
    ['reader', ''],
    ['root', 'internal internal2 weak helper company company2 mute clerk'],
    ['internal', 'internal2 weak helper company company2 mute clerk'],
    ['weak', ''],
    ['helper', ''],
    ['company', 'clerk'],
    ['company2', ''],
    ['mute', ''],
    ['clerk', ''],
    ['stranger', ''],
    ['staff', ''],
    [
      'admin',
      'owner member people reader approver root internal internal2 weak helper company company2 mute clerk stranger staff',
    ],
  ])('%s: %s', (by, managed) => {
    const may = Object.keys(PEOPLE).filter((id) => mayManage(of(by), of(id)));
    expect(may.join(' ')).toBe(managed);
  });
});

test.each<[string, string]>([
  ['owner', 'owner'],
  ['member', 'owner'],
  ['root', 'root company company2 mute'],
  ['internal', 'root company company2 mute'],
  ['helper', 'root'],
  ['company', 'company'],
  ['clerk', 'company'],
  ['staff', ''],
  ['admin', 'owner root company company2 mute stranger'],
])('%s sees the people of %s', (by, teams) => {
  const seen = ['owner', 'root', 'company', 'company2', 'mute', 'stranger'].filter((id) => maySeeTeam(of(by), of(id)));
  expect(seen.join(' ')).toBe(teams);
});

test.each<[string, string]>([
  ['owner', 'owner member people reader approver'],
  ['reader', 'owner member people reader approver'],
  ['root', 'root internal internal2 weak helper company company2 mute clerk'],
  ['internal', 'root internal internal2 weak helper company company2 mute clerk'],
  ['helper', 'root internal internal2 weak helper company company2 mute'],
  ['company', 'root company clerk'],
  ['company2', 'root company2'],
  ['clerk', 'root company clerk'],
  ['stranger', 'stranger'],
  ['staff', 'staff admin'],
  ['admin', Object.keys(PEOPLE).join(' ')],
])('%s may know %s', (by, known) => {
  const seen = Object.keys(PEOPLE).filter((id) => maySee(of(by), of(id)));
  expect(seen.join(' ')).toBe(known);
});

test.each<[string, string | null]>([
  ['owner', 'owner'],
  ['member', 'owner'],
  ['root', 'root'],
  ['internal', 'root'],
  ['company', 'company'],
  ['clerk', 'company'],
  ['admin', null],
])('%s works in the team of %s', (id, team) => {
  expect(teamOf(of(id))).toBe(team);
});

test('provider admins are staff who hold the role', () => {
  expect(isProviderAdmin(of('admin'))).toBe(true);
  expect(isProviderAdmin(of('staff'))).toBe(false);
  expect(isProviderAdmin(person('x', 'individual', [], builtIn('admin')))).toBe(false);
});

test.each([
  ['Company', 'company'],
  ['Enterprise', 'enterprise_internal'],
  ['full', 'member'],
  ['Approver', 'member'],
  ['company', 'member'],
])('the role %s makes a %s', (role, kind) => {
  expect(kindInvited(role)).toBe(kind);
});

test('companies and enterprises choose a plan after joining', () => {
  expect(setupDoneByJoining('company')).toBe(false);
  expect(setupDoneByJoining('enterprise')).toBe(false);
  expect(setupDoneByJoining('member')).toBe(true);
  expect(setupDoneByJoining('enterprise_internal')).toBe(true);
});
