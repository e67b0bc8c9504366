import { REVIEWER_LIST_PATH, UNKNOWN_SENDER_PATH } from '@greenlit/domain/channel/links.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import {
  type AnyRoute,
  lazyRouteComponent,
  useLoaderData,
  useMatches,
  useNavigate,
  useParams,
  useSearch,
} from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/**
 * The pages of a feature, loaded when they are first shown: `pagesIn(import.meta.glob('./*Page.tsx'))('./HomePage.tsx')`.
 * Its routes name them by file, because the pages import the routes that they read.
 */
export const pagesIn = (files: Record<string, () => Promise<unknown>>) => (file: string, name?: string) => {
  const load = files[file] as (() => Promise<Record<string, () => React.ReactNode>>) | undefined;
  if (!load) throw new Error(`There is no page ${file}`);
  return lazyRouteComponent(load, name ?? /\w+(?=\.tsx$)/.exec(file)?.[0] ?? '');
};

/** A page's access to its route, with the route's types. A page used in several areas passes one route per area. */
export function pageRoute<const Routes extends readonly AnyRoute[]>(...routes: Routes) {
  const useId = (): string => useMatches({ select: (matches) => idAmong(matches, routes) });
  return {
    useParams: (): Routes[number]['types']['allParams'] => useParams({ from: useId() }),
    useLoaderData: (): Routes[number]['types']['loaderData'] => useLoaderData({ from: useId() }),
    /** The page's state in the URL, read by `parse` (which must accept anything), and a function to change parts of it. */
    useAddress: <T extends object>(parse: (search: Record<string, unknown>) => T) => {
      const search: Record<string, unknown> = useSearch({ from: useId() });
      const navigate = useNavigate();
      const state = useMemo(() => parse(search), [parse, search]);
      const set = useCallback(
        (change: { [K in keyof T]?: T[K] | undefined }, options?: { replace?: boolean }) =>
          navigate({
            to: '.',
            search: (before: Record<string, unknown>) => ({ ...before, ...inAddress(parse, change) }),
            replace: options?.replace ?? false,
            resetScroll: false,
          }),
        [navigate, parse],
      );
      return [state, set] as const;
    },
  };
}

const idAmong = (matches: readonly { routeId: string }[], routes: readonly AnyRoute[]): string =>
  routes.find(({ id }) => matches.some(({ routeId }) => routeId === id))?.id ?? routes[0]?.id ?? '';

/**
 * Reads a page's state from its address. Anybody may have typed that, so what is not allowed is the default. Written without
 * zod, because routes are part of the first load.
 */
type Read<T> = (value: unknown) => T;
type Search = Record<string, unknown>;

/** A reader of several parameters, by name. */
export const searchOf =
  <T extends object>(parameters: { [Name in keyof T]: Read<T[Name]> }) =>
  (search: Search): T =>
    Object.fromEntries(
      Object.entries<Read<unknown>>(parameters).map(([name, read]) => [name, read(search[name])]),
    ) as T;

/** A change of a page's state as it stands in the address: what is as by default is left out, and `true` is `1`. */
export function inAddress<T extends object>(
  parse: (search: Search) => T,
  change: { [K in keyof T]?: T[K] | undefined },
): Record<string, string | undefined> {
  const usual: Search = Object.fromEntries(Object.entries(parse({})));
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, value === usual[name] ? undefined : textOf(value)]),
  );
}

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null || value === false ? undefined : value === true ? '1' : String(value);

/** One of the values; the default, if one is given. */
export function oneOf<const Value extends string>(values: readonly Value[]): Read<Value | undefined>;
export function oneOf<const Value extends string>(values: readonly Value[], otherwise: NoInfer<Value>): Read<Value>;
export function oneOf(values: readonly string[], otherwise?: string): Read<string | undefined> {
  return (value) => values.find((one) => one === value) ?? otherwise;
}

/** `?name=1` */
export const flag: Read<'1' | undefined> = oneOf(['1']);

/** Whether there is `?name=1`. */
export const isSet: Read<boolean> = (value) => flag(value) !== undefined;

/** Text of at most `max` characters, or ''. */
export const text =
  (max = Number.POSITIVE_INFINITY): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length <= max ? value : '';

/** A name or an id that may be absent. */
export const optional =
  (max = 100): Read<string | undefined> =>
  (value) =>
    typeof value === 'string' && value.length <= max ? value : undefined;

/** A whole number within these limits, if there is one. */
export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Read<number | undefined> =>
  (value) => {
    const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  };

/** The number of a page of a list; by default the first. */
export const pageNumber: Read<number> = (value) => whole(1)(value) ?? 1;

/** `2026-11-28`, or '' */
export const day: Read<string> = (value) => {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDay && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) ? value : '';
};

/**
 * All paths of the app; paths.node.test.ts checks that each leads to a page. Items open on the page of their status: videoPath
 * and scriptPath of @greenlit/domain/videos/schemas.ts.
 */
export const paths = {
  login: '/login',
  help: '/help',
  components: '/dev/components',
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
