import { SHARE_BUTTONS } from '../shared/labels.ts';
import { accessOf, type Person } from './access.ts';

/** Shown beside a field managed by the parent account. */
export const SET_BY_ADMIN = 'This option was set by the administrator';

/** The tabs of the account settings, named as in the `tab` parameter. */
export type SettingsTab = 'owner' | 'plan' | 'users' | 'company' | 'disclaimer' | 'channel' | 'sign-in' | 'advanced';

/** What the account settings screen depends on. */
export interface SettingsFacts {
  person: Person;
  usersCount: number | null;
  multiUsersEngine: boolean;
}

/**
 * The tabs a person sees, with titles, in order. All but the first and Plan need access. Users also needs a multi-user plan
 * with more than one seat that is not a trial, or a lifetime deal; enterprise admins do not see it because they have their
 * own area.
 */
export function settingsTabs(facts: SettingsFacts, now: Date): { tab: SettingsTab; title: string }[] {
  const { person } = facts;
  const managed = person.parent !== null;
  const isEnterprise = person.kind === 'enterprise' || person.kind === 'enterprise_internal';
  const owner = { tab: 'owner', title: managed ? 'Account' : 'Account Owner' } as const;
  const access = accessOf(person, now);
  // an enterprise's plan is a contract, which the plan page shows
  const plan = maySeePlans(person) && !isEnterprise ? [{ tab: 'plan', title: 'Plan' } as const] : [];
  if (!access.allowed) return [owner, ...plan];
  const manySeats = (facts.multiUsersEngine || person.isLifetimeDeal) && (facts.usersCount ?? 0) > 1;
  const hasUsers = manySeats && !access.onTrial && !isEnterprise;
  return [
    owner,
    ...plan,
    ...(hasUsers ? [{ tab: 'users', title: 'Users' } as const] : []),
    { tab: 'company', title: isEnterprise ? 'Enterprise' : 'Company' },
    { tab: 'disclaimer', title: 'Disclosures' },
    // only a channel's owner describes it; everyone else publishes on their account's channel
    ...(['individual', 'enterprise', 'company'].includes(person.kind)
      ? [{ tab: 'channel', title: 'Channel' } as const]
      : []),
    ...((hasUsers && !managed) || person.kind === 'enterprise' ? [{ tab: 'sign-in', title: 'Sign-in' } as const] : []),
    { tab: 'advanced', title: 'Advanced' },
  ];
}

/** Fields that people under another account cannot change themselves. */
export const MANAGED_FIELDS = [
  ...(['name', 'companyName', 'companyImg', 'contentLibraries'] as const),
  ...(['complianceEmail', 'otherReviewers'] as const),
] as const;
/** The account decides who reviews, for everybody in it. */
const REVIEWERS: readonly string[] = ['complianceEmail', 'otherReviewers'];

/** Whether an account above manages this field: the reviewers for everybody, the others in an enterprise. */
export function isManagedField(person: Person, field: string): boolean {
  const managed: readonly string[] = MANAGED_FIELDS;
  if (person.parent === null || !managed.includes(field)) return false;
  return REVIEWERS.includes(field) || isUnderEnterprise(person);
}

/** The fields managed for this person, shown read-only. */
export function managedFieldsOf(person: Person): string[] {
  return MANAGED_FIELDS.filter((field) => isManagedField(person, field));
}

/** Shown to internal users for settings that belong to their enterprise. */
export const ENTERPRISE_TAB_CLOSED = 'Only the main administrator of the enterprise can change this';

/** The settings that internal users have for themselves; all others are their enterprise's. */
export const PERSONAL_SETTINGS = ['bio', 'phone', 'color', 'workspaceImg', 'workspaceName', 'industry'] as const;
/** What internal users may change for their enterprise: sharing and domain. */
export const SHARED_SETTINGS = [...SHARE_BUTTONS, 'subdomain'] as const;

/** Whose settings a change of this field applies to: the person's own or their enterprise's. */
export function settingBelongsTo(person: Person, field: string): 'self' | 'enterprise' {
  const personal: readonly string[] = PERSONAL_SETTINGS;
  return person.kind === 'enterprise_internal' && !personal.includes(field) ? 'enterprise' : 'self';
}

/** Why this person may not change this setting, or null. */
export function refusalOfSetting(person: Person, field: string): string | null {
  if (isManagedField(person, field)) return SET_BY_ADMIN;
  const shared: readonly string[] = SHARED_SETTINGS;
  if (settingBelongsTo(person, field) === 'enterprise') return shared.includes(field) ? null : ENTERPRISE_TAB_CLOSED;
  // they have no channel that a domain could lead to
  return field === 'subdomain' && (person.kind === 'member' || person.kind === 'staff') ? SET_BY_ADMIN : null;
}

function isUnderEnterprise(person: Person): boolean {
  return person.kind === 'enterprise' || (person.parent !== null && isUnderEnterprise(person.parent));
}

/** Only the root of an enterprise edits the Enterprise tab of its settings. */
export function mayEditEnterpriseTab(person: Person): boolean {
  return person.kind === 'enterprise';
}

/**
 * Who may cancel a subscription: plan owners who pay for an active plan that is not a trial. Not staff, not lifetime
 * deals.
 */
export function mayCancelSubscription(person: Person): boolean {
  const { kind, plan } = person;
  if (kind === 'staff' || person.isLifetimeDeal || plan === null || plan.paidByAdmin === true) return false;
  return (person.parent === null || kind === 'company') && plan.active && !plan.trial && plan.renews !== false;
}

/** The plan page is for owners and partner companies; sub-users and lifetime deals are sent to /dashboard. */
export function maySeePlans(person: Person): boolean {
  if (person.isLifetimeDeal || person.kind === 'staff') return false;
  return person.kind === 'individual' || person.kind === 'enterprise' || person.kind === 'company';
}

/** The bell is hidden for provider staff. */
export function hasNotifications(person: Person): boolean {
  return person.kind !== 'staff';
}

/** Social and embed buttons: hidden for enterprises' people (except download); for others, each toggle hides its button. */
export function seesShareButton(person: Person, button: string, toggles: Readonly<Record<string, boolean>>): boolean {
  if (button !== 'downloadButton' && isUnderEnterprise(person)) return false;
  return toggles[button] !== false;
}

/** Deleting from the channel is blocked for enterprises and their sub-users ('ACTION NOT ALLOWED!'). */
export function mayDeleteFromChannel(person: Person): boolean {
  return !isUnderEnterprise(person);
}
/** Who may reorder a channel: its owner, or the internal users of its enterprise. Members have no channel of their own. */
export function mayArrangeChannel({ kind }: Person): boolean {
  return kind !== 'member' && kind !== 'staff';
}
/** Shown when a person under an enterprise tries to delete from the channel. */
export const ACTION_NOT_ALLOWED = 'ACTION NOT ALLOWED!';

/** The upgrade card: for people who choose their own plan and have no paid one. */
export function isOfferedUpgrade(person: Person, now: Date): boolean {
  if (!maySeePlans(person)) return false;
  const { allowed, onTrial } = accessOf(person, now);
  return !allowed || onTrial;
}

/** Who may invite: anyone who may create users and has a place to do it (the Users tab or the enterprise area). */
export function mayInvite(facts: SettingsFacts & { mayCreateUsers: boolean }, now: Date): boolean {
  const { kind } = facts.person;
  if (!facts.mayCreateUsers || kind === 'staff' || !accessOf(facts.person, now).allowed) return false;
  if (kind === 'enterprise' || kind === 'enterprise_internal') return true;
  return settingsTabs(facts, now).some(({ tab }) => tab === 'users');
}
