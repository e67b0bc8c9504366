import { describe, expect, test } from 'vitest';
import { USER_KINDS, type UserKind } from '../accounts/access.ts';
import {
  BUILT_IN_AUDIENCE,
  BUILT_IN_PERMISSIONS,
  BUILT_IN_ROLES,
  type BuiltInRole,
  can,
  type GivenRole,
  type Grantor,
  mayGrant,
  mayGrantStaff,
  NO_PERMISSIONS,
  PERMISSION_LABELS,
  PERMISSIONS,
  type Permission,
  permissionsOf,
  type RoleRights,
  requiredForPath,
  roleLabel,
  rolesGrantable,
  SIGN_UP_ROLE,
} from './permissions.ts';

const role = (name: string, ...granted: Permission[]): GivenRole => ({
  name,
  audience: 'both',
  permissions: Object.fromEntries(granted.map((flag) => [flag, true])),
});
const builtIn = (name: BuiltInRole): GivenRole => ({
  name,
  audience: BUILT_IN_AUDIENCE[name],
  permissions: BUILT_IN_PERMISSIONS[name],
});
const granted = (roles: RoleRights[]): Permission[] => PERMISSIONS.filter((name) => permissionsOf(roles)[name]);

test('ten flags, each with a switch', () => {
  expect(PERMISSIONS).toHaveLength(10);
  expect(Object.keys(PERMISSION_LABELS).sort()).toEqual([...PERMISSIONS].sort());
  expect(Object.values(NO_PERMISSIONS).some(Boolean)).toBe(false);
});

test.each<[BuiltInRole, string, Permission[]]>([
  ['admin', 'Admin', [...PERMISSIONS]],
  ['Enterprise', 'Enterprise', [...PERMISSIONS]],
  ['Company', 'Company', [...PERMISSIONS]],
  [
    'full',
    'Basic',
    [
      'contentLibraryRead',
      'contentLibraryWrite',
      'myVideosRead',
      'myVideosWrite',
      'favoritesRead',
      'favoritesWrite',
      'postVideos',
    ],
  ],
  ['basic', 'Viewer', ['contentLibraryRead', 'myVideosRead', 'favoritesRead', 'favoritesWrite']],
  ['auditor', 'Auditor', []],
])('the role %s, shown as %s', (name, label, flags) => {
  expect(roleLabel(name)).toBe(label);
  expect(granted([builtIn(name)])).toEqual(flags);
});

test.each(['Editor', 'editor', 'toString'])('another role, such as %s, is shown by its name', (name) => {
  expect(roleLabel(name)).toBe(name);
});

describe('combined roles', () => {
  test.each<[string, RoleRights[], Permission[]]>([
    ['no role is basic', [], ['contentLibraryRead', 'myVideosRead', 'favoritesRead', 'favoritesWrite']],
    ['one role', [role('Editor', 'myVideosWrite')], ['myVideosWrite']],
    ['several roles are their union', [role('A', 'usersRead'), role('B', 'postVideos')], ['usersRead', 'postVideos']],
    ['a role without flags is nothing', [role('Empty')], []],
    ['admin has all, whatever its row says', [role('admin')], [...PERMISSIONS]],
    ['the name is exact', [role('Admin')], []],
  ])('%s', (_name, roles, flags) => {
    expect(granted(roles)).toEqual(flags);
  });
});

describe('the permission check', () => {
  const member = (...roles: RoleRights[]) => ({ hasParent: true, roles });
  test.each<[string, { hasParent: boolean; roles: RoleRights[] }, Permission[], boolean]>([
    ['nobody above: always', { hasParent: false, roles: [role('Empty')] }, ['approveVideos'], true],
    ['nothing required: always', member(role('Empty')), [], true],
    ['one of one', member(role('R', 'approveVideos')), ['approveVideos'], true],
    ['one of two is enough', member(role('R', 'postVideos')), ['myVideosWrite', 'postVideos'], true],
    ['none of two', member(role('R', 'usersRead')), ['myVideosWrite', 'postVideos'], false],
    ['no role, what basic has', member(), ['myVideosRead'], true],
    ['no role, what basic has not', member(), ['myVideosWrite'], false],
    ['admin', member(builtIn('admin')), ['approveVideos'], true],
    ['a flag that is off', member({ name: 'R', permissions: { approveVideos: false } }), ['approveVideos'], false],
  ])('%s', (_name, person, required, passes) => {
    expect(can(person, ...required)).toBe(passes);
  });
});

test.each<[string, Permission[]]>([
  ['/dashboard/content-library', ['contentLibraryRead']],
  ['/dashboard/video-record/7', ['myVideosWrite']],
  ['/dashboard/edit-script/create/7', ['myVideosWrite']],
  ['/dashboard/in-review/7?x=1', ['myVideosWrite', 'approveVideos']],
  ['/dashboard/review-script/7', ['myVideosWrite', 'approveVideos']],
  ['/dashboard/need-changes/7', ['myVideosWrite']],
  ['/dashboard/need-changes', ['myVideosWrite']],
  ['/dashboard/approved/7', ['myVideosWrite', 'postVideos']],
  ['/dashboard/content-videos', ['myVideosRead']],
  ['/dashboard/favorites#x', ['favoritesRead']],
  ['/dashboard/review/7', ['approveVideos']],
  ['/admin-enterprise/content-library', ['contentLibraryRead']],
  ['/dashboard', []],
  ['/dashboard/account/settings', []],
  ['/dashboard/constructor', []],
  ['/compliance/review/7', []],
])('%s requires %j', (path, required) => {
  expect(requiredForPath(path)).toEqual(required);
});

describe('who may give which role', () => {
  const by = (kind: UserKind, ...roles: RoleRights[]): Grantor => ({ kind, roles });

  test.each<[UserKind, string]>([
    ['individual', 'full basic auditor'],
    ['enterprise', 'Enterprise Company full basic auditor'],
    ['enterprise_internal', 'Enterprise Company full basic auditor'],
    ['company', 'full basic auditor'],
    ['member', 'full basic'],
    ['staff', ''],
  ])('%s by an invitation: %s', (kind, names) => {
    expect(rolesGrantable(by(kind)).join(' ')).toBe(names);
  });

  test('admin cannot be given by invitation or sign-up', () => {
    for (const kind of USER_KINDS) {
      for (const name of ['admin', 'Admin', ' ADMIN ']) {
        expect(mayGrant(by(kind, builtIn('admin')), role(name, ...PERMISSIONS))).toBe(false);
      }
    }
    expect(SIGN_UP_ROLE).toBe('full');
    expect(BUILT_IN_ROLES).toContain(SIGN_UP_ROLE);
  });

  test.each<[string, Grantor, GivenRole, boolean]>([
    ['an owner, a role for staff', by('individual'), { ...role('Editor'), audience: 'staff' }, false],
    ['an owner, a role for clients', by('individual'), { ...role('Editor'), audience: 'clients' }, true],
    ['an owner, a role of theirs', by('individual'), role('Approver', 'approveVideos'), true],
    ['an owner, Company', by('individual'), builtIn('Company'), false],
    ['an owner, company in disguise', by('individual'), role('company', 'usersRead'), false],
    ['an enterprise, Company', by('enterprise'), builtIn('Company'), true],
    [
      'a member, less than they have',
      by('member', builtIn('full'), role('People', 'usersWrite')),
      builtIn('basic'),
      true,
    ],
    ['a member, more than they have', by('member', role('People', 'usersWrite')), builtIn('full'), false],
    ['a member, approval they lack', by('member', builtIn('full')), role('Approver', 'approveVideos'), false],
    ['an internal user, all they have', by('enterprise_internal', builtIn('Enterprise')), builtIn('Company'), true],
    [
      'an internal user whose role was reduced, more than is left of it',
      by('enterprise_internal', role('Enterprise', 'usersWrite')),
      role('Approver', 'approveVideos'),
      false,
    ],
    ['a company, all they have', by('company', builtIn('Company')), role('Approver', 'approveVideos'), true],
    ['a company whose role was cut', by('company', role('Company', 'usersWrite')), builtIn('basic'), false],
    ['staff invite nobody', by('staff', builtIn('admin')), builtIn('full'), false],
  ])('%s: %#', (_name, grantor, given, may) => {
    expect(mayGrant(grantor, given)).toBe(may);
  });

  test('provider admins may give staff any role except those of an enterprise’s people', () => {
    const given = [
      ...BUILT_IN_ROLES.map(builtIn),
      role('Editor', 'contentLibraryWrite'),
      role('company'),
      { ...role('Clerk'), audience: 'clients' as const },
    ];
    const namesFor = (grantor: Grantor) => given.filter((one) => mayGrantStaff(grantor, one)).map(({ name }) => name);
    expect(namesFor(by('staff', builtIn('admin')))).toEqual(['admin', 'full', 'basic', 'auditor', 'Editor']);
    expect(namesFor(by('staff', builtIn('full')))).toEqual([]);
    expect(namesFor(by('individual', builtIn('admin')))).toEqual([]);
  });
});
