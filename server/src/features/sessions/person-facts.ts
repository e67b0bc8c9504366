/** A person and the people above them as input to the domain's rules. */
import {
  type Access,
  type Person as AccessPerson,
  accessOf,
  type PlanState,
} from '@greenlit/domain/accounts/access.ts';
import { settingsWith } from '@greenlit/domain/accounts/settings.ts';
import { can, type RightsHolder } from '@greenlit/domain/people/permissions.ts';
import type { Reviewers } from '@greenlit/domain/review/reviewers.ts';
import { byName } from '@greenlit/domain/shared/by-name.ts';
import { firstZone } from '@greenlit/domain/shared/days.ts';
import type { Context, Lineage, Person } from '../../context.ts';
import type { settings } from '../../db/tables.ts';

/** Roles apply to people who work for somebody else: under a parent account, or for the provider. */
export const rightsHolder = ({ user, roles }: Pick<Person, 'user' | 'roles'>): RightsHolder => ({
  hasParent: user.parentId !== null || user.kind === 'staff',
  roles,
});

const planState = (plan: Person['plan']): PlanState | null =>
  plan && {
    active: plan.active,
    trial: plan.trial,
    trialEndDate: plan.trialEndsAt,
    expireAt: plan.expiresAt,
    finalPriceCents: plan.finalPrice,
    renews: plan.cancelledAt === null,
    paidByAdmin: plan.paidByAdmin,
  };

/** The person as input to the domain's rules on access and routing. */
export const accessPerson = (person: Person): AccessPerson => ({
  ...accessFacts(person),
  needSetup: person.user.needSetup,
  hasSettings: person.settings !== null,
  roleNames: person.roles.map((role) => role.name),
});

const accessFacts = ({ user, plan, parent }: Lineage): AccessPerson => ({
  kind: user.kind,
  isLifetimeDeal: user.isLifetimeDeal,
  active: user.active,
  plan: planState(plan),
  parent: parent && accessFacts(parent),
});

export const accessOfPerson = (person: Person, now = new Date()): Access => accessOf(accessPerson(person), now);

/** Whether this person's work must be reviewed, by their own plan or that of anybody above them. */
export const complianceEngineOn = ({ plan, parent }: Lineage): boolean =>
  (plan?.complianceEngine ?? false) || (parent !== null && complianceEngineOn(parent));

/** The reviewers that apply: always the account's. People under an account cannot submit until it has one. */
export const reviewersAbove = ({ settings, parent }: Lineage): Reviewers =>
  parent
    ? reviewersAbove(parent)
    : { preset: settings?.complianceEmail || null, others: settings?.otherReviewers ?? [] };

/** The time zone of the person's account, which its owner set; UTC until it is known. */
export const zoneOf = ({ settings, parent }: Lineage): string =>
  parent ? zoneOf(parent) : firstZone(settings?.timeZone);

/** The zone of somebody who makes a call: their browser's, else their account's. */
export const zoneHere = ({ timeZone }: Pick<Context, 'timeZone'>, person: Lineage): string =>
  firstZone(timeZone, zoneOf(person));

export const mayApprove = (person: Person): boolean => can(rightsHolder(person), 'approveVideos');

type SettingsRow = typeof settings.$inferSelect;

/** Settings as the person sees them: their own, plus what the accounts above decide for them. */
export interface ShownSettings extends SettingsRow {
  /** The id of the user who owns the custom domain. */
  domainOf: string;
}

const PERSONAL = settingsWith({ personal: true });
const INHERITED = settingsWith({ inherited: true });
const SET_BY_ENTERPRISE = settingsWith({ setBy: 'enterprise' });

/**
 * An internal user sees the enterprise's settings plus their own personal fields. For others, empty fields are filled from
 * above: all company details if they inherit, else what an enterprise manages. A partner company has its own: only one that
 * never gave a name or a logo, as in earlier versions, shows its enterprise's. The reviewers are always the account's. Null
 * if there are no settings at all.
 */
export function shownSettings({ user, settings: own, parent }: Lineage): ShownSettings | null {
  const above = parent && shownSettings(parent);
  if (user.kind === 'enterprise_internal' && above) {
    const personal = byName(PERSONAL, (name) => own?.[name] ?? null) as Pick<SettingsRow, (typeof PERSONAL)[number]>;
    return { ...above, ...personal, id: own?.id ?? above.id };
  }
  if (!own) return null;
  const shown: ShownSettings = { ...own, domainOf: user.id };
  if (user.kind === 'enterprise') shown.companyFullName = own.companyFullName || own.companyName;
  if (!above) return shown;
  const handedDown = user.inheritsSettings ? INHERITED : isUnderEnterprise(parent) ? SET_BY_ENTERPRISE : [];
  for (const name of user.kind === 'company' ? [] : handedDown) shown[name] = own[name] || above[name];
  // an empty text says that there is none
  if (user.kind === 'company') for (const name of SET_BY_ENTERPRISE) shown[name] = (own[name] ?? above[name]) || null;
  // the account's reviewers and time zone, whatever a person's own row says
  shown.complianceEmail = above.complianceEmail;
  shown.otherReviewers = above.otherReviewers;
  shown.timeZone = above.timeZone;
  return shown;
}

/**
 * Name and logo of the firm that a person works for: of a channel's owner their own, of everybody else those of the account
 * above, or their own where it has none.
 */
export function firmOf(person: Lineage): { companyName: string | null; companyImg: string | null } {
  const own = shownSettings(person);
  const isOwner = person.user.kind !== 'member' && person.user.kind !== 'enterprise_internal';
  const firm = isOwner || !person.parent ? own : shownSettings(person.parent);
  return {
    companyName: firm?.companyName || own?.companyName || null,
    companyImg: firm?.companyImg || own?.companyImg || null,
  };
}

const isUnderEnterprise = ({ user, parent }: Lineage): boolean =>
  user.kind === 'enterprise' || (parent !== null && isUnderEnterprise(parent));
