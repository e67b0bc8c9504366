import { expect, test } from 'vitest';
import { someViewer, staff } from '../../../testing/viewer.ts';
import type { Viewer } from '../../app/graphql.ts';
import type { ItemStatus } from '../../gen/graphql.ts';
import { scriptLink } from './scriptLink.ts';

const script = (status: ItemStatus, { own = false, isBodewell = false, title = 'Bonds' } = {}) => ({
  id: '7',
  type: 'script' as const,
  title,
  status,
  isBodewell,
  viewerCan: {
    favorite: true,
    hide: own,
    remove: own && status === 'draft',
    edit: own && status === 'draft',
    revise: own && status === 'need_changes',
  },
});

const owner = someViewer();
const enterprise = someViewer({ user: { isEnterprise: true } });
const admin = someViewer(staff('admin'));
const own = { own: true };
const template = { isBodewell: true, title: 'Custom Script' };

test.each<[string, ReturnType<typeof script>, Viewer, string]>([
  ['an approved one', script('approved'), owner, '/dashboard/edit-script?script=7'],
  ['the template', script('approved', template), owner, '/dashboard/edit-script/create/7'],
  [
    'a namesake of the template',
    script('approved', { title: 'Custom Script' }),
    owner,
    '/dashboard/edit-script?script=7',
  ],
  ['one in review', script('in_review', own), owner, '/dashboard/review-script/7'],
  ['a draft of one’s own', script('draft', own), owner, '/dashboard/edit-script/create/7'],
  ['one that needs changes', script('need_changes', own), owner, '/dashboard/need-changes/7?script=1'],
  ["another's that needs changes", script('need_changes'), owner, '/dashboard/review-script/7'],
  ["an enterprise's, in review", script('in_review'), enterprise, '/admin-enterprise/review-script/7'],
  ["an enterprise's, approved", script('approved'), enterprise, '/dashboard/edit-script?script=7'],
  ["staff's, approved", script('approved', own), admin, '/dashboard/review-script/7'],
  ["staff's draft", script('draft', own), admin, '/dashboard/edit-script/create/7'],
])('%s', (_name, item, viewer, path) => {
  expect(scriptLink(item, viewer)).toBe(path);
});
