import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { providerAccountId } from '../../db/provider.ts';
import { ledgerEvents, scripts, videos } from '../../db/tables.ts';

export interface Origin {
  id: string;
  /** Its title when the copy was made. */
  title: string;
  declined: boolean;
  /** Whether it still exists. */
  exists: boolean;
}

/** The item that this one was duplicated from, according to the ledger; null if there is none. */
export async function originOf(
  db: Readable,
  kind: ItemType,
  { accountId, id }: { accountId: string; id: string },
): Promise<Origin | null> {
  const [begun] = await db
    .select({ data: ledgerEvents.data })
    .from(ledgerEvents)
    .where(
      and(
        eq(ledgerEvents.accountId, accountId),
        eq(ledgerEvents.subjectKind, kind),
        eq(ledgerEvents.subjectId, id),
        inArray(ledgerEvents.type, ['script.created', 'video.created']),
        sql`${ledgerEvents.data} ->> 'copyOf' is not null`,
      ),
    )
    .limit(1);
  if (!begun) return null;
  const copied = String(begun.data.copyOf);
  const table = kind === 'video' ? videos : scripts;
  // the original is in one's own account or the provider's; of the latter only its existence is revealed
  const [original] = await db
    .select({ accountId: table.accountId, declinedAt: table.declinedAt, removedAt: table.removedAt })
    .from(table)
    .where(and(inArray(table.accountId, [accountId, await providerAccountId(db)]), eq(table.id, copied)));
  return {
    id: copied,
    title: String(begun.data.copyOfTitle),
    declined: original?.accountId === accountId && original.declinedAt !== null,
    exists: original !== undefined && original.removedAt === null,
  };
}
