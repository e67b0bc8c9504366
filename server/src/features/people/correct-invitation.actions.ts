/** An invitation that did not arrive is sent to the right address. */
import { seatCount } from '@greenlit/domain/billing/seats.ts';
import {
  ADDRESS_OF_DIRECTORY,
  correctedInvitation,
  INVITATION_ARRIVED,
  SAME_ADDRESS,
  USER_EXISTS,
  WORKED_HERE,
} from '@greenlit/domain/people/schemas.ts';
import { lastDayOf } from '@greenlit/domain/records/last-day.ts';
import { conflict, invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { breaksKey } from '../../db/rows.ts';
import { invitations, ledgerEvents } from '../../db/tables.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { limit } from '../sessions/limits.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { refuseMassMail } from './add-to-team.actions.ts';
import { hasEverBeenIn, sendInvitation } from './invitations.actions.ts';
import { changeInDirectory } from './people.actions.ts';
import { colleagueFor, headOfTeam, lockPeople, managed, type UserRow, usersCountOf } from './team.queries.ts';

const CORRECTIONS_AN_HOUR = 6;

/**
 * Gives an invited person another address and mails the invitation there, with the caller's own note; the first link ends. The address is one that
 * nobody confirmed, and a mail server says that nobody can. @throws DomainError CONFLICT if it is not known to be wrong
 */
export async function correctInvitation(
  ctx: Context,
  by: Person,
  { userId, email: typed }: { userId: string; email: string },
): Promise<Person> {
  const { user: found, roles } = await invitee(ctx.ports.db, by, userId);
  const { email } = parse(correctedInvitation, { email: typed });
  await limit(ctx, `correct-invitation:${found.accountId}:${found.id}`, CORRECTIONS_AN_HOUR, 3600);
  try {
    await ctx.ports.db.transaction(async (tx) => {
      const [user] = await lockPeople(tx, found.accountId, [found.id]);
      if (!user) throw notFound('User');
      if (!(await didNotArrive(tx, user))) throw conflict('address_works', INVITATION_ARRIVED);
      if (await hasEverBeenIn(tx, user)) throw conflict('worked_here', WORKED_HERE);
      if (user.externalId !== null) throw conflict('of_directory', ADDRESS_OF_DIRECTORY);
      if (email === user.email.toLowerCase()) throw invalid({ email: SAME_ADDRESS });
      await refuseMassMail(tx, by, [email], await seatsOf(tx, by));
      await changeInDirectory(tx, user, { email });
      await record(tx, ctx, 'user.invitation_corrected', about('user', user), { from: user.email, to: email });
      const lastDay = user.expireAt && lastDayOf(user.expireAt);
      const note = await noteOf(tx, user, by.user.id);
      await sendInvitation(tx, ctx, { ...user, email }, by.user.id, { role: roles[0]?.name ?? '', note, lastDay });
    });
  } catch (error) {
    throw breaksKey(error, 'addresses_pkey') ? invalid({ email: USER_EXISTS }) : error;
  }
  const person = await personOfAccount(ctx.ports.db, found.accountId, found.id);
  if (!person) throw notFound('User');
  return person;
}

/** Somebody whom the caller manages or, for provider admins, the owner of a client. @throws DomainError NOT_FOUND */
async function invitee(db: Readable, by: Person, id: string): Promise<Person> {
  const found = await colleagueFor(db, by, id);
  const isClient = found.user.accountId !== by.user.accountId && found.user.parentId === null;
  return isClient ? found : managed(db, by, id);
}

async function didNotArrive(tx: Transaction, user: UserRow): Promise<boolean> {
  if (!user.active || user.confirmedAt !== null) return false;
  const refused = and(hasUser(invitations, user), isNull(invitations.usedAt), isNotNull(invitations.refusedAt));
  return (await tx.$count(invitations, refused)) > 0;
}

/** The provider's own people have no seats. */
async function seatsOf(db: Readable, by: Person): Promise<number> {
  const head = headOfTeam(by)?.user;
  return head ? seatCount({ kind: head.kind, usersCount: await usersCountOf(db, head) }) : Number.POSITIVE_INFINITY;
}

/** What the corrector wrote with the invitation; nobody else's words are sent under their name. */
async function noteOf(tx: Transaction, { accountId, id }: UserRow, by: string): Promise<string | null> {
  const [sent] = await tx
    .select({
      note: sql<string | null>`${ledgerEvents.data} ->> 'note'`,
      invitedBy: sql<string | null>`${ledgerEvents.data} ->> 'invitedBy'`,
    })
    .from(ledgerEvents)
    .where(
      and(
        eq(ledgerEvents.accountId, accountId),
        eq(ledgerEvents.subjectKind, 'user'),
        eq(ledgerEvents.subjectId, id),
        eq(ledgerEvents.type, 'user.invited'),
      ),
    )
    .orderBy(desc(ledgerEvents.seq))
    .limit(1);
  return sent?.invitedBy === by ? sent.note : null;
}
