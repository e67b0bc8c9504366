/** Clients that the provider's admins open themselves. */

/** What the provider's staff see of a client: the state of the account, but none of its content. */
import { isProviderAdmin } from '@greenlit/domain/people/members.ts';
import { clientNote, staffProfileForm } from '@greenlit/domain/people/schemas.ts';
import { forbidden, invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Context, fullName, type Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { one } from '../../db/rows.ts';
import { clientNotes, ledgerEvents, sessions } from '../../db/tables.ts';
import type { PlanInput } from '../billing/catalogue/offers.queries.ts';
import { checkedPlan, givePlan } from '../billing/contracts/clients-plans.actions.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { sendInvitation } from '../people/invitations.actions.ts';
import { assignPassword } from '../people/people.actions.ts';
import {
  createStaff,
  makePerson,
  type NewPersonInput,
  type NewStaffMember,
  userExists,
} from '../people/staff.actions.ts';
import { colleagueFor, memberOf } from '../people/team.queries.ts';
import { SIGNED_IN_OR_OUT } from '../sessions/live-sessions.ts';
import { newOwner } from '../sign-in/sign-up.actions.ts';

export type ClientNoteRow = typeof clientNotes.$inferSelect;

const NOTES_SHOWN = 100;

/** Any person of a client. @throws DomainError NOT_FOUND, also for staff */
export async function clientFor(db: Readable, by: Person, id: string): Promise<Person> {
  const person = await colleagueFor(db, by, id);
  if (person.user.kind === 'staff') throw notFound('User');
  return person;
}

/** A client's name: its company's, or its owner's. */
const clientName = ({ user, settings }: Person): string =>
  settings?.companyFullName || settings?.companyName || fullName(user);

/** The newest first. */
export const notesOn = (db: Readable, accountId: string): Promise<ClientNoteRow[]> =>
  db
    .select()
    .from(clientNotes)
    .where(eq(clientNotes.accountId, accountId))
    .orderBy(desc(clientNotes.createdAt), desc(clientNotes.id))
    .limit(NOTES_SHOWN);

/** An account's unsent mails, and the error of the newest failure. */
export interface ClientMail {
  unsent: number;
  lastError: string | null;
}

export async function mailOf(db: Readable, accountId: string): Promise<ClientMail> {
  const { rows } = await db.execute<{ unsent: number; last_error: string | null }>(sql`
    select count(*)::int as unsent, left((array_agg(last_error order by updated_at desc))[1], 300) as last_error
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where last_error is not null and payload->>'accountId' = ${accountId}
      and (identifier = 'deliver_event' or identifier like 'mail\\_%')`);
  const [row] = rows;
  return { unsent: row?.unsent ?? 0, lastError: row?.last_error ?? null };
}

/** When anybody of the account was last active: in an open session, or by signing in or out; null if nobody ever was. */
export async function lastActiveAt(db: Readable, accountId: string): Promise<Date | null> {
  const [session] = await db
    .select({ at: sql<Date | null>`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.accountId, accountId));
  const [event] = await db
    .select({ at: ledgerEvents.at })
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.accountId, accountId), inArray(ledgerEvents.type, [...SIGNED_IN_OR_OUT])))
    .orderBy(desc(ledgerEvents.seq))
    .limit(1);
  const [open, recorded] = [session?.at ?? null, event?.at ?? null];
  return open && recorded ? new Date(Math.max(open.getTime(), recorded.getTime())) : (open ?? recorded);
}

/** Staff, or a client; `plan` is for clients alone. */
export interface NewUserInput extends NewPersonInput {
  customPlan?: PlanInput | null | undefined;
}

/**
 * Creates a member of staff. People who sign in with Google call it too, with their own address: they already exist, and
 * nothing changes. @throws DomainError FORBIDDEN for everybody else
 */
export async function createUser(
  ctx: Context,
  by: Person,
  input: NewUserInput,
  attempt?: string | null,
): Promise<NewStaffMember> {
  if (isProviderAdmin(memberOf(by))) {
    if (input.customPlan) throw invalid({ customPlan: 'Staff have no plan' });
    return createStaff(ctx, by, input, attempt);
  }
  if (input.email?.trim().toLowerCase() === by.user.email.toLowerCase()) return { person: by };
  throw forbidden();
}

/** Creates a member of staff or, with `isBodewellUser` false, a client with an account of their own. */
export async function createUserAdmin(
  ctx: Context,
  by: Person,
  input: NewUserInput,
  attempt?: string | null,
): Promise<NewStaffMember> {
  return (input.isBodewellUser === false ? createClient : createUser)(ctx, by, input, attempt);
}

async function createClient(
  ctx: Context,
  by: Person,
  input: NewUserInput,
  attempt?: string | null,
): Promise<NewStaffMember> {
  const { email, fullName, lastName } = parse(staffProfileForm.omit({ role: true }), {
    fullName: input.name ?? '',
    lastName: input.lastName ?? '',
    email: input.email ?? '',
  });
  const plan = input.customPlan ? await checkedPlan(ctx.ports.db, input.customPlan) : null;
  const making = { attempt, email, kind: 'client', password: input.password } as const;
  return makePerson(ctx, by, making, async (tx, { id, passwordHash }) => {
    const owner = await newOwner(tx, { id, name: fullName, lastName, email, passwordHash });
    if (!owner) throw userExists();
    await assignPassword(tx, owner, passwordHash);
    await record(tx, ctx, 'account.created', about('user', owner), { by: 'staff' });
    if (plan) await givePlan(tx, ctx, owner, plan);
    await sendInvitation(tx, ctx, owner, by.user.id, { role: 'owner', note: null });
    return owner;
  });
}

/** Notes are internal: their events are in the provider's ledger, not in the client's. */

/** Adds a note about a client, visible to staff only. @throws DomainError NOT_FOUND, INVALID `text` */
export async function addNote(
  ctx: Context,
  by: Person,
  { userId, text: typed }: { userId: string; text: string },
): Promise<ClientNoteRow> {
  const client = await clientFor(ctx.ports.db, by, userId);
  const { text } = parse(clientNote, { text: typed });
  const { accountId } = client.user;
  return ctx.ports.db.transaction(async (tx) => {
    const note = await tx
      .insert(clientNotes)
      .values({ accountId, text, byName: fullName(by.user) })
      .returning()
      .then(one);
    await recordNote(tx, ctx, by, 'client.note_added', { accountId, name: clientName(client) });
    return note;
  });
}

/** @throws DomainError NOT_FOUND */
export async function removeNote(ctx: Context, by: Person, id: string): Promise<{ id: string }> {
  return ctx.ports.db.transaction(async (tx) => {
    const [gone] = await tx.delete(clientNotes).where(eq(clientNotes.id, id)).returning();
    if (!gone) throw notFound('Note');
    await recordNote(tx, ctx, by, 'client.note_removed', { accountId: gone.accountId, name: null });
    return { id };
  });
}

const recordNote = (
  tx: Transaction,
  ctx: Context,
  by: Person,
  type: 'client.note_added' | 'client.note_removed',
  { accountId, name }: { accountId: string; name: string | null },
) => record(tx, ctx, type, about('account', { accountId: by.user.accountId, id: accountId }), { name });
