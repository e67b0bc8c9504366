import { kindInvited, PENDING_NAME } from '@greenlit/domain/people/members.ts';
import {
  INVITE_MAX,
  importedPeople,
  importedPerson,
  invitation,
  invitationNote,
  nameTyped,
  ONE_OWNER,
  ONLY_COMPANIES,
  OWNER_NAME_REQUIRED,
  partnerInvitation,
} from '@greenlit/domain/people/schemas.ts';
import { auditorsLastDay, hasLastDay, ONLY_AUDITORS, usualLastDay } from '@greenlit/domain/records/last-day.ts';
import { forbidden, invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import type { Context, Lineage, Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { limit } from '../sessions/limits.actions.ts';
import { addToTeam, type Imported, type Invitee, isInTeam, peopleWith } from './add-to-team.actions.ts';
import { type RoleRow, roleFor } from './roles.actions.ts';
import { headOfTeam } from './team.queries.ts';

export interface InviteInput {
  role: string;
  adminUserId: string;
  emails: string[];
  name?: string | null | undefined;
  companyName?: string | null | undefined;
  description?: string | null | undefined;
  inheritSettings?: boolean | null | undefined;
  lastDay?: string | null | undefined;
}

/** Invite calls that one person may make per hour. */
const CALLS_AN_HOUR = 300;
/**
 * Invites people to a role in the caller's team. Addresses invited to the same role before, whose person has never signed in,
 * get another mail and take no additional seat. If an address belongs to anybody else, the whole call is refused.
 */
export async function invite(ctx: Context, by: Person, input: InviteInput): Promise<Person[]> {
  const head = ownTeam(by);
  if (input.adminUserId !== by.user.id && input.adminUserId !== head.user.id) throw notFound('User');
  const { invitees, note } = await read(ctx.ports.db, by, head, input);
  await limit(ctx, `invite:${by.user.id}`, CALLS_AN_HOUR, 3600);
  const { invited } = await addToTeam(ctx, by, head.user, invitees, { note, waiting: 'mail again' });
  return invited;
}

export interface ImportedInput {
  email: string;
  name?: string | null | undefined;
  companyName?: string | null | undefined;
  role: string;
}

/**
 * Invites a list of people, all or none. Those who are in the team already are skipped, so the same list twice invites
 * nobody twice.
 */
export async function importPeople(
  ctx: Context,
  by: Person,
  {
    people,
    message,
    lastDay,
  }: { people: readonly ImportedInput[]; message?: string | null | undefined; lastDay?: string | null | undefined },
): Promise<Imported> {
  const head = ownTeam(by);
  const rows = parse(
    importedPeople(areaOf(head)),
    people.map(({ email, name, companyName, role }) => ({
      email,
      name: name ?? '',
      companyName: companyName ?? '',
      role,
    })),
  );
  const note = parse(invitationNote, message ?? '') || null;
  const roleOf = new Map<string, RoleRow>();
  for (const id of new Set(rows.map(({ role }) => role))) roleOf.set(id, await roleFor(ctx.ports.db, by, id));
  const lastDayFor = lastDays(lastDay, [...roleOf.values()]);
  const invitees = rows.map((row, index): Invitee => {
    const role = roleOf.get(row.role);
    if (!role) throw notFound('Role');
    const isCompany = kindInvited(role.name) === 'company';
    if (isCompany && row.name === '') throw invalid({ [`people.${index}`]: OWNER_NAME_REQUIRED });
    if (!isCompany && row.companyName !== '') throw invalid({ [`people.${index}`]: ONLY_COMPANIES });
    return {
      email: row.email,
      role,
      name: nameOf(row.name),
      companyName: row.companyName || null,
      inheritsSettings: inherits(role, null),
      lastDay: lastDayFor(role),
    };
  });
  await limit(ctx, `invite:${by.user.id}`, CALLS_AN_HOUR, 3600);
  return addToTeam(ctx, by, head.user, invitees, { note, waiting: 'leave' });
}

/** @throws DomainError FORBIDDEN for staff, who have no team */
function ownTeam(by: Person): Lineage {
  const head = headOfTeam(by);
  if (!head) throw forbidden();
  return head;
}

const areaOf = (head: Lineage) => (head.user.kind === 'enterprise' ? 'enterprise' : 'account');

async function read(db: Readable, by: Person, head: Lineage, input: InviteInput) {
  const { emails } = parse(invitation(areaOf(head)), { role: input.role, emails: input.emails });
  const note = parse(invitationNote, input.description ?? '') || null;
  const role = await roleFor(db, by, input.role);
  const inheritsSettings = inherits(role, input.inheritSettings);
  const lastDay = lastDays(input.lastDay, [role])(role);
  const named = { name: input.name ?? '', companyName: input.companyName ?? '' };
  const { name, companyName } = parse(importedPerson.pick({ name: true, companyName: true }), named);
  const common = { role, name: nameOf(name), companyName: companyName || null, inheritsSettings, lastDay };
  const invitees = emails.map((email) => ({ ...common, email }));
  if (kindInvited(role.name) !== 'company') {
    if (companyName) throw invalid({ companyName: ONLY_COMPANIES });
    return { invitees, note };
  }
  if (emails.length > 1) throw invalid({ emails: ONE_OWNER });
  parse(partnerInvitation, { ownerName: name, ownerEmail: emails[0], companyName });
  return { invitees, note };
}

/** The last day for people with each role: for auditors the given one, or the default. @throws DomainError INVALID */
function lastDays(named: string | null | undefined, roles: readonly RoleRow[]): (role: RoleRow) => string | null {
  const now = new Date();
  if (named != null && !roles.some((role) => hasLastDay([role]))) throw invalid({ lastDay: ONLY_AUDITORS });
  const { lastDay } = parse(auditorsLastDay(now), { lastDay: named ?? usualLastDay(now) });
  return (role) => (hasLastDay([role]) ? lastDay : null);
}

/** A partner company never does: it has a name and a logo of its own. */
function inherits(role: RoleRow, asked: boolean | null | undefined): boolean {
  const kind = kindInvited(role.name);
  return kind === 'enterprise_internal' || (kind === 'member' && (asked ?? false));
}

const nameOf = (typed: string): Invitee['name'] => nameTyped(typed) ?? { name: PENDING_NAME, lastName: null };

/** Which of the addresses belong to people of the caller's team. */
export async function emailsInTeam(db: Readable, by: Person, emails: readonly string[]): Promise<string[]> {
  const head = ownTeam(by).user;
  if (emails.length > INVITE_MAX) throw invalid({ emails: `At most ${INVITE_MAX} addresses at once` });
  const known = await peopleWith(
    db,
    emails.map((email) => email.trim().toLowerCase()),
  );
  return known
    .filter((user) => isInTeam(user, head) && user.removedAt === null)
    .map(({ email }) => email.toLowerCase());
}
