import { z } from 'zod';
import type { UserKind } from '../accounts/access.ts';
import { nickname } from '../accounts/schemas.ts';
import { COMPANY_BRAND } from '../accounts/settings.ts';
import type { FieldMessages } from '../shared/errors.ts';
import { line, requiredLine } from '../shared/fields.ts';
import { newPassword } from '../sign-in/schemas.ts';
import { kindInvited } from './members.ts';
import {
  type GivenRole,
  type Grantor,
  mayGrant,
  mayGrantStaff,
  mayTake,
  mayTakeFromStaff,
  type RoleRights,
} from './permissions.ts';
import { OWN_USER_ACTIVE } from './schemas.ts';

export const NICKNAME_TAKEN = 'This nickname is already taken';
/** How long a nickname that was given up still leads to its former owner, and nobody else can take it. */
export const NICKNAME_KEPT_MONTHS = 12;
/** How many names that somebody gave up are kept for them, and how often they may choose another in a day: nobody collects names. */
export const FORMER_NICKNAMES = 5;
/** E-mail addresses have their own change process. */
export const EMAIL_BY_CODE = 'A new address must be confirmed with the code sent to it';
export const STAFF_EMAIL_FIXED = 'The address of a staff account can’t be changed.';
/** Origin and status are decided by the provider, not by clients. */
export const NOT_CHANGED_HERE = 'This cannot be changed here';
export const OWN_ROLES = 'You cannot change your own roles';
/** A role that this person may not give or take away, in general or from this target. */
export const ROLE_NOT_YOURS = 'You cannot assign or remove this role';
export const ONE_ROLE = 'Staff have exactly one role';

/** What people can change about themselves or those they manage; absent keys do not change. */
export const userChange = z
  .object({
    name: requiredLine('Full name is required'),
    lastName: line.nullable(),
    nickname,
    password: newPassword,
    active: z.boolean(),
    roles: z.array(z.string().min(1)).min(1, 'Role is required').max(20, 'At most 20 roles'),
  })
  .partial();
export type UserChange = z.infer<typeof userChange>;

/** Facts that a client may send back unchanged. */
export interface FixedFacts {
  email: string;
  userSub: string | null;
  fromSumo: boolean;
  isBodewellUser: boolean;
  needSetup: boolean;
}

/** The refused attempts to change such facts. `mayFinish`: only the final flag of the setup is missing. */
export function refusedFacts(
  asked: Readonly<Record<string, unknown>>,
  facts: FixedFacts,
  mayFinish: boolean,
): FieldMessages {
  const faults: FieldMessages = {};
  const differs = (name: keyof FixedFacts) => asked[name] != null && asked[name] !== facts[name];
  if (asked.email != null && String(asked.email).trim().toLowerCase() !== facts.email.toLowerCase())
    faults.email = facts.isBodewellUser ? STAFF_EMAIL_FIXED : EMAIL_BY_CODE;
  for (const name of ['userSub', 'fromSumo', 'isBodewellUser'] as const)
    if (differs(name)) faults[name] = NOT_CHANGED_HERE;
  if (differs('needSetup') && !(asked.needSetup === false && mayFinish))
    faults.needSetup = asked.needSetup === true ? NOT_CHANGED_HERE : 'Finish the setup first';
  if (asked.customPlan != null) faults.customPlan = 'Change the plan on the plans page';
  return faults;
}

/** Changes that nobody can make to themselves. */
export function refusedOfOneself(change: UserChange): FieldMessages {
  return change.active === false ? { active: OWN_USER_ACTIVE } : {};
}

const ONLY_THEY = 'Only this person can change it';

/** Changes that nobody can make to others, even to people they manage; of a company, they may change name and logo. */
export function refusedOfOthers(asked: Readonly<Record<string, unknown>>, target: UserKind): FieldMessages {
  const settings = target === 'company' && asked.settings ? Object.keys(asked.settings) : null;
  const own = ['nickname', 'password', 'disclaimers', ...(settings ? [] : ['settings'])];
  const refused = [
    ...own.filter((name) => asked[name] != null),
    ...(settings ?? []).filter((name) => !COMPANY_BRAND.includes(name)).map((name) => `settings.${name}`),
  ];
  return Object.fromEntries(refused.map((name) => [name, ONLY_THEY]));
}

/**
 * Why `by` may not assign these roles, or null. All added and removed roles must be ones that `by` may grant. Roles
 * that change a person's kind (company, internal user) are only given by invitation. Staff have one role, assigned by
 * a staff admin.
 */
export function refusalOfRoles(
  by: Grantor,
  target: { kind: UserKind; roles: readonly RoleRights[] },
  next: readonly GivenRole[],
): string | null {
  const names = (roles: readonly RoleRights[]) => roles.map((role) => role.name);
  const given = next.filter((role) => !names(target.roles).includes(role.name));
  const taken = target.roles.filter((role) => !names(next).includes(role.name));
  if (target.kind === 'staff') {
    if (next.length !== 1) return ONE_ROLE;
    const may = given.every((role) => mayGrantStaff(by, role)) && taken.every((role) => mayTakeFromStaff(by, role));
    return may ? null : ROLE_NOT_YOURS;
  }
  const may = given.every((role) => mayGrant(by, role)) && taken.every((role) => mayTake(by, role));
  const fits = [...given, ...taken].every((role) => kindInvited(role.name) === target.kind);
  return may && fits ? null : ROLE_NOT_YOURS;
}
