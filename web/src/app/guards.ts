import { isPathWithoutAccess, NO_ACCESS } from '@greenlit/domain/accounts/access.ts';
import { paths } from './address.ts';
import type { Viewer } from './graphql.ts';
import { areaOf } from './rights.ts';

/** A guard's decision: stay, redirect, or deny access. */
export type Verdict = { stay: true } | { goTo: string } | { denied: 'enterprise' };

const STAY: Verdict = { stay: true };

/** Whether the workspace wizard is unfinished: it creates the settings, which are missing until then. */
export function needsWorkspace(viewer: Viewer): boolean {
  return viewer.homePath === paths.workspace || (viewer.user.isEnterprise && viewer.user.settings === null);
}

const OF_CLIENTS = /^\/dashboard\/(?:account\/settings|landing)(?:\/|$)/;

/** /dashboard: open to everyone, except that its index is for people without another home page. */
export function dashboardVerdict(viewer: Viewer, pathname: string): Verdict {
  const area = areaOf(viewer);
  // staff are no client: they have neither a company's settings nor a channel
  if (viewer.user.isBodewellUser && OF_CLIENTS.test(pathname)) return { goTo: paths.staffSettings };
  if (/^\/dashboard\/?$/.test(pathname) && area !== 'dashboard')
    return { goTo: area === 'admin' ? paths.admin : paths.enterprise };
  if (isPathWithoutAccess(pathname)) return STAY;
  if (viewer.homePath === paths.records) return { goTo: paths.records };
  if (viewer.access.reason === NO_ACCESS) return { denied: 'enterprise' };
  if (needsWorkspace(viewer)) return { goTo: paths.workspace };
  return viewer.access.allowed ? STAY : { goTo: paths.settings };
}

/** /admin-enterprise: enterprises and their internal users; without an active plan it shows a message. */
export function enterpriseVerdict(viewer: Viewer): Verdict {
  if (areaOf(viewer) !== 'enterprise') return { goTo: paths.home };
  const settingUp = viewer.access.reason === 'enterprise_admin' && viewer.user.needSetup;
  if (!viewer.access.allowed || settingUp) return { denied: 'enterprise' };
  return needsWorkspace(viewer) ? { goTo: paths.workspace } : STAY;
}

/** /admin: provider staff with the role admin; all staff have their settings there. */
export function adminVerdict(viewer: Viewer, pathname: string): Verdict {
  if (viewer.user.isBodewellUser && pathname.replace(/\/$/, '') === paths.staffSettings) return STAY;
  return areaOf(viewer) === 'admin' ? STAY : { goTo: paths.home };
}
