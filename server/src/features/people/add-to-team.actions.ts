/** Adds the rows of people to a team, restores those who left, and mails pending invitations again, in one transaction. */
import { randomUUID } from 'node:crypto';
import { refuseBeyondSeats, seatCount } from '@greenlit/domain/billing/seats.ts';
import { kindInvited } from '@greenlit/domain/people/members.ts';
import { USER_EXISTS, USERS_EXIST } from '@greenlit/domain/people/schemas.ts';
import { endOfLastDay } from '@greenlit/domain/review/conditions.ts';
import { DomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context, Lineage, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { among } from '../../db/keys.ts';
import { addresses, ledgerEvents, userRoles, users } from '../../db/tables.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { tooManyTries } from '../sessions/limits.actions.ts';
import { peopleOfAccounts } from '../sessions/person.ts';
import { draftBrand } from './company-brand.actions.ts';
import { hasBeenIn, sendInvitation } from './invitations.actions.ts';
import { addPeople, changePerson, restorePerson } from './people.actions.ts';
import { reopenPlan } from './removal.actions.ts';
import type { RoleRow } from './roles.actions.ts';
import { activeBelow, lockPeople, type UserRow, usersCountOf } from './team.queries.ts';

/** Mails per hour to one address; and per seat, from one person. */
const MAILS_AN_HOUR = 6;

export interface Invitee {
  email: string;
  role: RoleRow;
  name: { name: string; lastName: string | null };
  /** A partner company's, until its wizard. */
  companyName?: string | null;
  inheritsSettings: boolean;
  /** The last day of their access (`YYYY-MM-DD`); null if it does not end. */
  lastDay: string | null;
}

/** What to do with people who already have an invitation: mail them again, or nothing. */
type Waiting = 'mail again' | 'leave';

/** The people invited by an import, and the addresses of people already in the team. */
export interface Imported {
  invited: Person[];
  skipped: string[];
}

interface Bringing {
  note: string | null;
  waiting: Waiting;
  /** Send no mails, because they sign in another way. */
  silent?: boolean;
  /** More to do for each person, in the same transaction. */
  alsoEach?: (tx: Transaction, user: UserRow) => Promise<void>;
}

/** Invites the invitees to the head's team, all or none. */
export async function addToTeam(
  ctx: Context,
  by: Person,
  head: Lineage['user'],
  invitees: readonly Invitee[],
  { note, waiting, silent = false, alsoEach }: Bringing,
): Promise<Imported> {
  const { ids, skipped } = await ctx.ports.db.transaction(async (tx) => {
    const [locked] = await lockPeople(tx, head.accountId, [head.id]);
    if (!locked) throw notFound('User');
    const known = await knownAmong(tx, head, invitees, waiting);
    const wanted = invitees.filter(({ email }) => !known.skipped.includes(email));
    const fresh = wanted.filter(({ email }) => !known.again.has(email));
    const seats = {
      kind: locked.kind,
      usersCount: await usersCountOf(tx, locked),
      activeSubUsers: await activeBelow(tx, locked),
    };
    refuseBeyondSeats(seats, fresh.length);
    const emails = wanted.map(({ email }) => email);
    if (!silent) await refuseMassMail(tx, by, emails, seatCount(seats));
    const added = await add(tx, ctx, head, fresh, known.removed, invitees);
    const users = new Map([...known.again, ...added.map((user) => [user.email.toLowerCase(), user] as const)]);
    const invited: UserRow[] = [];
    for (const { email, role, companyName, lastDay } of wanted) {
      const user = users.get(email);
      if (!user) throw new Error('an invited person has no row');
      if (companyName && user.workspaceDraft?.wsCompanyName !== companyName)
        await draftBrand(tx, user, { companyName });
      await setLastDay(tx, user, lastDay);
      if (silent) await recordAdded(tx, ctx, user, role);
      else await sendInvitation(tx, ctx, user, by.user.id, { role: role.name, note, lastDay });
      await alsoEach?.(tx, user);
      invited.push(user);
    }
    return { ids: invited, skipped: known.skipped };
  });
  const people = await peopleOfAccounts(
    ctx.ports.db,
    ids.map(({ accountId, id }) => ({ accountId, userId: id })),
  );
  return { invited: people.filter((person) => person !== null), skipped };
}

async function setLastDay(tx: Transaction, user: UserRow, lastDay: string | null): Promise<void> {
  const expireAt = lastDay === null ? null : endOfLastDay(lastDay);
  if (user.expireAt?.getTime() !== expireAt?.getTime()) await changePerson(tx, user, { expireAt });
}

const recordAdded = (tx: Transaction, ctx: Context, { accountId, id, email }: UserRow, role: RoleRow) =>
  record(tx, ctx, 'user.added', about('user', { accountId, id }), { email, role: role.name });

/** Counted from the ledger, which includes people who were removed and invited again. @throws DomainError RATE_LIMITED */
export async function refuseMassMail(
  tx: Transaction,
  by: Person,
  emails: readonly string[],
  seats: number,
): Promise<void> {
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

export async function peopleWith(db: Readable, emails: readonly string[]): Promise<UserRow[]> {
  const held = await db
    .select({ accountId: addresses.accountId, id: addresses.userId })
    .from(addresses)
    .where(sql`${addresses.address} = any(${sql.param([...emails])}::text[])`);
  if (held.length === 0) return [];
  return await db
    .select()
    .from(users)
    .where(among(users.accountId, users.id, held));
}

export const isInTeam = (user: UserRow, head: Lineage['user']): boolean =>
  user.accountId === head.accountId && user.parentId === head.id;

interface Known {
  /** People with an invitation to the same role, who get another mail. */
  again: Map<string, UserRow>;
  /** People who left this team and are restored. */
  removed: Map<string, UserRow>;
  /** People already in the team, who are left alone. */
  skipped: string[];
}

/** What is known about the addresses. @throws DomainError CONFLICT if some belong to others, with their positions */
async function knownAmong(tx: Transaction, head: Lineage['user'], invitees: readonly Invitee[], waiting: Waiting) {
  const found = await peopleWith(
    tx,
    invitees.map(({ email }) => email),
  );
  const known: Known = { again: new Map(), removed: new Map(), skipped: [] };
  const taken: string[] = [];
  for (const user of found) {
    const email = user.email.toLowerCase();
    const role = invitees.find((invitee) => invitee.email === email)?.role.id ?? '';
    if (!isInTeam(user, head)) taken.push(email);
    else if (user.removedAt) known.removed.set(email, user);
    else if (waiting === 'leave') known.skipped.push(email);
    else if (await awaitsJoining(tx, user, role)) known.again.set(email, user);
    else taken.push(email);
  }
  if (taken.length > 0) throw refusalOfTaken(invitees, taken);
  return known;
}

const awaitsJoining = async (tx: Transaction, user: UserRow, roleId: string): Promise<boolean> =>
  user.active && user.confirmedAt === null && (await holdsOnly(tx, user, roleId)) && !(await hasBeenIn(tx, user));

/** Names the addresses in question, so that the form can mark them; nobody was invited. */
function refusalOfTaken(invitees: readonly Invitee[], taken: readonly string[]): DomainError {
  const places = invitees.flatMap(({ email }, index) =>
    taken.includes(email) ? [[`emails.${index}`, USER_EXISTS]] : [],
  );
  const message = invitees.length > 1 ? USERS_EXIST : USER_EXISTS;
  return new DomainError('CONFLICT', 'user_exists', message, Object.fromEntries(places));
}

async function holdsOnly(tx: Transaction, { accountId, id }: UserRow, roleId: string): Promise<boolean> {
  const held = await tx
    .select({ roleId: userRoles.roleId })
    .from(userRoles)
    .where(sql`${userRoles.accountId} = ${accountId} and ${userRoles.userId} = ${id}`);
  return held.length === 1 && held[0]?.roleId === roleId;
}

/** Adds new people, and restores those who left. */
async function add(
  tx: Transaction,
  ctx: Context,
  head: Lineage['user'],
  fresh: readonly Invitee[],
  removed: ReadonlyMap<string, UserRow>,
  all: readonly Invitee[],
): Promise<UserRow[]> {
  const made: UserRow[] = [];
  for (const [roleId, invitees] of Map.groupBy(
    fresh.filter(({ email }) => !removed.has(email)),
    ({ role }) => role.id,
  ))
    made.push(
      ...(await addPeople(
        tx,
        invitees.map((invitee) => newRow(head, invitee)),
        roleId,
      )),
    );
  for (const { email, role, inheritsSettings } of fresh) {
    const user = removed.get(email);
    if (!user) continue;
    const to = { kind: kindInvited(role.name), inheritsSettings };
    made.push(await restorePerson(tx, user, to, role.id));
    await reopenPlan(tx, user);
    await record(tx, ctx, 'user.restored', about('user', user), { email });
  }
  // somebody else took one of the addresses a moment ago
  const missing = fresh.filter(({ email }) => !made.some((user) => user.email.toLowerCase() === email));
  if (missing.length > 0)
    throw refusalOfTaken(
      all,
      missing.map(({ email }) => email),
    );
  return made;
}

/** The row of a person who will join the team. */
export function newRow(
  head: Lineage['user'],
  { email, role, name, companyName = null, inheritsSettings }: Omit<Invitee, 'lastDay'>,
) {
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
    workspaceDraft: companyName === null ? null : { wsCompanyName: companyName },
  };
}
