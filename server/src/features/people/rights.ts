import {
  enterpriseDenial,
  hoursLeft,
  planLabel,
  planLabelText,
  trialWarning,
} from '@greenlit/domain/accounts/access.ts';
import {
  hasNotifications,
  isOfferedUpgrade,
  mayArrangeChannel,
  mayCancelSubscription,
  mayEditEnterpriseTab,
  mayInvite,
  maySeePlans,
  mayWriteRules,
  type SettingsFacts,
} from '@greenlit/domain/accounts/rights.ts';
import { channelPath, ownerChannelPath } from '@greenlit/domain/channel/links.ts';
import { mayUseTwoFactor } from '@greenlit/domain/sign-in/schemas.ts';
import { and, count, isNull } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { backupCodes } from '../../db/tables.ts';
import { accessOfPerson, accessPerson } from '../sessions/person-facts.ts';
import { mayChangeAddress } from './own-address.actions.ts';

/** The person as input to the domain's rules on the settings screen. */
export const settingsFacts = (person: Person): SettingsFacts => ({
  person: accessPerson(person),
  usersCount: person.settings?.usersCount ?? null,
  multiUsersEngine: person.plan?.multiUsersEngine ?? false,
});

/** A person's access with the texts about their plan. */
export interface ShownAccess {
  allowed: boolean;
  reason: string;
  daysLeft: number;
  hoursLeft: number;
  onTrial: boolean;
  warning: (timeZone?: string) => string | null;
  planLabel: string | null;
}

export function shownAccess(person: Person, now: Date): ShownAccess {
  const facts = accessPerson(person);
  const { allowed, reason, daysLeft, onTrial } = accessOfPerson(person, now);
  const label = planLabel(facts, now);
  return {
    allowed,
    reason: enterpriseDenial(facts, now) ?? reason,
    daysLeft,
    hoursLeft: hoursLeft(facts, now),
    onTrial,
    warning: (timeZone) => trialWarning(facts, now, timeZone),
    planLabel: label && planLabelText(label),
  };
}

/** Where the public sees the person's channel; null for staff, who have none. */
export function ownChannelPath({ user, parent }: Person): string | null {
  if (user.kind === 'staff') return null;
  return user.kind === 'enterprise_internal' && parent
    ? ownerChannelPath(parent.user.nickname ?? parent.user.id)
    : channelPath(user.nickname ?? user.id);
}

/** What the app frame and the settings screen depend on. */
export interface Rights {
  editEnterpriseTab: boolean;
  seePlans: boolean;
  cancelSubscription: boolean;
  useTwoFactor: boolean;
  changeEmail: boolean;
  seeNotifications: boolean;
  inviteUsers: boolean;
  upgrade: boolean;
  arrangeChannel: boolean;
  writeRules: boolean;
}

/** For staff who view a client's area. */
export const NO_RIGHTS: Rights = {
  editEnterpriseTab: false,
  seePlans: false,
  cancelSubscription: false,
  useTwoFactor: false,
  changeEmail: false,
  seeNotifications: false,
  inviteUsers: false,
  upgrade: false,
  arrangeChannel: false,
  writeRules: false,
};

export function rightsOf(person: Person, now: Date): Rights {
  const facts = settingsFacts(person);
  return {
    editEnterpriseTab: mayEditEnterpriseTab(facts.person),
    seePlans: maySeePlans(facts.person),
    cancelSubscription: mayCancelSubscription(facts.person),
    useTwoFactor: mayUseTwoFactor(person.user.userSub),
    changeEmail: mayChangeAddress(person),
    seeNotifications: hasNotifications(facts.person),
    inviteUsers: mayInvite({ ...facts, mayCreateUsers: person.permissions.usersWrite }, now),
    upgrade: isOfferedUpgrade(facts.person, now),
    arrangeChannel: mayArrangeChannel(facts.person),
    writeRules: mayWriteRules({ kind: person.user.kind, isAdmin: person.roles.some(({ name }) => name === 'admin') }),
  };
}

export async function backupCodesLeft(db: Readable, { user }: Person): Promise<number> {
  const [row] = await db
    .select({ codes: count() })
    .from(backupCodes)
    .where(and(hasUser(backupCodes, user), isNull(backupCodes.usedAt)));
  return row?.codes ?? 0;
}
