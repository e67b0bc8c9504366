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

function isUnderEnterprise(person: Person): boolean {
  return person.kind === 'enterprise' || (person.parent !== null && isUnderEnterprise(person.parent));
}

/** Only the root of an enterprise edits the Enterprise tab of its settings. */
export function mayEditEnterpriseTab(person: Person): boolean {
  return person.kind === 'enterprise';
}

/** Cancelling a subscription: plan owners with an active plan that is not a trial; not staff, not lifetime deals. */
export function mayCancelSubscription(person: Person): boolean {
  const { kind, plan } = person;
  if (kind === 'staff' || person.isLifetimeDeal || plan === null) return false;
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
