import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { sessions, users } from '../../db/tables.ts';
import type { EventType } from '../../events/types.ts';

/** Days after which every session ends. */
export const SESSION_DAYS = 7;
/** How long a session lasts without being used; provider staff see everybody's accounts, so theirs end sooner. */
export const IDLE = sql`interval '12 hours'`;
const STAFF_IDLE = sql`interval '30 minutes'`;

/** Joined with its user: when a session ends if it is not used again, at the latest with the last day of the user's access. */
const endsAt = sql<Date>`least(${sessions.expiresAt}, ${users.expireAt},
  ${sessions.lastSeenAt} + case when ${users.kind} = 'staff' then ${STAFF_IDLE} else ${IDLE} end)`;

/** Joined with its user: whether a session is neither too old nor idle for too long, and its user still has access. */
export const stillLasts = gt(endsAt, sql`now()`);

export const sessionUser = hasUser(sessions, users);

/** Joined with its user: whether a session is valid. */
export const letsIn = and(stillLasts, eq(users.active, true), isNull(users.removedAt));

/** Events that show when somebody was there, after their sessions are gone. */
export const SIGNED_IN_OR_OUT = ['session.started', 'session.ended'] as const satisfies readonly EventType[];

/** When each of these sessions ends unless it is used again, by its hash in hex; those that have ended for any reason are left out. */
export async function endOfSessions(db: Database, tokenHashes: readonly Buffer[]): Promise<Map<string, Date>> {
  const these = inArray(sessions.tokenHash, [...tokenHashes]);
  const owners =
    tokenHashes.length > 0
      ? await db.selectDistinct({ accountId: sessions.accountId }).from(sessions).where(these)
      : [];
  if (owners.length === 0) return new Map();
  const accountIds = owners.map(({ accountId }) => accountId);
  const rows = await db
    .select({ tokenHash: sessions.tokenHash, endsAt: endsAt.mapWith(sessions.expiresAt) })
    .from(sessions)
    .innerJoin(users, sessionUser)
    .where(and(these, inArray(users.accountId, accountIds), letsIn));
  return new Map(rows.map((row) => [row.tokenHash.toString('hex'), row.endsAt]));
}
