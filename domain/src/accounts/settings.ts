import { SHARE_BUTTONS } from '../shared/labels.ts';
import { accessOf, type Person } from './access.ts';

/** What is shown beside a field that the parent account decides. */
export const SET_BY_ADMIN = 'This option was set by the administrator';

/** The tabs of the account settings; their names are those of the `tab` parameter. */
export type SettingsTab = 'owner' | 'users' | 'company' | 'disclaimer' | 'advanced';

/** Facts about an account that its settings screen turns on. */
export interface SettingsFacts {
  person: Person;
  usersCount: number | null;
  multiUsersEngine: boolean;
}

/**
 * The tabs a person sees, with their titles, in order. All but the first need access; Users also needs a multi-user
 * plan with more than one seat that is neither a trial nor a lifetime deal, and is not for enterprise admins, who
 * have an area of their own.
 */
export function settingsTabs(facts: SettingsFacts, now: Date): { tab: SettingsTab; title: string }[] {
  const { person } = facts;
  const managed = person.parent !== null;
  const isEnterprise = person.kind === 'enterprise' || person.kind === 'enterprise_internal';
  const owner = { tab: 'owner', title: managed ? 'Account' : 'Account Owner' } as const;
  const access = accessOf(person, now);
  if (!access.allowed) return [owner];
  const manySeats = facts.multiUsersEngine && (facts.usersCount ?? 0) > 1;
  const hasUsers = manySeats && !access.onTrial && !person.isLifetimeDeal && !isEnterprise;
  return [
    owner,
    ...(hasUsers ? [{ tab: 'users', title: 'Users' } as const] : []),
    { tab: 'company', title: isEnterprise ? 'Enterprise' : 'Company' },
    { tab: 'disclaimer', title: 'Disclosures' },
    { tab: 'advanced', title: 'Advanced' },
  ];
}

/** Fields that people under an enterprise cannot change themselves. */
export const MANAGED_FIELDS = ['name', 'companyName', 'companyImg', 'complianceEmail', 'contentLibraries'] as const;

/** Whether the enterprise above decides this field for the person. */
export function isManagedField(person: Person, field: string): boolean {
  const managed: readonly string[] = MANAGED_FIELDS;
  return person.parent !== null && isUnderEnterprise(person) && managed.includes(field);
}

/** The managed fields of this person, for screens that show them closed. */
export function managedFieldsOf(person: Person): string[] {
  return MANAGED_FIELDS.filter((field) => isManagedField(person, field));
}

/** Said to internal users about the settings that are their enterprise's own. */
export const ENTERPRISE_TAB_CLOSED = 'Only the main administrator of the enterprise can change this';

/** What internal users have of their own; every other setting they see is their enterprise's. */
export const PERSONAL_SETTINGS = ['bio', 'phone', 'color', 'workspaceImg', 'workspaceName', 'industry'] as const;
/** What internal users change for their enterprise: its sharing and its domain. */
export const SHARED_SETTINGS = [...SHARE_BUTTONS, 'subdomain'] as const;

/** Whose settings a change of this field goes to: the person's own, or those of the enterprise they work for. */
export function settingBelongsTo(person: Person, field: string): 'self' | 'enterprise' {
  const personal: readonly string[] = PERSONAL_SETTINGS;
  return person.kind === 'enterprise_internal' && !personal.includes(field) ? 'enterprise' : 'self';
}

/** Why this person may not change this setting, or null. */
export function refusalOfSetting(person: Person, field: string): string | null {
  if (isManagedField(person, field)) return SET_BY_ADMIN;
  const shared: readonly string[] = SHARED_SETTINGS;
  if (settingBelongsTo(person, field) === 'enterprise') return shared.includes(field) ? null : ENTERPRISE_TAB_CLOSED;
  // they have no channel of their own that a domain could lead to
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
 * Cancelling a subscription: plan owners with an active plan that is not a trial and that they pay themselves; not
 * staff, not lifetime deals.
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

/** Social and embed buttons: enterprises' people see none; for others a toggle that is off hides its button. */
export function seesShareButton(person: Person, button: string, toggles: Readonly<Record<string, boolean>>): boolean {
  if (button !== 'downloadButton' && isUnderEnterprise(person)) return false;
  return toggles[button] !== false;
}

/** Deleting from the channel is blocked for enterprises and their sub-users ('ACTION NOT ALLOWED!'). */
export function mayDeleteFromChannel(person: Person): boolean {
  return !isUnderEnterprise(person);
}
/** Said when somebody under an enterprise deletes from the channel. */
export const ACTION_NOT_ALLOWED = 'ACTION NOT ALLOWED!';

/** The upgrade card: for those who choose plans and have none that is paid. */
export function isOfferedUpgrade(person: Person, now: Date): boolean {
  if (!maySeePlans(person)) return false;
  const { allowed, onTrial } = accessOf(person, now);
  return !allowed || onTrial;
}

/** Inviting: whoever may create users and has a place to do it, the Users tab or the enterprise's own area. */
export function mayInvite(facts: SettingsFacts & { mayCreateUsers: boolean }, now: Date): boolean {
  const { kind } = facts.person;
  if (!facts.mayCreateUsers || kind === 'staff' || !accessOf(facts.person, now).allowed) return false;
  if (kind === 'enterprise' || kind === 'enterprise_internal') return true;
  return settingsTabs(facts, now).some(({ tab }) => tab === 'users');
}
