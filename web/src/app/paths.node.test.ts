import { STATUSES } from '@greenlit/domain/review/lifecycle.ts';
import { scriptPath, videoPath } from '@greenlit/domain/videos/schemas.ts';
import { describe, expect, test } from 'vitest';
import { homeOf, linkTo, paths, queryOf } from './address.ts';
import { router } from './router.tsx';
import { safePath } from './session.ts';

/** The id of the route for a path; '/$' is the one for unknown paths. */
function routeOf(path: string): string | undefined {
  return router.matchRoutes(linkTo(path).to, {}).at(-1)?.routeId;
}

const id = '7f1f7c3e-0000-4000-8000-000000000000';
const byArea = [
  paths.library,
  paths.videos,
  paths.favorites,
  paths.channel,
  paths.viewers,
  paths.generate,
  paths.rules,
];
const byId = [
  ...[paths.withScript, paths.edit, paths.continueScript, paths.inReview, paths.needChanges],
  ...[paths.scriptNeedChanges, paths.approved, paths.reviewScript, paths.decide, paths.recordsOf],
  ...[paths.editProfile, paths.editRole, paths.viewersOf],
  ...[paths.clientsTab, paths.client, paths.editEnterprise],
];
const addresses = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...byArea.flatMap((path) => [path(), path(paths.enterprise)]),
  ...byId.map((path) => path(id)),
];

describe('every path of the app leads to a page', () => {
  test('all are tested', () => {
    expect(addresses).toHaveLength(Object.keys(paths).length + byArea.length);
  });

  test.each(addresses)('%s', (path) => {
    expect(routeOf(path)).toBeDefined();
    expect(routeOf(path)).not.toBe('/$');
  });

  test.each(STATUSES)('the page of a video that is %s', (status) => {
    expect(routeOf(videoPath({ id, status }))).not.toBe('/$');
  });

  test.each(STATUSES)('the page of a script that is %s', (status) => {
    expect(routeOf(scriptPath({ id, status }))).not.toBe('/$');
    expect(routeOf(scriptPath({ id, status }, '/admin-enterprise'))).not.toBe('/$');
  });

  test.each(['/nowhere', '/dashboard/nowhere', '/admin/nowhere', '/dashboard/approved/1/2'])(
    '%s is unknown and goes to sign-in',
    (path) => {
      expect(routeOf(path)).toBe('/$');
    },
  );
});

test('a path with a query is split for the router', () => {
  expect(linkTo('/dashboard/edit-script?script=7')).toEqual({ to: '/dashboard/edit-script', search: { script: '7' } });
  expect(linkTo('/dashboard')).toEqual({ to: '/dashboard', search: {} });
});

test.each([
  [{}, ''],
  [{ script: '7', page: 2 }, '?script=7&page=2'],
  [{ advanced: '' }, '?advanced'],
  [{ advanced: '', tab: 'users' }, '?advanced&tab=users'],
  [{ tab: undefined, search: null }, ''],
  [{ next: '/a?b=&c=1' }, '?next=%2Fa%3Fb%3D%26c%3D1'],
  [{ state: 'sealed==' }, '?state=sealed%3D%3D'],
])('the query of %j is %j', (search, query) => {
  expect(queryOf(search)).toBe(query);
});

test.each([
  ['/admin', '/admin'],
  ['/admin-enterprise', '/admin-enterprise'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/workspace', '/dashboard/workspace'],
  ['/dashboard/plans', '/dashboard/plans'],
  ['/dashboard/elsewhere', '/dashboard'],
])('a person whose home is %s lands on %s', (homePath, landed) => {
  expect(homeOf({ homePath })).toBe(landed);
});

test.each([
  ['/dashboard/favorites?tab=videos', '/dashboard/favorites?tab=videos'],
  ['//elsewhere.test', undefined],
  ['/\\elsewhere.test', undefined],
  ['https://elsewhere.test', undefined],
  ['/login?next=/login', undefined],
  [7, undefined],
])('after sign-in only our own paths are followed: %s', (path, followed) => {
  expect(safePath(path)).toBe(followed);
});
