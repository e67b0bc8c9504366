/** What the provider's staff see of a client: the state of the account, but none of its content. */
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { fullName, type Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { clientNotes, ledgerEvents, sessions } from '../../db/tables.ts';
import { colleagueFor } from '../people/team.queries.ts';

export type ClientNoteRow = typeof clientNotes.$inferSelect;

/** Notes shown about a client. */
export const NOTES_SHOWN = 100;

/** Any person of a client. @throws DomainError NOT_FOUND, also for staff */
export async function clientFor(db: Readable, by: Person, id: string): Promise<Person> {
  const person = await colleagueFor(db, by, id);
  if (person.user.kind === 'staff') throw notFound('User');
  return person;
}

/** A client's name: its company's, or its owner's. */
export const clientName = ({ user, settings }: Person): string =>
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

/** When anybody of the account was last active, in an open session or by signing in; null if nobody ever was. */
export async function lastActiveAt(db: Readable, accountId: string): Promise<Date | null> {
  const [session] = await db
    .select({ at: sql<Date | null>`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.accountId, accountId));
  if (session?.at) return session.at;
  const [event] = await db
    .select({ at: ledgerEvents.at })
    .from(ledgerEvents)
    .where(sql`${ledgerEvents.accountId} = ${accountId} and ${ledgerEvents.type} = 'session.started'`)
    .orderBy(desc(ledgerEvents.seq))
    .limit(1);
  return event?.at ?? null;
}
