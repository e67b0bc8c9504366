import { LOOK_MINUTES, lookForm } from '@greenlit/domain/accounts/looking.ts';
import { notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { type Context, fullName, type Person } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { one } from '../../db/rows.ts';
import { looks, sessions, users } from '../../db/tables.ts';
import { newToken, sha256 } from '../../secrets.ts';
import { record } from '../ledger/ledger.actions.ts';
import type { ShownLook } from './looks.queries.ts';
import { personKey } from './person.ts';

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
        and(
          ...[eq(users.accountId, at.accountId), eq(users.id, at.id)],
          ...[ne(users.kind, 'staff'), isNull(users.parentId), isNull(users.removedAt)],
        ),
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
    await record(tx, ctx, {
      ...{ accountId, type: 'account.look_began', subject: { kind: 'user', id: userId } },
      data: { look: look.id, reason, until: look.endsAt },
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
      .where(and(eq(sessions.accountId, accountId), eq(sessions.userId, userId)));
    const [ended] = await tx
      .delete(looks)
      .where(and(eq(looks.id, id), inArray(looks.sessionId, own)))
      .returning();
    if (!ended || ended.endsAt <= new Date()) return;
    await record(tx, ctx, {
      ...{ accountId: ended.accountId, type: 'account.look_ended', subject: { kind: 'user', id: ended.userId } },
      data: { look: ended.id },
    });
  });
  return { id };
}

/** Deletes looks that are over; the client's ledger keeps their record. */
export const forgetEndedLooks = async (db: Database): Promise<void> =>
  void (await db.delete(looks).where(lt(looks.endsAt, sql`now()`)));
