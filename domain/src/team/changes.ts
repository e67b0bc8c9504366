import { z } from 'zod';
import type { UserKind } from '../accounts/access.ts';
import { nickname } from '../accounts/schemas.ts';
import { newPassword } from '../identity/schemas.ts';
import type { FieldMessages } from '../shared/errors.ts';
import { LINE_MAX, requiredLine } from '../shared/fields.ts';
import { kindInvited } from './members.ts';
import { type Grantor, mayGrant, mayGrantStaff, type RoleRights } from './permissions.ts';
import { OWN_USER_ACTIVE } from './schemas.ts';

/** Somebody else has the nickname. */
export const NICKNAME_TAKEN = 'This nickname is already taken';
/** The address is changed by a call of its own. */
export const EMAIL_BY_CODE = 'A new address is confirmed by a code that is sent to it';
/** Where somebody comes from and who they are to the provider is not a client's to say. */
export const NOT_CHANGED_HERE = 'This cannot be changed here';
/** Plans are bought. */
export const PLAN_ELSEWHERE = 'The plan is changed on the page of plans';
/** Said of what people change about themselves alone. */
export const ONLY_THEMSELVES = 'Only they themselves can change this';
/** Roles are given by somebody else. */
export const OWN_ROLES = 'You cannot change your own roles';
/** A role that this person may not give or take away, or not to somebody like this. */
export const ROLE_NOT_YOURS = 'You cannot give or take away this role';
/** Staff hold exactly one role. */
export const ONE_ROLE = 'Staff have exactly one role';
/** The setup is not over yet. */
export const SETUP_FIRST = 'Finish the setup first';

/** What can be changed about a person, themselves or by whoever manages them; only what is there changes. */
export const userChange = z
  .object({
    name: requiredLine('Full name is required'),
    lastName: z.string().trim().max(LINE_MAX, `At most ${LINE_MAX} characters`).nullable(),
    nickname,
    password: newPassword,
    active: z.boolean(),
    roles: z.array(z.string().min(1)).min(1, 'Role is required').max(20, 'At most 20 roles'),
  })
  .partial();
/** What `userChange` parses to. */
export type UserChange = z.infer<typeof userChange>;

/** Facts about a person that a client may send along, as it knows them. */
export interface FixedFacts {
  email: string;
  userSub: string | null;
  fromSumo: boolean;
  isBodewellUser: boolean;
  needSetup: boolean;
}

/** Requests that only the server decides. `mayFinish`: the setup is over but for this. */
export function refusedFacts(
  asked: Readonly<Record<string, unknown>>,
  facts: FixedFacts,
  mayFinish: boolean,
): FieldMessages {
  const faults: FieldMessages = {};
  const differs = (name: keyof FixedFacts) => asked[name] != null && asked[name] !== facts[name];
  if (asked.email != null && String(asked.email).trim().toLowerCase() !== facts.email.toLowerCase())
    faults.email = EMAIL_BY_CODE;
  for (const name of ['userSub', 'fromSumo', 'isBodewellUser'] as const)
    if (differs(name)) faults[name] = NOT_CHANGED_HERE;
  if (differs('needSetup') && !(asked.needSetup === false && mayFinish))
    faults.needSetup = asked.needSetup === true ? NOT_CHANGED_HERE : SETUP_FIRST;
  if (asked.customPlan != null) faults.customPlan = PLAN_ELSEWHERE;
  return faults;
}

/** What nobody changes about themselves. */
export function refusedOfOneself(change: UserChange): FieldMessages {
  return change.active === false ? { active: OWN_USER_ACTIVE } : {};
}

/** What nobody changes about others, also of those they manage. */
export function refusedOfOthers(asked: Readonly<Record<string, unknown>>): FieldMessages {
  const own = ['nickname', 'password', 'settings', 'disclaimers'].filter((name) => asked[name] != null);
  return Object.fromEntries(own.map((name) => [name, ONLY_THEMSELVES]));
}

/**
 * Why `by` may not make these the roles of somebody, or null. Roles that are given and roles that are taken away have
 * to be `by`'s to give; a role that makes somebody else of a person (a company, an internal user) is given by an
 * invitation. Staff have one, which only an admin among them gives.
 */
export function refusalOfRoles(
  by: Grantor,
  target: { kind: UserKind; roles: readonly RoleRights[] },
  next: readonly RoleRights[],
): string | null {
  const names = (roles: readonly RoleRights[]) => roles.map((role) => role.name);
  const touched = [
    ...next.filter((role) => !names(target.roles).includes(role.name)),
    ...target.roles.filter((role) => !names(next).includes(role.name)),
  ];
  if (target.kind === 'staff') {
    if (next.length !== 1) return ONE_ROLE;
    return touched.every((role) => mayGrantStaff(by, role)) ? null : ROLE_NOT_YOURS;
  }
  const fits = touched.every((role) => mayGrant(by, role) && kindInvited(role.name) === target.kind);
  return fits ? null : ROLE_NOT_YOURS;
}
