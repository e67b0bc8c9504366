import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { scripts } from '../../db/tables.ts';

/** The old and the new author of unfinished work; `except` names items that stay. */
export interface HandOver {
  accountId: string;
  from: readonly string[];
  to: string;
  except: readonly string[];
}

/** Makes `to` the author of every script that is not approved yet, as part of an action. The time of the last edit stays. */
export async function handOverScripts(
  tx: Transaction,
  { accountId, from, to, except }: HandOver,
): Promise<{ id: string }[]> {
  return tx
    .update(scripts)
    .set({ creatorId: to })
    .where(
      and(
        eq(scripts.accountId, accountId),
        inArray(scripts.creatorId, [...from]),
        ne(scripts.status, 'approved'),
        isNull(scripts.removedAt),
        notInArray(scripts.id, [...except]),
      ),
    )
    .returning({ id: scripts.id });
}
