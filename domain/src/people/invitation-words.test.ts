import { describe, expect, it } from 'vitest';
import type { UserKind } from '../accounts/access.ts';
import { invitedTo } from './members.ts';
import { BUILT_IN_PERMISSIONS, type BuiltInRole, type Permission } from './permissions.ts';

const builtIn = (name: BuiltInRole) => ({ name, permissions: BUILT_IN_PERMISSIONS[name] });
const own = (...flags: Permission[]) => ({
  name: 'Own',
  permissions: Object.fromEntries(flags.map((flag) => [flag, true])),
});

describe('an invitation', () => {
  it.each<[UserKind, ReturnType<typeof own>, RegExp]>([
    ['member', builtIn('full'), /^to write scripts and record videos$/],
    ['member', builtIn('basic'), /^to read their scripts and watch their videos$/],
    ['member', builtIn('auditor'), /compliance records.*you cannot change anything$/],
    ['member', own('approveVideos'), /^to review what colleagues submit$/],
    [
      'member',
      own('contentLibraryWrite', 'myVideosWrite', 'approveVideos', 'usersWrite'),
      /^to write scripts, record videos, review what colleagues submit and manage the team$/,
    ],
    ['company', builtIn('Company'), /^to join as a partner company/],
    ['enterprise_internal', builtIn('Enterprise'), /^to help run their video program$/],
    ['staff', builtIn('full'), /^to join the team that runs it$/],
    ['enterprise', builtIn('Enterprise'), /^to set up your firm’s account$/],
    ['individual', builtIn('full'), /^to set up your account$/],
  ])('of a %s with %o says what for', (kind, role, words) => {
    expect(invitedTo({ kind, roles: [role] })).toMatch(words);
  });
});
