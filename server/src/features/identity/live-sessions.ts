import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { sessions, users } from '../../db/tables.ts';

/** When each of these sessions expires, by its hash in hex; sessions that have ended for any reason are left out. */
export async function endOfSessions(db: Database, tokenHashes: readonly Buffer[]): Promise<Map<string, Date>> {
  if (tokenHashes.length === 0) return new Map();
  const rows = await db
    .select({ tokenHash: sessions.tokenHash, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, and(eq(users.accountId, sessions.accountId), eq(users.id, sessions.userId)))
    .where(
      and(
        inArray(sessions.tokenHash, [...tokenHashes]),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.active, true),
        isNull(users.removedAt),
      ),
    );
  return new Map(rows.map(({ tokenHash, expiresAt }) => [tokenHash.toString('hex'), expiresAt]));
}
