import type { ItemStatus } from '../gen/graphql.ts';
import type { Viewer } from './query.ts';

export type Permission = keyof Viewer['permissions'];

/** Every address of the app in one place; paths.test.ts holds each of them to a page that exists. */
export const paths = {
  login: '/login',
  home: '/dashboard',
  admin: '/admin',
  enterprise: '/admin-enterprise',
  library: (root = '/dashboard') => `${root}/content-library`,
  videos: (root = '/dashboard') => `${root}/content-videos`,
  favorites: (root = '/dashboard') => `${root}/favorites`,
  settings: '/dashboard/account/settings',
  newVideo: '/dashboard/edit-script',
  withScript: (scriptId: string) => `/dashboard/edit-script?script=${scriptId}`,
  edit: (videoId: string) => `/dashboard/edit-script/${videoId}`,
  newScript: '/dashboard/edit-script/create/custom',
  inReview: (id: string) => `/dashboard/in-review/${id}`,
  needChanges: (id: string) => `/dashboard/need-changes/${id}`,
  scriptNeedChanges: (id: string) => `/dashboard/need-changes/${id}?script=1`,
  approved: (id: string) => `/dashboard/approved/${id}`,
  reviewScript: (id: string) => `/dashboard/review-script/${id}`,
} as const;

/** Where a person without access to the product may still go. */
export const WITHOUT_ACCESS = [
  '/dashboard/account/settings',
  '/dashboard/plans',
  '/dashboard/payment',
  '/dashboard/workspace',
];

/** The page of an item's real status. */
export function videoPath(video: { id: string; status: ItemStatus }): string {
  switch (video.status) {
    case 'in_review':
      return paths.inReview(video.id);
    case 'need_changes':
      return paths.needChanges(video.id);
    case 'approved':
      return paths.approved(video.id);
    default:
      return paths.edit(video.id);
  }
}

export function scriptPath(script: { id: string; status: ItemStatus }): string {
  if (script.status === 'approved') return paths.withScript(script.id);
  if (script.status === 'need_changes') return paths.scriptNeedChanges(script.id);
  return paths.reviewScript(script.id);
}

/** A path with its query, as Link and navigate want it: `<Link {...linkTo(paths.withScript(id))}>`. */
export function linkTo(path: string): { to: string; search: Record<string, string> } {
  const [to = '', query = ''] = path.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
