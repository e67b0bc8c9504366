import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { scripts } from '../../db/tables.ts';

/** Takes down a script for good because of its content. False if it was already taken down. */
export async function takeDownScript(
  tx: Transaction,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const taken = await tx
    .update(scripts)
    .set({ hidden: true, recalledAt: new Date() })
    .where(and(eq(scripts.accountId, accountId), eq(scripts.id, id), isNull(scripts.recalledAt)))
    .returning({ id: scripts.id });
  return taken.length > 0;
}
