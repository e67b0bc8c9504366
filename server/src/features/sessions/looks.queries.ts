import { isProviderAdmin } from '@greenlit/domain/people/members.ts';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Context, Looking, Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { providerAccountId } from '../../db/provider.ts';
import { looks, sessions, users } from '../../db/tables.ts';
import { letsIn, sessionUser } from './live-sessions.ts';
import { personOfAccount } from './person.ts';

/** What a look's credential opens: the client's area, for the admin, whose own session continues meanwhile. */
export interface OpenLook {
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
    .where(and(eq(looks.accountId, user.accountId), eq(looks.userId, user.id), isOpen))
    .orderBy(desc(looks.endsAt))
    .limit(1);
  return row ?? null;
}

/** Whether the request itself belongs to a look. */
export const isLooking = ({ actor }: Context): boolean => actor.kind === 'user' && actor.looking !== undefined;
