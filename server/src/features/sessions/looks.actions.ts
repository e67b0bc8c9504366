import { LOOK_MINUTES, lookForm } from '@greenlit/domain/accounts/looking.ts';
import { isProviderAdmin } from '@greenlit/domain/people/members.ts';
import { notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { type Context, fullName, type Looking, type Person } from '../../context.ts';
import type { Database, Readable } from '../../db/connect.ts';
import { hasKey, hasUser } from '../../db/keys.ts';
import { providerAccountId } from '../../db/provider.ts';
import { one } from '../../db/rows.ts';
import { looks, sessions, users } from '../../db/tables.ts';
import { newToken, sha256 } from '../../secrets.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { letsIn, sessionUser } from './live-sessions.ts';
import { personKey, personOfAccount } from './person.ts';

/** What a look's credential opens: the client's area, for the admin, whose own session continues meanwhile. */
interface OpenLook {
  person: Person;
  looking: Looking;
  session: { tokenHash: Buffer; seenAt: Date };
}

const isOpen = gt(looks.endsAt, sql`now()`);

/** The look behind a token's hash. Null once it or its admin's session is over, or if they are no longer an admin. */
export async function lookByToken(db: Readable, tokenHash: Buffer): Promise<OpenLook | null> {
  const [row] = await db
    .select({
      look: looks,
      session: { tokenHash: sessions.tokenHash, seenAt: sessions.lastSeenAt },
      admin: { accountId: users.accountId, id: users.id },
    })
    .from(looks)
    .innerJoin(sessions, eq(sessions.id, looks.sessionId))
    .innerJoin(users, sessionUser)
    .where(and(eq(looks.tokenHash, tokenHash), isOpen, letsIn, eq(users.accountId, await providerAccountId(db))));
  if (!row) return null;
  const { look, session, admin } = row;
  const by = await personOfAccount(db, admin.accountId, admin.id);
  const person = await personOfAccount(db, look.accountId, look.userId);
  if (!by || !isProviderAdmin({ kind: by.user.kind, roles: by.roles }) || !person || person.user.removedAt) return null;
  return { person, looking: { id: look.id, by, reason: look.reason, endsAt: look.endsAt }, session };
}

/** A look as shown to the client and the admin. */
export type ShownLook = Pick<typeof looks.$inferSelect, 'id' | 'by' | 'reason' | 'endsAt'>;

/** The current look at this person's area; of several, the one that lasts longest. */
export async function lookAt(db: Readable, { user }: Person): Promise<ShownLook | null> {
  if (user.kind === 'staff' || user.parentId !== null) return null;
  const [row] = await db
    .select({ id: looks.id, by: looks.by, reason: looks.reason, endsAt: looks.endsAt })
    .from(looks)
    .where(and(hasUser(looks, user), isOpen))
    .orderBy(desc(looks.endsAt))
    .limit(1);
  return row ?? null;
}

/** Whether the request itself belongs to a look. */
export const isLooking = ({ actor }: Context): boolean => actor.kind === 'user' && actor.looking !== undefined;

/** A newly started look, with the credential for its requests. */
export type BegunLook = ShownLook & { token: string };

/** Opens a client's area to a provider admin, read-only, and notifies the client. @throws DomainError NOT_FOUND, INVALID */
export async function lookAsClient(ctx: Context, by: Person, id: string, given: string): Promise<BegunLook> {
  const { reason } = parse(lookForm, { reason: given });
  const { actor } = ctx;
  if (actor.kind !== 'user') throw notFound('Client');
  return ctx.ports.db.transaction(async (tx) => {
    const at = await personKey(tx, id);
    if (!at) throw notFound('Client');
    const [client] = await tx
      .select({ accountId: users.accountId, id: users.id, email: users.email })
      .from(users)
      .where(
        and(...[hasKey(users, at)], ...[ne(users.kind, 'staff'), isNull(users.parentId), isNull(users.removedAt)]),
      );
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, actor.tokenHash));
    if (!client || !session) throw notFound('Client');
    const token = newToken();
    const { accountId, id: userId } = client;
    const look = await tx
      .insert(looks)
      .values({
        ...{ tokenHash: sha256(token), accountId, userId, sessionId: session.id, by: fullName(by.user), reason },
        endsAt: sql`now() + make_interval(mins => ${LOOK_MINUTES})`,
      })
      .returning()
      .then(one);
    await record(tx, ctx, 'account.look_began', about('user', { accountId, id: userId }), {
      look: look.id,
      reason,
      until: look.endsAt,
    });
    return { ...look, token };
  });
}

/** Ends one of the caller's looks; a no-op if it is over. */
export async function endLook(ctx: Context, by: Person, id: string): Promise<{ id: string }> {
  const { accountId, id: userId } = by.user;
  await ctx.ports.db.transaction(async (tx) => {
    const own = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(hasUser(sessions, { accountId, id: userId }));
    const [ended] = await tx
      .delete(looks)
      .where(and(eq(looks.id, id), inArray(looks.sessionId, own)))
      .returning();
    if (!ended || ended.endsAt <= new Date()) return;
    await record(tx, ctx, 'account.look_ended', about('user', { accountId: ended.accountId, id: ended.userId }), {
      look: ended.id,
    });
  });
  return { id };
}

/** Deletes looks that are over; the client's ledger keeps their record. */
export const forgetEndedLooks = async (db: Database): Promise<void> =>
  void (await db.delete(looks).where(lt(looks.endsAt, sql`now()`)));
