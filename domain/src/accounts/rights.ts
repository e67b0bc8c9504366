/** What people see and may do because of what they are; what roles grant is in people/permissions.ts. */
import { accessOf, isUnderEnterprise, type Person, type UserKind } from './access.ts';

/** The tabs of the account settings, named as in the `tab` parameter. */
export const SETTINGS_TABS = [
  'owner',
  'plan',
  'users',
  'company',
  'disclaimer',
  'channel',
  'sign-in',
  'advanced',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

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
  // the provider's people have no company of their own here
  if (person.kind === 'staff') return [owner];
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

export function hasNotifications(person: Person): boolean {
  return person.kind !== 'staff';
}

/** Social and embed buttons: hidden for enterprises' people (except download); for others, each toggle hides its button. */
export function seesShareButton(person: Person, button: string, toggles: Readonly<Record<string, boolean>>): boolean {
  if (button !== 'downloadButton' && isUnderEnterprise(person)) return false;
  return toggles[button] !== false;
}

/** Enterprises and their sub-users cannot delete from a channel: the app offers it to nobody else, and the call refuses it. */
export function mayDeleteFromChannel(person: Person): boolean {
  return !isUnderEnterprise(person);
}

/** Who may reorder a channel: its owner, or the internal users of its enterprise. Members have no channel of their own. */
export function mayArrangeChannel({ kind }: Person): boolean {
  return kind !== 'member' && kind !== 'staff';
}

/** The refusal when a person under an enterprise deletes from the channel by a call. */
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

/**
 * Who edits an account's AI rules and phrases: its owner, and in an enterprise also its internal users. The provider's
 * rules, which apply to every account, are edited by its admins. Partner companies and members follow the rules of the
 * account above them.
 */
export function mayWriteRules({ kind, isAdmin }: { kind: UserKind; isAdmin: boolean }): boolean {
  if (kind === 'staff') return isAdmin;
  return kind === 'individual' || kind === 'enterprise' || kind === 'enterprise_internal';
}
