import { can as holds, type Permission } from '@greenlit/domain/people/permissions.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from './address.ts';
import { type Viewer, viewerQuery } from './graphql.ts';

/** The person's own area. */
export function areaOf(viewer: Viewer): 'admin' | 'enterprise' | 'dashboard' {
  const { user } = viewer;
  if (user.isBodewellUser && user.roles.some((role) => role.name === 'admin')) return 'admin';
  return user.isEnterprise || user.isEnterpriseUser ? 'enterprise' : 'dashboard';
}

/** Whether they have at least one of the permissions; people without a parent account always pass. */
export function can(viewer: Viewer, ...permissions: readonly Permission[]): boolean {
  const roles = [{ name: 'held', permissions: viewer.permissions }];
  return holds({ hasParent: viewer.user.admin !== null, roles }, ...permissions);
}

/** The same for buttons that start something new: staff who view a client's area can only read. */
export const begins = (viewer: Viewer, ...permissions: readonly Permission[]): boolean =>
  !viewer.look?.mine && can(viewer, ...permissions);

/**
 * Whether this person decides on reviews: a lone owner has an outside reviewer, while team members and enterprises may decide.
 */
export const decides = (viewer: Viewer): boolean =>
  viewer.permissions.approveVideos && (viewer.user.admin !== null || areaOf(viewer) === 'enterprise');

/** Whether a company's own plan gives no access at the moment, because its enterprise has none. */
export const waitsForEnterprise = ({ access, rights }: Viewer): boolean =>
  !access.allowed && access.reason === 'parent_inactive' && rights.seePlans;

/** The account settings in this person's area; without access only those in /dashboard are open. Staff have their own. */
export function settingsPathOf(viewer: Viewer): string {
  if (viewer.user.isBodewellUser) return paths.staffSettings;
  const area = areaOf(viewer);
  if (!viewer.access.allowed || area === 'dashboard') return paths.settings;
  return paths.enterpriseSettings;
}

/** The records page in this person's area. */
export function recordsPathOf(viewer: Viewer): string {
  const area = areaOf(viewer);
  if (!viewer.access.allowed || area === 'dashboard') return paths.records;
  return area === 'admin' ? paths.staffRecords : paths.enterpriseRecords;
}

/** The list of scripts in this person's area. */
export function libraryPathOf(viewer: Viewer): string {
  const area = areaOf(viewer);
  return area === 'admin' ? paths.articles : paths.library(area === 'enterprise' ? paths.enterprise : paths.home);
}

/** Whether a channel is theirs, or their enterprise's that they run; members publish on their account's. */
export function hasChannel({ channelPath, user }: Viewer): boolean {
  if (channelPath === null || user.isBodewellUser) return false;
  return user.admin === null || user.isEnterpriseUser || user.roles.some(({ name }) => name === 'Company');
}

/** What viewers did, with the whole channel or with one video; null for those who may not see it. */
export function viewersPathOf(viewer: Viewer, videoId?: string): string | null {
  if (viewer.channelPath === null || !can(viewer, 'myVideosRead', 'postVideos')) return null;
  const root = areaOf(viewer) === 'enterprise' ? paths.enterprise : paths.home;
  return videoId ? paths.viewersOf(videoId, root) : paths.viewers(root);
}

/** Whether the person edits the rules for generated scripts and the firm's phrases. */
export function writesRules(viewer: Viewer): boolean {
  return viewer.rights.writeRules && can(viewer, 'contentLibraryWrite');
}

/** The signed-in person, on any page in an area: the guard has loaded them. */
export function useViewer(): Viewer {
  return useSuspenseQuery(viewerQuery).data;
}

/** Thrown by a guard before a page; PageFailure shows the fixed message for it. */
export class AccessDenied extends Error {
  readonly scope: 'route' | 'enterprise';

  constructor(scope: 'route' | 'enterprise') {
    super(scope);
    this.name = 'AccessDenied';
    this.scope = scope;
  }
}
