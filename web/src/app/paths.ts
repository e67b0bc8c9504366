import { REVIEWER_LIST_PATH, UNKNOWN_SENDER_PATH } from '@greenlit/domain/channel/links.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';

/**
 * All paths of the app; paths.node.test.ts checks that each leads to a page. Items open on the page of their status: videoPath
 * and scriptPath of @greenlit/domain/videos/schemas.ts.
 */
export const paths = {
  login: '/login',
  help: '/help',
  loginCallback: '/login/callback',
  register: '/register',
  confirmAccount: '/confirm-account',
  resetPassword: '/reset-password',
  confirmResetPassword: '/confirm-reset-password',
  unknownSender: UNKNOWN_SENDER_PATH,
  reviewerList: REVIEWER_LIST_PATH,
  home: '/dashboard',
  workspace: '/dashboard/workspace',
  plans: '/dashboard/plans',
  payment: '/dashboard/payment',
  admin: '/admin',
  enterprise: '/admin-enterprise',
  enterpriseHome: '/admin-enterprise/home',
  enterpriseUsers: '/admin-enterprise/account-enterprise/users',
  enterpriseSharing: '/admin-enterprise/account-enterprise/sharing',
  articles: '/admin/articles',
  library: (root = '/dashboard') => `${root}/content-library`,
  videos: (root = '/dashboard') => `${root}/content-videos`,
  favorites: (root = '/dashboard') => `${root}/favorites`,
  channel: (root = '/dashboard') => `${root}/landing`,
  /** What viewers did with the channel's videos, or with one. */
  viewers: (root = '/dashboard') => `${root}/viewers`,
  viewersOf: (videoId: string, root = '/dashboard') => `${root}/viewers?video=${videoId}`,
  generate: (root = '/dashboard') => `${root}/generate-script`,
  rules: (root = '/dashboard') => `${root}/rules`,
  records: '/dashboard/account/records',
  enterpriseRecords: '/admin-enterprise/account-enterprise/records',
  staffRecords: '/admin/account-admin/records',
  recordsOf: (id: string, type: ItemType = 'video') => `/dashboard/account/records?item=${id}&type=${type}`,
  settings: '/dashboard/account/settings',
  planSettings: '/dashboard/account/settings?tab=plan',
  companySettings: '/dashboard/account/settings?tab=company',
  disclosureSettings: '/dashboard/account/settings?tab=disclaimer',
  payRenewal: '/dashboard/payment?card=renewal',
  changeCard: '/dashboard/payment?card=change',
  enterpriseSettings: '/admin-enterprise/account-enterprise/settings',
  staffSettings: '/admin/account-admin/settings',
  enterpriseLibraries: '/admin-enterprise/account-enterprise/libraries',
  staffLibraries: '/admin/account-admin/libraries',
  announcements: '/admin/announcements',
  letters: '/admin/letters',
  state: '/admin/state',
  staff: '/admin/account-admin/users',
  createProfile: '/admin/account-admin/create-profile',
  editProfile: (id: string) => `/admin/account-admin/edit-profile/${id}`,
  roles: '/admin/account-admin/roles',
  createRole: '/admin/account-admin/create-role',
  editRole: (id: string) => `/admin/account-admin/edit-role/${id}`,
  planInfo: '/admin/account-admin/plan-info',
  clients: '/admin/clients/enterprises',
  clientsTab: (key: string) => `/admin/clients/enterprises?key=${key}`,
  client: (id: string) => `/admin/clients/enterprises/${id}`,
  createEnterprise: '/admin/clients/create-enterprise',
  editEnterprise: (id: string) => `/admin/clients/edit-enterprise/${id}`,
  domains: '/admin/clients/domains',
  newVideo: '/dashboard/edit-script',
  withScript: (scriptId: string) => `/dashboard/edit-script?script=${scriptId}`,
  edit: (videoId: string) => `/dashboard/edit-script/${videoId}`,
  newScript: '/dashboard/edit-script/create/custom',
  continueScript: (scriptId: string) => `/dashboard/edit-script/create/${scriptId}`,
  inReview: (id: string) => `/dashboard/in-review/${id}`,
  needChanges: (id: string) => `/dashboard/need-changes/${id}`,
  scriptNeedChanges: (id: string) => `/dashboard/need-changes/${id}?script=1`,
  approved: (id: string) => `/dashboard/approved/${id}`,
  reviews: '/dashboard/review',
  /** A round, and the rounds opened together with it that come next. */
  decide: (roundId: string, after: readonly string[] = []) =>
    `/dashboard/review/${roundId}${after.length > 0 ? `?after=${after.join(',')}` : ''}`,
  reviewScript: (id: string) => `/dashboard/review-script/${id}`,
} as const;

/** A path with a query in the form that Link and navigate take: `<Link {...linkTo(paths.withScript(id))}>`. */
export function linkTo(path: string): { to: string; search: Record<string, string> } {
  const [to = '', query = ''] = path.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}

/** The query string. A parameter without a value has no equals sign (`?advanced`); undefined ones are left out. */
export function queryOf(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}`.replace(/=(?=&|$)/g, '') : '';
}

/** Where a person lands after sign-in: the server's `homePath`, if that page exists here. */
export function homeOf(viewer: { homePath: string }): string {
  const homes: readonly string[] = [paths.workspace, paths.plans, paths.admin, paths.enterprise, paths.records];
  return homes.includes(viewer.homePath) ? viewer.homePath : paths.home;
}
