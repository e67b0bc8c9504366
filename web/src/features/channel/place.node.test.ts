import { expect, test } from 'vitest';
import { ROOT, someViewer } from '../../../testing/viewer.ts';
import { linksOf, placeOf } from './place.ts';

const ORIGIN = 'https://greenlit.test';
const member = someViewer({ user: { isSubUser: true, admin: { id: 'owner', name: 'Nora', isEnterprise: false } } });
const internal = someViewer({
  channelPath: '/landing/owner/bluff',
  user: { isEnterpriseUser: true, isSubUser: true, admin: ROOT },
});

test.each([
  ['/dashboard/landing', someViewer(), '/dashboard/landing', '/landing/ada', '/landing/ada'],
  ['/dashboard/landing/view/v', someViewer(), '/dashboard/landing', '/landing/ada', '/landing/ada'],
  ['/dashboard/landing/owner', member, '/dashboard/landing/owner', '/landing/owner/ada', '/landing/owner'],
  ['/dashboard/landing/owner/view/v', member, '/dashboard/landing/owner', '/landing/owner/ada', '/landing/owner'],
  ['/admin-enterprise/landing', internal, '/admin-enterprise/landing', '/landing/owner/bluff', '/landing/root'],
  [
    '/admin-enterprise/landing/owner',
    internal,
    '/admin-enterprise/landing/owner',
    '/landing/owner/bluff',
    '/landing/root',
  ],
])('%s', (pathname, viewer, path, publicPath, shared) => {
  const place = placeOf(pathname, viewer, ORIGIN);
  expect(place).toMatchObject({ path, publicPath, ofOwner: pathname.includes('/owner') });
  expect(place.videoPath('v')).toBe(`${path}/view/v`);
  expect(place.shareLink('v')).toBe(`${ORIGIN}${shared}/view/v`);
});

test.each([
  [someViewer(), { personal: `${ORIGIN}/landing/ada`, enterprise: null }],
  [member, { personal: `${ORIGIN}/landing/ada`, enterprise: `${ORIGIN}/landing/owner/ada` }],
  [internal, { personal: null, enterprise: `${ORIGIN}/landing/owner/bluff` }],
  [someViewer({ channelPath: null }), { personal: null, enterprise: null }],
])('the links that a person can share', (viewer, links) => {
  expect(linksOf(viewer, ORIGIN)).toEqual(links);
});
