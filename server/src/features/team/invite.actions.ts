import { randomUUID } from 'node:crypto';
import { refuseBeyondSeats, seatCount } from '@greenlit/domain/billing/seats.ts';
import { conflict, forbidden, invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { kindInvited, PENDING_NAME } from '@greenlit/domain/team/members.ts';
import {
  invitation,
  invitationNote,
  ONE_OWNER,
  partnerInvitation,
  splitName,
  USER_EXISTS,
  USERS_EXIST,
} from '@greenlit/domain/team/schemas.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context, Lineage, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { ledgerEvents, roles, userRoles, users } from '../../db/tables.ts';
import { hasBeenIn, sendInvitation } from '../identity/invitations.actions.ts';
import { limit, tooManyTries } from '../identity/limits.actions.ts';
import { addPeople } from '../identity/people.actions.ts';
import { peopleOfAccounts } from '../identity/person.ts';
import { type RoleRow, roleFor } from './roles.actions.ts';
import { activeBelow, headOfTeam, lockPeople, type UserRow, usersCountOf } from './team.queries.ts';

export interface InviteInput {
  role: string;
  adminUserId: string;
  emails: string[];
  name?: string | null | undefined;
  description?: string | null | undefined;
  inheritSettings?: boolean | null | undefined;
}

/** Invite calls that one person may make per hour. */
const CALLS_AN_HOUR = 300;
/** Mails per hour to one address; and per seat, from one person. */
const MAILS_AN_HOUR = 6;

interface Invitation {
  head: Lineage['user'];
  role: RoleRow;
  emails: string[];
  name: { name: string; lastName: string | null };
  inheritsSettings: boolean;
  note: string | null;
}

/**
 * Invites people to a role in the caller's team. Addresses invited to the same role before, whose person has never signed in,
 * get another mail and take no additional seat. If an address belongs to anybody else, the whole call is refused.
 */
export async function invite(ctx: Context, by: Person, input: InviteInput): Promise<Person[]> {
  const head = headOfTeam(by);
  if (!head) throw forbidden();
  if (input.adminUserId !== by.user.id && input.adminUserId !== head.user.id) throw notFound('User');
  const asked = await read(ctx.ports.db, by, head, input);
  await limit(ctx, `invite:${by.user.id}`, CALLS_AN_HOUR, 3600);

  const ids = await ctx.ports.db.transaction(async (tx) => {
    const [locked] = await lockPeople(tx, head.user.accountId, [head.user.id]);
    if (!locked) throw notFound('User');
    // lock the role, so that it cannot be removed meanwhile
    const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.id, asked.role.id)).for('key share');
    if (!role) throw notFound('Role');
    const again = await invitedBefore(tx, asked);
    const fresh = asked.emails.filter((email) => !again.some((user) => user.email.toLowerCase() === email));
    const seats = {
      kind: locked.kind,
      usersCount: await usersCountOf(tx, locked),
      activeSubUsers: await activeBelow(tx, locked),
    };
    refuseBeyondSeats(seats, fresh.length);
    await refuseMassMail(tx, by, asked.emails, seatCount(seats));
    const added = await add(tx, asked, fresh);
    const invited = [...again, ...added];
    for (const user of invited)
      await sendInvitation(tx, ctx, user, by.user.id, { role: asked.role.name, note: asked.note });
    return asked.emails.flatMap((email) => invited.filter((user) => user.email.toLowerCase() === email));
  });
  const people = await peopleOfAccounts(
    ctx.ports.db,
    ids.map(({ accountId, id }) => ({ accountId, userId: id })),
  );
  return people.filter((person) => person !== null);
}

/** Counted from the ledger, which also has people who were removed and invited again. @throws DomainError RATE_LIMITED */
async function refuseMassMail(tx: Transaction, by: Person, emails: readonly string[], seats: number): Promise<void> {
  const mailed = await tx
    .select({
      email: sql<string>`${ledgerEvents.data} ->> 'email'`,
      by: sql<string>`${ledgerEvents.data} ->> 'invitedBy'`,
    })
    .from(ledgerEvents)
    .where(
      and(
        eq(ledgerEvents.accountId, by.user.accountId),
        eq(ledgerEvents.type, 'user.invited'),
        gt(ledgerEvents.at, sql`now() - interval '1 hour'`),
      ),
    );
  const own = mailed.filter((mail) => mail.by === by.user.id).length;
  const often = emails.some((email) => mailed.filter((mail) => mail.email === email).length >= MAILS_AN_HOUR);
  if (often || own + emails.length > MAILS_AN_HOUR * seats) throw tooManyTries();
}

async function read(db: Readable, by: Person, head: Lineage, input: InviteInput): Promise<Invitation> {
  const area = head.user.kind === 'enterprise' ? 'enterprise' : 'account';
  const { emails } = parse(invitation(area), { role: input.role, emails: input.emails });
  const note = parse(invitationNote, input.description ?? '') || null;
  const role = await roleFor(db, by, input.role);
  const kind = kindInvited(role.name);
  const inheritsSettings = kind === 'enterprise_internal' || (input.inheritSettings ?? false);
  const common = { head: head.user, role, emails, inheritsSettings, note };
  if (kind !== 'company') return { ...common, name: nameOf(input.name) };
  if (emails.length > 1) throw invalid({ emails: ONE_OWNER });
  const { ownerName } = parse(partnerInvitation, { ownerName: input.name ?? '', ownerEmail: emails[0] });
  return { ...common, name: nameOf(ownerName) };
}

function nameOf(typed: string | null | undefined): Invitation['name'] {
  const { name, lastName } = splitName(typed?.trim() || PENDING_NAME);
  return { name: name.slice(0, 100), lastName: lastName.slice(0, 100) || null };
}

const peopleWith = (db: Readable, emails: readonly string[]): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = any(${sql.param([...emails])}::text[])`);

/** The addresses that can be invited again. @throws DomainError CONFLICT if another address is taken */
async function invitedBefore(tx: Transaction, { head, role, emails }: Invitation): Promise<UserRow[]> {
  const known = await peopleWith(tx, emails);
  for (const user of known) {
    const waits =
      user.accountId === head.accountId &&
      user.parentId === head.id &&
      user.active &&
      user.removedAt === null &&
      user.confirmedAt === null &&
      (await holdsOnly(tx, user, role.id)) &&
      !(await hasBeenIn(tx, user));
    if (!waits) throw taken(emails);
  }
  return known;
}

const taken = (emails: readonly string[]) => conflict('user_exists', emails.length > 1 ? USERS_EXIST : USER_EXISTS);

async function holdsOnly(tx: Transaction, { accountId, id }: UserRow, roleId: string): Promise<boolean> {
  const held = await tx
    .select({ roleId: userRoles.roleId })
    .from(userRoles)
    .where(sql`${userRoles.accountId} = ${accountId} and ${userRoles.userId} = ${id}`);
  return held.length === 1 && held[0]?.roleId === roleId;
}

async function add(tx: Transaction, asked: Invitation, emails: readonly string[]): Promise<UserRow[]> {
  if (emails.length === 0) return [];
  const { head, role, name, inheritsSettings } = asked;
  const rows = emails.map((email) => {
    const id = randomUUID();
    return {
      accountId: head.accountId,
      id,
      parentId: head.id,
      kind: kindInvited(role.name),
      email,
      ...name,
      userSub: `local_${id}`,
      needSetup: true,
      inheritsSettings,
    };
  });
  const made = await addPeople(tx, rows, role.id);
  // somebody else took one of the addresses a moment ago
  if (made.length < emails.length) throw taken(asked.emails);
  return made;
}
