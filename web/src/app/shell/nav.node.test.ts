import { expect, test } from 'vitest';
import { ROOT, someViewer, staff } from '../../../testing/viewer.ts';
import type { Viewer } from '../graphql.ts';
import { navigation } from './nav.ts';

const member = { isSubUser: true, admin: { id: 'owner', name: 'Nora', isEnterprise: false } };
const internal = { isEnterpriseUser: true, isSubUser: true, admin: ROOT };

test.each<[string, Viewer, string]>([
  ['an owner', someViewer(), 'Home, Content, My videos, Favorites; Account: Settings, Records, My Video Channel'],
  [
    'a member who may read videos alone',
    someViewer({ user: member, permissions: { myVideosRead: true } }),
    'Home, My videos; Account: Settings, Records',
  ],
  [
    'a member who reviews',
    someViewer({ user: member, permissions: { myVideosRead: true, approveVideos: true } }),
    'Home, My videos, Reviews; Account: Settings, Records',
  ],
  ['a member who may nothing', someViewer({ user: member, permissions: {} }), 'Home; Account: Settings, Records'],
  [
    'a partner company',
    someViewer({ user: { isSubUser: true, admin: ROOT, roles: [{ name: 'Company' }] } }),
    'Home, Content, My videos, Reviews, Favorites; Account: Settings, Records, My Video Channel',
  ],
  [
    'an enterprise',
    someViewer({ user: { isEnterprise: true } }),
    'Home, Content, My videos, Reviews, Favorites, Enterprise Video Channel; Account: Libraries, Settings, Users, Sharing, Records',
  ],
  [
    'an internal user',
    someViewer({ user: internal }),
    'Home, Content, My videos, Reviews, Favorites, Enterprise Video Channel; Account: Libraries, Settings, Users, Sharing, Records',
  ],
  [
    'other staff',
    someViewer(staff('Content editor')),
    'Home, Content, My videos, Favorites; Account: Settings, Records',
  ],
  [
    'an admin',
    someViewer(staff('admin')),
    'Metrics, Content, Clients, Domains; Account: Settings, Staff, Roles, Records, Libraries, Plan info, Announcements, E-mails, Installation',
  ],
  ['anybody without access', someViewer({ access: { allowed: false } }), 'Account: Account settings, Records'],
  [
    'an enterprise without access',
    someViewer({ user: { isEnterprise: true }, access: { allowed: false } }),
    'Account: Account settings, Records',
  ],
])('the sidebar of %s', (_name, viewer, expected) => {
  const shown = navigation(viewer).map(({ label, items }) => {
    const names = items.map((item) => item.label).join(', ');
    return label ? `${label}: ${names}` : names;
  });
  expect(shown.join('; ')).toBe(expected);
});

test('every area links only to its own pages', () => {
  const paths = (viewer: Viewer) => navigation(viewer).flatMap(({ items }) => items.map(({ to }) => to));
  expect(paths(someViewer({ user: { isEnterprise: true } }))).toContain('/admin-enterprise/content-library');
  expect(paths(someViewer())).toContain('/dashboard/content-library');
  expect(paths(someViewer(staff('admin')))).toContain('/admin/articles');
});
