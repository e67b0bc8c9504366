import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { libraries } from '../../db/tables.ts';

/** Gives a company's libraries to another company or to the enterprise, as part of an action. Keys stay: plans and addresses use them. */
export async function handOverLibraries(
  tx: Transaction,
  { accountId, from, to }: { accountId: string; from: readonly string[]; to: string },
): Promise<{ id: string }[]> {
  return tx
    .update(libraries)
    .set({ userId: to })
    .where(and(eq(libraries.accountId, accountId), inArray(libraries.userId, [...from])))
    .returning({ id: libraries.id });
}
