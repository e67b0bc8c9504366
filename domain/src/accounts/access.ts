import { firstZone } from '../shared/days.ts';
import { formatCents, isoDay } from '../shared/text.ts';

/** The built-in role that can see and export records, and nothing else. */
export const AUDITOR_ROLE = 'auditor';

export interface NamedRole {
  name: string;
}

export const isAuditor = (roles: readonly NamedRole[]): boolean => roles.some(({ name }) => name === AUDITOR_ROLE);

/** Whether auditor is a person's only role: such a person may change nothing but their own profile. */
export function isOnlyAuditor(person: { hasParent: boolean; roles: readonly NamedRole[] }): boolean {
  return person.hasParent && isAuditor(person.roles) && person.roles.every(({ name }) => name === AUDITOR_ROLE);
}

/** What a user is; the wire's flags derive from it. */
export const USER_KINDS = ['individual', 'enterprise', 'enterprise_internal', 'company', 'member', 'staff'] as const;
export type UserKind = (typeof USER_KINDS)[number];

/** The wire's flags. isSub, isSubUser: somebody invited them. isEnterprise: an enterprise's root. isEnterpriseUser: its internal users. */
export function flagsOfKind(kind: UserKind) {
  const invited = kind === 'enterprise_internal' || kind === 'company' || kind === 'member';
  return {
    isSub: invited,
    isSubUser: invited,
    isEnterprise: kind === 'enterprise',
    isEnterpriseUser: kind === 'enterprise_internal',
    isProviderStaff: kind === 'staff',
  };
}

/** Enterprise-level: the enterprise, its internal users, and anyone with nobody above them. */
export function isEnterpriseLevel(kind: UserKind): boolean {
  return kind === 'individual' || kind === 'enterprise' || kind === 'enterprise_internal';
}

export function isUnderEnterprise(person: Person): boolean {
  return person.kind === 'enterprise' || (person.parent !== null && isUnderEnterprise(person.parent));
}

/** The plan as far as access depends on it. Null where there is no date. */
export interface PlanState {
  active: boolean;
  trial: boolean;
  trialEndDate: Date | null;
  expireAt: Date | null;
  /** Price per interval, in cents. */
  finalPriceCents?: number;
  /** False once the subscription is cancelled and only runs until its end date. */
  renews?: boolean;
  /** An administrator pays for it, so price and renewal are hidden from this person. */
  paidByAdmin?: boolean;
}

/** A person as far as access and routing depend on them. `parent` is the account above them, up to the root. */
export interface Person {
  kind: UserKind;
  isLifetimeDeal: boolean;
  plan: PlanState | null;
  parent: Person | null;
  active?: boolean;
  needSetup?: boolean;
  hasSettings?: boolean;
  roleNames?: readonly string[];
}

/** Why a person has access (staff to paid_until) or does not (disabled to expired). */
export type AccessReason =
  | 'staff'
  | 'lifetime'
  | 'enterprise_admin'
  | 'trial'
  | 'active'
  | 'paid_until'
  | 'disabled'
  | 'enterprise_denied'
  | 'no_plan'
  | 'parent_inactive'
  | 'trial_ended'
  | 'expired';

export interface Access {
  allowed: boolean;
  reason: AccessReason;
  /** Whole days, a started day counting as one; 0 for lifetime-deal users and where there is no date. */
  daysLeft: number;
  onTrial: boolean;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The access rule (docs/product/accounts.md, Access). A lifetime deal has access; everyone else needs a plan. Members and
 * internal users without a plan of their own share their parent's. If the parent has no access, nobody below has any,
 * with one exception: internal users of an enterprise who have finished their setup keep access if only the plan is
 * missing. A trial ends at its end date; otherwise the plan must be active or not yet expired.
 */
export function accessOf(person: Person, now: Date): Access {
  const plan = planOf(person);
  const onTrial = !person.isLifetimeDeal && plan !== null && plan.trial;
  const answer = (allowed: boolean, reason: AccessReason): Access => ({
    allowed,
    reason,
    daysLeft: daysLeft(person, now),
    onTrial,
  });
  if (person.active === false) return answer(false, 'disabled');
  if (person.kind === 'staff') return answer(true, 'staff');
  if (person.isLifetimeDeal) return answer(true, 'lifetime');
  if (person.parent !== null && !accessOf(person.parent, now).allowed) {
    if (person.kind !== 'enterprise_internal' || person.parent.active === false)
      return answer(false, 'parent_inactive');
    return person.needSetup === true ? answer(false, 'enterprise_denied') : answer(true, 'enterprise_admin');
  }
  if (person.plan === null && sharesPlan(person) && person.parent?.isLifetimeDeal) return answer(true, 'lifetime');
  if (plan === null) return answer(false, 'no_plan');
  if (plan.trial && !isAfter(plan.trialEndDate, now)) return answer(false, 'trial_ended');
  if (plan.active) return answer(true, plan.trial ? 'trial' : 'active');
  return isAfter(plan.expireAt, now) ? answer(true, 'paid_until') : answer(false, 'expired');
}

/** Days left: to the trial's end on trial, else to the plan's expiry. A started day counts as one; never below 0. */
export const daysLeft = (person: Person, now: Date): number => Math.ceil(timeLeft(person, now) / DAY);

/** The same in hours; a started hour counts as one. */
export const hoursLeft = (person: Person, now: Date): number => Math.ceil(timeLeft(person, now) / HOUR);

function timeLeft(person: Person, now: Date): number {
  const plan = planOf(person);
  if (person.isLifetimeDeal || plan === null) return 0;
  const end = plan.trial ? plan.trialEndDate : plan.expireAt;
  return end === null ? 0 : Math.max(0, end.getTime() - now.getTime());
}

function sharesPlan(person: Person): boolean {
  return person.kind === 'member' || person.kind === 'enterprise_internal';
}

function planOf(person: Person): PlanState | null {
  if (person.plan !== null) return person.plan;
  return sharesPlan(person) && person.parent !== null ? planOf(person.parent) : null;
}

function isAfter(end: Date | null, now: Date): boolean {
  return end !== null && end.getTime() > now.getTime();
}

/**
 * The warning a trial shows, or null: from 7 days before its end until the end, on the day it ended (in the viewer's time
 * zone; an unknown zone counts as UTC), and afterwards. Lifetime-deal users, enterprises, their internal users and staff get
 * none.
 */
export function trialWarning(person: Person, now: Date, timeZone = 'UTC'): string | null {
  const exempt = person.kind === 'enterprise' || person.kind === 'enterprise_internal' || person.kind === 'staff';
  const plan = planOf(person);
  if (exempt || person.isLifetimeDeal || plan === null || !plan.trial || plan.trialEndDate === null) return null;
  const left = plan.trialEndDate.getTime() - now.getTime();
  if (left > 0) return left <= 7 * DAY ? 'Your plan is about to expire!' : null;
  const zone = firstZone(timeZone);
  const isToday = isoDay(plan.trialEndDate, zone) === isoDay(now, zone);
  return isToday ? 'Your plan has expired today!' : 'Your plan has expired!';
}

/** The header's plan button: "$29.00", 12 days, "Renews" (a running subscription) or "Expires" (trial, cancelled). */
export interface PlanLabel {
  /** Price per interval; for a trial, a label instead. */
  price: string;
  /** A started day counts as one; null if the plan has no date. */
  daysLeft: number | null;
  word: 'Renews' | 'Expires';
}

/**
 * Null for people without a plan, for lifetime deals (which neither renew nor expire), and for people who have nothing
 * to renew because they share a plan or an administrator pays for theirs.
 */
export function planLabel(person: Person, now: Date): PlanLabel | null {
  const { plan } = person;
  if (plan === null || person.isLifetimeDeal || person.kind === 'staff' || plan.paidByAdmin === true) return null;
  const end = plan.trial ? plan.trialEndDate : plan.expireAt;
  const renews = plan.active && !plan.trial && plan.renews !== false;
  return {
    price: plan.trial ? 'Free trial' : formatCents(plan.finalPriceCents ?? 0),
    daysLeft: end === null ? null : daysLeft(person, now),
    word: renews ? 'Renews' : 'Expires',
  };
}

/** The label in one line: "$29.00 · 12 days left · Renews"; "$29.00 · Expired" once it is over. */
export function planLabelText({ price, daysLeft: days, word }: PlanLabel): string {
  if (days === 0) return [price, word === 'Expires' ? 'Expired' : word].join(' · ');
  const left = days === null ? [] : [`${days} ${days === 1 ? 'day' : 'days'} left`];
  return [price, ...left, word].join(' · ');
}

export const NO_ACCESS = "YOU DON'T HAVE ACCESS";

/** For a partner company whose enterprise has no access: a plan of its own is of no use then. */
export const PARENT_INACTIVE =
  'Your enterprise has no access at the moment, so no plan can be paid for. Please ask your enterprise.';

/**
 * The message for an enterprise's people without access, or null. It applies to an enterprise without an active plan,
 * and to internal users and partner companies who have not finished their setup while their enterprise is inactive.
 */
export function enterpriseDenial(person: Person, now: Date): string | null {
  if (person.kind === 'enterprise') return accessOf(person, now).allowed ? null : NO_ACCESS;
  if (person.kind !== 'enterprise_internal' && person.kind !== 'company') return null;
  const parentInactive = person.parent !== null && !accessOf(person.parent, now).allowed;
  return parentInactive && person.needSetup === true ? NO_ACCESS : null;
}

export const PATHS_WITHOUT_ACCESS = [
  '/dashboard/account/settings',
  '/dashboard/plans',
  '/dashboard/payment',
  '/dashboard/workspace',
  // people can always read their own records
  '/dashboard/account/records',
] as const;

/** Whether a path (ignoring query and hash) is one of these. */
export function isPathWithoutAccess(path: string): boolean {
  const bare = (path.split(/[?#]/)[0] ?? '').replace(/\/+$/, '');
  return PATHS_WITHOUT_ACCESS.some((open) => open === bare);
}

/** Where a person lands after signing in (docs/product/accounts.md). */
export function homePathOf(person: Person): string {
  if (mayEnter('/admin', person)) return '/admin';
  if (mayEnter('/admin-enterprise', person)) return '/admin-enterprise';
  if (person.kind === 'staff') return '/dashboard';
  const roles = (person.roleNames ?? []).map((name) => ({ name }));
  if (isOnlyAuditor({ hasParent: person.parent !== null, roles })) return '/dashboard/account/records';
  if (person.hasSettings === false) return '/dashboard/workspace';
  const invitedByEnterprise = person.kind === 'company' && person.parent?.kind === 'enterprise';
  if (invitedByEnterprise && person.needSetup === true) return '/dashboard/plans';
  return '/dashboard';
}

/**
 * Who may enter an area: /admin is for staff with the role admin, /admin-enterprise for enterprises and their internal
 * users.
 */
export function mayEnter(area: '/dashboard' | '/admin' | '/admin-enterprise', person: Person): boolean {
  if (area === '/admin') return person.kind === 'staff' && (person.roleNames ?? []).includes('admin');
  if (area === '/admin-enterprise') return person.kind === 'enterprise' || person.kind === 'enterprise_internal';
  return true;
}
