/** The provider's own people, created by its admins; the first one by a command. */
import { randomBytes, randomUUID } from 'node:crypto';
import { NOT_CHANGED_HERE, ONE_ROLE, refusalOfRoles } from '@greenlit/domain/people/changes.ts';
import {
  INITIAL_PASSWORD_LENGTH,
  INITIAL_PASSWORD_WRONG,
  initialPassword,
  isInitialPassword,
  staffProfileForm,
  USER_EXISTS,
} from '@greenlit/domain/people/schemas.ts';
import { conflict, DomainError, invalid, isDomainError, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { providerAccountId } from '../../db/provider.ts';
import { roles } from '../../db/tables.ts';
import { addSettings } from '../accounts/settings.actions.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { limit } from '../sessions/limits.actions.ts';
import { hashPassword, passwordMatches } from '../sessions/password.ts';
import { personOfAccount } from '../sessions/person.ts';
import { peopleWith } from './add-to-team.actions.ts';
import { idOfAttempt } from './attempts.ts';
import { hasBeenIn, type Inviting, sendInvitation } from './invitations.actions.ts';
import { addPeople, assignPassword, changePerson, restorePerson, setActive, setRoles } from './people.actions.ts';
import { type RoleRow, roleFor } from './roles.actions.ts';
import { lockPeople, type UserRow } from './team.queries.ts';

export interface NewPersonInput {
  name?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  password?: string | null | undefined;
  roles?: readonly string[] | null | undefined;
  isBodewellUser?: boolean | null | undefined;
}

/** A new person, with the first password that their creator passes on, until they have chosen another. */
export interface NewStaffMember {
  person: Person;
  initialPassword?: string;
}

/** People that one admin may create per hour, because each gets a mail. */
const MADE_AN_HOUR = 100;
const limitMaking = (ctx: Context, by: Person): Promise<void> =>
  limit(ctx, `make-person:${by.user.id}`, MADE_AN_HOUR, 3600);

type FirstPasswordKind = keyof typeof INITIAL_PASSWORD_LENGTH;

/** The first password that was sent, or a new one. @throws DomainError INVALID for an invalid one */
function firstPassword(sent: string | null | undefined, kind: FirstPasswordKind, bytes: Bytes): string {
  const length = INITIAL_PASSWORD_LENGTH[kind];
  if (!sent) return initialPassword(bytes, length);
  if (!isInitialPassword(sent, length)) throw invalid({ password: INITIAL_PASSWORD_WRONG });
  return sent;
}

type Bytes = (count: number) => Uint8Array;

/** Bytes from the installation's key: the same for the same id, so that a repeated answer has the same first password. */
function bytesFor({ secrets }: Context['ports'], id: string): Bytes {
  let block = 0;
  return (count) => {
    const parts: Buffer[] = [];
    for (let size = 0; size < count; size += 32) {
      block += 1;
      parts.push(Buffer.from(secrets.sign('first-password', `${id}/${block}`), 'base64url'));
    }
    return Buffer.concat(parts).subarray(0, count);
  };
}

interface Making {
  attempt: string | null | undefined;
  email: string;
  kind: FirstPasswordKind;
  /** The password that was sent. */
  password: string | null | undefined;
}

/**
 * Creates a person with an address and a first password. Asked again under the same key and address, because the answer was lost,
 * it creates nobody and answers as before, with a password only if it is theirs. @throws DomainError CONFLICT `user_exists`
 */
export async function makePerson(
  ctx: Context,
  by: Person,
  { attempt, email, kind, password: sent }: Making,
  make: (tx: Transaction, made: { id: string; passwordHash: string }) => Promise<UserRow>,
): Promise<NewStaffMember> {
  const id = idOfAttempt(by, attempt, { person: email.toLowerCase() });
  const password = firstPassword(sent, kind, attempt ? bytesFor(ctx.ports, id) : randomBytes);
  await limitMaking(ctx, by);
  const passwordHash = await hashPassword(password);
  const { db } = ctx.ports;
  const user = await db
    .transaction((tx) => make(tx, { id, passwordHash }))
    .catch(async (error: unknown) => {
      const [known] = isUserExists(error) ? await peopleWith(db, [email]) : [];
      if (!known || (known.id !== id && known.userSub !== localSub(id))) throw error;
      return known;
    });
  const person = await personOfAccount(db, user.accountId, user.id);
  if (!person) throw notFound('User');
  const isTheirs = person.user.mustChangePassword && (await passwordMatches(person.user.passwordHash, password));
  return { person, ...(isTheirs ? { initialPassword: password } : {}) };
}

const localSub = (id: string): string => `local_${id}`;
const isUserExists = (error: unknown): boolean => isDomainError(error) && error.reason === 'user_exists';

export const userExists = () => new DomainError('CONFLICT', 'user_exists', USER_EXISTS, { email: USER_EXISTS });

/** Creates a member of staff, with one role. They get an invitation; the password is for people who cannot get mail. */
export async function createStaff(
  ctx: Context,
  by: Person,
  input: NewPersonInput,
  attempt: string | null | undefined,
): Promise<NewStaffMember> {
  const form = parse(staffProfileForm, {
    fullName: input.name ?? '',
    lastName: input.lastName ?? '',
    email: input.email ?? '',
    role: input.roles?.[0] ?? '',
  });
  if ((input.roles?.length ?? 0) > 1) throw invalid({ role: ONE_ROLE });
  if (input.isBodewellUser === false) throw invalid({ isBodewellUser: NOT_CHANGED_HERE });
  const role = await roleFor(ctx.ports.db, by, form.role);
  const grantor = { kind: by.user.kind, roles: by.roles };
  const refusal = refusalOfRoles(grantor, { kind: 'staff', roles: [] }, [role]);
  if (refusal) throw invalid({ role: refusal });
  const { accountId } = by.user;
  const { email } = form;
  const making = { attempt, email, kind: 'staff', password: input.password } as const;
  return makePerson(ctx, by, making, async (tx, { id, passwordHash }) => {
    const user = await bringStaff(tx, ctx, { accountId, id, ...form }, role);
    await assignPassword(tx, user, passwordHash);
    await sendInvitation(tx, ctx, user, by.user.id, { role: role.name, note: null });
    return user;
  });
}

interface Profile {
  fullName: string;
  lastName?: string;
  email: string;
}

/** A new person, or a former member of staff. @throws DomainError CONFLICT if the address is in use */
async function bringStaff(
  tx: Transaction,
  ctx: Pick<Context, 'actor' | 'from'>,
  { accountId, id = randomUUID(), fullName, lastName, email }: Profile & { accountId: string; id?: string },
  role: Pick<RoleRow, 'id'>,
): Promise<UserRow> {
  const profile = { name: fullName, lastName: lastName || null, needSetup: false };
  const [known] = await peopleWith(tx, [email]);
  if (known) {
    if (known.accountId !== accountId || known.removedAt === null) throw userExists();
    // names the attempt, since the person keeps their id
    const to = { kind: 'staff', inheritsSettings: false, userSub: localSub(id) } as const;
    const back = await restorePerson(tx, known, to, role.id);
    await changePerson(tx, back, profile);
    const subject = about('user', { accountId, id: back.id });
    await record(tx, ctx, 'user.restored', subject, { email });
    return back;
  }
  const [user] = await addPeople(
    tx,
    [{ accountId, id, kind: 'staff', email, ...profile, userSub: localSub(id) }],
    role.id,
  );
  if (!user) throw userExists();
  await addSettings(tx, { accountId, userId: id });
  return user;
}

/** The command's result; the link is null for somebody who can already sign in. */
export interface AdminMade {
  email: string;
  link: string | null;
}

/**
 * Makes somebody an admin of the provider, whether or not they are on its staff: a new installation has nobody who could.
 * @throws DomainError INVALID, or CONFLICT for the address of a client
 */
export async function makeAdmin(ctx: Inviting & { ports: { db: Database } }, input: Profile): Promise<AdminMade> {
  const { fullName, email } = parse(staffProfileForm.omit({ role: true }), input);
  return ctx.ports.db.transaction(async (tx) => {
    const [role] = await tx
      .select({ id: roles.id, name: roles.name, accountId: roles.accountId })
      .from(roles)
      .where(and(eq(roles.accountId, await providerAccountId(tx)), eq(roles.builtIn, true), eq(roles.name, 'admin')));
    if (!role) throw new Error('no role admin is installed');
    const { accountId } = role;
    const [known] = await peopleWith(tx, [email]);
    if (known && known.accountId !== accountId)
      throw conflict('user_exists', `${email} belongs to a client. Name another address.`);
    const user =
      known && known.removedAt === null
        ? await promote(tx, ctx, known, role)
        : await bringStaff(tx, ctx, { accountId, fullName, email }, role);
    if (await hasBeenIn(tx, user)) return { email, link: null };
    return { email, link: await sendInvitation(tx, ctx, user, user.id, { role: role.name, note: null }) };
  });
}

async function promote(
  tx: Transaction,
  ctx: Pick<Context, 'actor' | 'from'>,
  { accountId, id }: UserRow,
  role: { id: string; name: string },
): Promise<UserRow> {
  const [user] = await lockPeople(tx, accountId, [id]);
  if (!user) throw notFound('User');
  const subject = about('user', { accountId, id });
  await setRoles(tx, user, [role.id]);
  await record(tx, ctx, 'role.granted', subject, { roles: [role.name] });
  if (!user.active) {
    await setActive(tx, accountId, [id], true);
    await record(tx, ctx, 'account.enabled', subject);
  }
  return user;
}
