import { and, inArray, isNotNull, like } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import { sessions, users } from '../db/tables.ts';

/** Addresses under `.test` cannot belong to real people, so only the cast has these. */
const CAST = '%@demo.test';

/** Voids the public password of a demo cast loaded by an earlier start, and ends its sessions. */
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
