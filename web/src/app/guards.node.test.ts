import { describe, expect, test } from 'vitest';
import { ROOT, someViewer, staff } from '../../testing/viewer.ts';
import type { Viewer } from './graphql.ts';
import { adminVerdict, dashboardVerdict, enterpriseVerdict, needsWorkspace, type Verdict } from './guards.ts';

const owner = someViewer();
const lapsed = someViewer({ access: { allowed: false, reason: 'expired' } });
const fresh = someViewer({
  homePath: '/dashboard/workspace',
  access: { allowed: false, reason: 'no_plan' },
  user: { settings: null },
});
const enterprise = someViewer({ homePath: '/admin-enterprise', user: { isEnterprise: true } });
const freshEnterprise = someViewer({
  homePath: '/admin-enterprise',
  user: { isEnterprise: true, settings: null },
});
const deniedEnterprise = someViewer({
  homePath: '/admin-enterprise',
  user: { isEnterprise: true },
  access: { allowed: false, reason: "YOU DON'T HAVE ACCESS" },
});
const deniedPartner = someViewer({
  user: { isSubUser: true, admin: ROOT, needSetup: true },
  access: { allowed: false, reason: "YOU DON'T HAVE ACCESS" },
});
const internal = someViewer({
  homePath: '/admin-enterprise',
  user: { isEnterpriseUser: true, isSubUser: true, admin: ROOT, settings: null },
});
const internalSettingUp = someViewer({
  homePath: '/admin-enterprise',
  user: { isEnterpriseUser: true, isSubUser: true, admin: ROOT, needSetup: true },
  access: { reason: 'enterprise_admin' },
});
const admin = someViewer({ homePath: '/admin', ...staff('admin') });
const editor = someViewer({ ...staff('Content editor') });
const companysAdmin = someViewer({ user: { roles: [{ name: 'admin' }] } });

/** Short form: '' to stay, a path for a redirect, or DENIED. */
const short = (verdict: Verdict): string => ('goTo' in verdict ? verdict.goTo : 'denied' in verdict ? 'DENIED' : '');

describe('/dashboard', () => {
  test.each<[string, Viewer, string, string]>([
    ['an owner', owner, '/dashboard', ''],
    ['an owner', owner, '/dashboard/content-videos', ''],
    ['an admin', admin, '/dashboard', '/admin'],
    ['an admin', admin, '/dashboard/', '/admin'],
    ['an admin', admin, '/dashboard/content-videos', ''],
    ['other staff', editor, '/dashboard', ''],
    ['other staff', editor, '/dashboard/account/settings', '/admin/account-admin/settings'],
    ['other staff', editor, '/dashboard/landing', '/admin/account-admin/settings'],
    ['other staff', editor, '/dashboard/account/records', ''],
    ['an admin', admin, '/dashboard/account/settings', '/admin/account-admin/settings'],
    ['an owner', owner, '/dashboard/account/settings', ''],
    ['an owner', owner, '/dashboard/landing', ''],
    ['an enterprise', enterprise, '/dashboard', '/admin-enterprise'],
    ['an internal user', internal, '/dashboard', '/admin-enterprise'],
    ['an enterprise', enterprise, '/dashboard/edit-script', ''],
    ['somebody without settings', fresh, '/dashboard', '/dashboard/workspace'],
    ['somebody without settings', fresh, '/dashboard/edit-script', '/dashboard/workspace'],
    ['somebody without settings', fresh, '/dashboard/workspace', ''],
    ['somebody without settings', fresh, '/dashboard/account/settings', ''],
    ['somebody without settings', fresh, '/dashboard/plans', ''],
    ['somebody without settings', fresh, '/dashboard/payment', ''],
    ['an enterprise without settings', freshEnterprise, '/dashboard/edit-script', '/dashboard/workspace'],
    ['a lapsed owner', lapsed, '/dashboard', '/dashboard/account/settings'],
    ['a lapsed owner', lapsed, '/dashboard/content-library', '/dashboard/account/settings'],
    ['a lapsed owner', lapsed, '/dashboard/account/settings', ''],
    ['a lapsed owner', lapsed, '/dashboard/plans', ''],
    ['a denied partner', deniedPartner, '/dashboard', 'DENIED'],
    ['a denied partner', deniedPartner, '/dashboard/account/settings', ''],
    ['a denied enterprise', deniedEnterprise, '/dashboard/favorites', 'DENIED'],
  ])('%s: %#', (_name, viewer, path, expected) => {
    expect(short(dashboardVerdict(viewer, path))).toBe(expected);
  });
});

describe('/admin-enterprise', () => {
  test.each<[string, Viewer, string]>([
    ['an enterprise', enterprise, ''],
    ['an internal user', internal, ''],
    ['an enterprise without settings', freshEnterprise, '/dashboard/workspace'],
    ['an enterprise without a plan', deniedEnterprise, 'DENIED'],
    ['an internal user of an inactive enterprise who has not finished', internalSettingUp, 'DENIED'],
    ['an owner', owner, '/dashboard'],
    ['an admin', admin, '/dashboard'],
  ])('%s', (_name, viewer, expected) => {
    expect(short(enterpriseVerdict(viewer))).toBe(expected);
  });
});

describe('/admin', () => {
  test.each<[string, Viewer, string]>([
    ['an admin', admin, ''],
    ['other staff', editor, '/dashboard'],
    ['an owner', owner, '/dashboard'],
    ['a client whose role is called admin', companysAdmin, '/dashboard'],
    ['an enterprise', enterprise, '/dashboard'],
  ])('%s', (_name, viewer, expected) => {
    expect(short(adminVerdict(viewer, '/admin/clients'))).toBe(expected);
  });

  test('the settings of staff are open to all of them, and to nobody else', () => {
    const at = (viewer: Viewer) => short(adminVerdict(viewer, '/admin/account-admin/settings'));
    expect([at(admin), at(editor), at(owner)]).toEqual(['', '', '/dashboard']);
  });
});

test.each<[string, Viewer, boolean]>([
  ['a new account', fresh, true],
  ['a new enterprise', freshEnterprise, true],
  ['an internal user, whose enterprise has the settings', internal, false],
  ['an owner', owner, false],
  [
    'an admin without settings',
    someViewer({ homePath: '/admin', user: { ...staff('admin').user, settings: null } }),
    false,
  ],
])('%s has to finish the wizard: %s', (_name, viewer, needed) => {
  expect(needsWorkspace(viewer)).toBe(needed);
});
