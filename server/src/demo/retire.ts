import { and, inArray, isNotNull, like } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import { sessions, users } from '../db/tables.ts';

/** Addresses under `.test` belong to nobody, so nobody but the cast has one of these. */
const CAST = '%@demo.test';

/** Takes the well-known password from a cast that an earlier start brought in, and ends its sessions. */
export async function retireDemo(db: Database, log: Logger): Promise<void> {
  const retired = await db.transaction(async (tx) => {
    const cast = await tx
      .update(users)
      .set({ passwordHash: null })
      .where(and(like(users.email, CAST), isNotNull(users.passwordHash)))
      .returning({ id: users.id });
    const ids = cast.map((person) => person.id);
    if (ids.length > 0) await tx.delete(sessions).where(inArray(sessions.userId, ids));
    return ids.length;
  });
  if (retired > 0) log.warn({ people: retired }, 'the demo cast can no longer sign in: this start has no demo');
}
